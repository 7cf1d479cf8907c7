"""The RPC: whatever the request, the response is JSON, and nothing is raised."""

import csv
import io
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_py.core import validity
from sudoku_py.core.grid import Grid
from sudoku_py.engine import VERSION, call, received
from sudoku_py.engine.rpc import OPERATIONS
from sudoku_py.ui.play import puzzle_options
from tests.data import FOLDER, pinned

FIRST = ".63.8.4...9...4..74...2......72.3.58.5..4......8...2.46.....7....5.36....3.87..26"
SOLUTION = "563781492892354617471629583947263158256148379318597264689412735725936841134875926"
OTHER_FULL = SOLUTION[27:] + SOLUTION[:27]  # it solves another puzzle

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=8,
)


def ask(operation: str, **arguments: Any) -> Any:
    answer = json.loads(call(json.dumps({"v": VERSION, "op": operation, "args": arguments})))
    assert answer["v"] == VERSION
    return answer


def finish(operation: str, **arguments: Any) -> Any:
    answer = ask(operation, **arguments)
    while answer["ok"] and not answer["result"]["done"]:
        answer = ask("advance", task=answer["result"]["task"])
    return answer["result"]["result"] if answer["ok"] else answer["error"]


def result_of(function: Callable[..., Any], **arguments: Any) -> Any:
    """What the page gets of a function whose answer is a part of an operation's."""
    return json.loads(json.dumps(function(**arguments)))


def finished(function: Callable[..., Any], **arguments: Any) -> Any:
    """The same of a function that starts a task: the result of that."""
    answer = result_of(function, **arguments)
    while not answer["done"]:
        answer = ask("advance", task=answer["task"])["result"]
    return answer["result"]


def test_hello_tells_the_python() -> None:
    assert ask("hello")["result"]["python"] == sys.version.split()[0]


def test_solve_finds_the_only_solution() -> None:
    found = finish("solve", puzzle=FIRST)
    assert (found["status"], found["solution"], found["reason"]) == ("unique", SOLUTION, None)
    assert found["ms"] >= 1


def test_solve_tells_several_with_one_of_them() -> None:
    found = finish("solve", puzzle="12" + "." * 14)
    assert found["status"] == "multiple"
    assert validity.is_solution(Grid.from_line("12" + "." * 14), Grid.from_line(found["solution"]))
    assert found["reason"]["key"] == "error.multiple"


@pytest.mark.parametrize(
    ("puzzle", "status", "code"),
    [("11" + "." * 14, "invalid", "clash-row"), ("123." + "...4" * 3, "invalid", "clash-column")],
)
def test_solve_gives_the_reason(puzzle: str, status: str, code: str) -> None:
    found = finish("solve", puzzle=puzzle)
    assert (found["status"], found["solution"]) == (status, None)
    assert found["reason"]["code"] == code


def test_generate_makes_a_puzzle_with_one_solution() -> None:
    made = finish("generate", size=6, seed=3)
    assert finish("solve", puzzle=made["puzzle"])["solution"] == made["solution"]
    assert made["givens"] == 36 - made["puzzle"].count(".")
    assert finish("generate", size=6, seed=3) == made


@pytest.mark.parametrize(("options", "puzzle"), pinned()[:9])
def test_generate_takes_every_option(options: dict[str, Any], puzzle: str) -> None:
    assert finish("generate", **options)["puzzle"] == puzzle


def test_generate_makes_puzzles_of_a_difficulty() -> None:
    for wish in ({"rating": "2.0-3.0"}, {"level": "medium"}):
        made = finish("generate", seed=1, **wish)
        assert made["reached"]
        assert 2 <= made["rating"] <= 3.5
    made = finish("generate", seed=1, technique="naked-pair", only="singles,subsets")
    assert (made["reached"], finish("generate", seed=1)["rating"]) == (True, None)
    assert ask("generate", level="unfair")["error"]["key"] == "error.unknown-level"


def test_generate_tells_the_counters_of_the_historical_method() -> None:
    made = finish("generate", method="historical", empty=20, seed=1)
    assert made["counters"]["assignments"] > 0


def test_read_tells_good_and_broken_puzzles() -> None:
    found = finish("read", text=f"{FIRST}\n{FIRST[:-1]}\n{OTHER_FULL}\n")
    assert found["puzzles"] == [FIRST, OTHER_FULL]
    assert found["bad"] == 1
    assert found["problem"]["details"]["line"] == 2


def test_an_archive_that_was_sent_is_unpacked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(received, "FOLDER", tmp_path)
    whole = (FOLDER / "hodoku" / "marks.hsol").read_bytes()
    for contents, key in ((whole[:700], "error.broken-file"), (b"PK\3\4" * 20, "error.archive")):
        (tmp_path / "archive").write_bytes(contents)
        assert finish("archive.read")["key"] == key
    (tmp_path / "archive").write_bytes(whole)
    assert finish("archive.read")["puzzles"][0].startswith("53+4.7....")
    assert finish("archive.read")["key"] == "error.bad-request"


def test_batch_judges_each_puzzle_and_writes_them_as_csv() -> None:
    found = finish("batch", puzzles=[FIRST, "12" + "." * 14, "11" + "." * 14, "broken"])
    assert [row["status"] for row in found["rows"]] == ["unique", "multiple", "invalid", "invalid"]
    assert found["rows"][0]["givens"] == 29
    assert found["rows"][2]["reason"]["code"] == "clash-row"
    assert found["counts"] == {"unique": 1, "multiple": 1, "invalid": 2}
    table = list(
        csv.DictReader(
            io.StringIO(ask("table.csv", table=found["table"], first=0)["result"]["text"])
        )
    )
    assert [row["number"] for row in table] == ["1", "2", "3", "4"]
    assert table[0]["solution"] == SOLUTION
    assert table[2]["reason"].startswith("Row 1 has the digit 1 more than once")


def test_batch_gives_the_reasons_in_the_readers_language() -> None:
    found = finish("batch", puzzles=["11" + "." * 14], language="es")
    assert found["n"] == 1
    (row,) = csv.DictReader(
        io.StringIO(ask("table.csv", table=found["table"], first=0)["result"]["text"])
    )
    assert row["reason"] == "La fila 1 tiene la cifra 1 más de una vez: f1c1, f1c2."
    assert ask("batch", puzzles=[], language="xx")["error"]["code"] == "bad-request"


def test_batch_comes_back_between_puzzles() -> None:
    answer = ask("batch", puzzles=[FIRST] * 2000)
    assert answer["result"]["done"] is False
    assert answer["result"]["progress"]["total"] == 2000
    assert ask("cancel", task=answer["result"]["task"])["ok"]


@pytest.mark.parametrize(
    ("text", "code"),
    [("", "empty-text"), ("hello", "no-puzzle"), ("." * 3_000_000, "too-large")],
)
def test_read_tells_what_is_wrong(text: str, code: str) -> None:
    error = finish("read", text=text)
    assert (error["code"], error["key"]) == (code, f"error.{code}")


@pytest.mark.parametrize(
    "request_text",
    [
        "",
        "nonsense",
        "[]",
        "null",
        "{}",
        "[" * 100_000,
        '{"v": 2, "op": "hello", "args": {}}',
        '{"v": 1, "op": "eval", "args": {}}',
        '{"v": 1, "op": ["hello"], "args": {}}',
        '{"v": 1, "op": "hello", "args": []}',
        '{"v": 1, "op": "hello", "args": {"x": 1}}',
        '{"v": 1, "op": "solve", "args": {}}',
        '{"v": 1, "op": "solve", "args": {"puzzle": 7}}',
        '{"v": 1, "op": "solve", "args": {"return": "x"}}',
        '{"v": 1, "op": "generate", "args": {"size": "9"}}',
        '{"v": 1, "op": "advance", "args": {"task": true}}',
        '{"v": 1, "op": "batch", "args": {"puzzles": "12"}}',
        '{"v": 1, "op": "batch", "args": {"puzzles": [1, 2]}}',
    ],
)
def test_a_request_that_makes_no_sense_is_told(request_text: str) -> None:
    answer = json.loads(call(request_text))
    assert (answer["ok"], answer["error"]["code"]) == (False, "bad-request")


def test_an_unknown_task_is_told() -> None:
    assert ask("advance", task=999_999)["error"]["code"] == "no-task"


def test_an_impossible_size_is_told() -> None:
    assert ask("generate", size=7)["error"]["key"] == "error.unknown-size"


@given(st.sampled_from(sorted(OPERATIONS)) | st.text(), JSON)
def test_no_request_raises(operation: str, arguments: object) -> None:
    answer = json.loads(call(json.dumps({"v": 1, "op": operation, "args": arguments})))
    assert answer["ok"] in (True, False)


def test_the_engine_is_up_before_it_knows_how_to_solve() -> None:
    script = (
        "import sys; from sudoku_py.engine import call;"
        'call(\'{"v": 1, "op": "hello", "args": {}}\');'
        "print([name for name in sys.modules if 'solvers' in name or 'formats' in name])"
    )
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)  # noqa: S603
    assert run.stdout.strip() == "[]"


@pytest.mark.parametrize(
    "wish",
    [
        {"level": "hard"}, {"rating": "3.0-4.5"}, {"technique": "x-wing"}, {"givens": 30},
        {"technique": "x-wing", "fresh": True}, {"size": 6, "level": "medium"},
        {"only": "singles", "symmetry": "diagonal"},
    ],
)  # fmt: skip
def test_what_the_page_asks_for_is_understood(wish: dict[str, Any]) -> None:
    choice: Any = {**puzzle_options.DEFAULT, **wish}
    request: Any = puzzle_options.request(puzzle_options.fitted(choice), 5)
    answer = ask("generate", check=True, **request)
    assert answer["ok"], answer
