"""An experiment, as the page pulls it."""

import csv
import io
import json
from collections.abc import Iterator
from typing import Any

import pytest

from sudoku_py.core.grid import Grid
from sudoku_py.lab.experiment import Experiment, Result
from sudoku_py.solvers.registry import SOLVERS
from sudoku_py.ui.lab.experiment.state import Results
from tests.data import puzzles
from tests.engine.test_rpc import FIRST, ask

SMALL = ["12..34....1.4...", "1234341221434.2."]
MANY = SMALL * 4
CLASH = "1..1............"


def told(budget_ms: float = 30, **arguments: Any) -> Iterator[Any]:
    """All that the page is told, slice by slice."""
    answer = ask("experiment", **arguments)
    while answer["ok"] and not answer["result"]["done"]:
        yield answer["result"]["progress"]
        answer = ask("advance", task=answer["result"]["task"], budget_ms=budget_ms)
    assert answer["ok"], answer
    yield answer["result"]["result"]


def joined(slices: list[Any], name: str) -> str:
    return "".join(each[name] for each in slices)


@pytest.mark.parametrize("budget_ms", [0, 1, 30, 10_000])
def test_every_row_is_told_once_whatever_the_slices(budget_ms: float) -> None:
    ids = [row.id for row in SOLVERS if row.id != "boltzmann"]
    slices = list(told(budget_ms, algorithms=ids, puzzles=MANY))
    rows = [row for each in slices for row in each["rows"]]
    assert [row[:3] for row in rows] == [
        [number, puzzle.givens, name]
        for number, puzzle in enumerate(map(Grid.from_line, MANY), 1)
        for name in ids
    ]
    table = list(csv.DictReader(io.StringIO(joined(slices, "csv"))))
    assert [(int(each["puzzle"]), each["algorithm"], int(each["steps"])) for each in table] == [
        (row[0], row[2], row[4]) for row in rows
    ]
    assert [each["steps"] for each in json.loads(joined(slices, "json"))] == [r[4] for r in rows]
    assert (slices[-1]["done"], slices[-1]["of"]) == (len(rows), len(rows))


def test_the_rows_are_those_of_the_experiment_itself() -> None:
    lines = [FIRST, puzzles("top12")[0].line]
    ids = ["propagation", "rule-based"]
    (*_, last) = slices = list(told(algorithms=ids, puzzles=lines, seed=3))
    work = Experiment(ids, [Grid.from_line(line) for line in lines], 3).advance()
    alone = [row for row in work if isinstance(row, Result)]
    rows = [row for each in slices for row in each["rows"]]
    assert [row[:5] for row in rows] == [
        [row.puzzle, row.givens, row.algorithm, row.outcome, row.steps] for row in alone
    ]
    solved = {each["algorithm"]: each["solved"] for each in last["summaries"]}
    assert solved == {name: sum(r.solved for r in alone if r.algorithm == name) for name in ids}


def test_a_slice_ends_within_a_long_run_and_nothing_is_lost_by_a_cancel() -> None:
    answer = ask("experiment", algorithms=["cell-order"], puzzles=[puzzles("top12")[0].line])
    progress = answer["result"]["progress"]
    assert (progress["done"], progress["rows"], progress["json"]) == (0, [], "[")
    assert progress["steps"] > 0
    assert ask("cancel", task=answer["result"]["task"])["ok"]


def test_limits_and_refusals_are_rows() -> None:
    ids = ["cell-order", "propagation"]
    lines = [puzzles("top12")[0].line, CLASH]
    rows = [
        row for each in told(algorithms=ids, puzzles=lines, steps=20_000) for row in each["rows"]
    ]
    assert [row[3] for row in rows] == ["limit-steps", "solved", "refused", "refused"]
    slices = list(told(algorithms=["cell-order"], puzzles=lines[:1], seconds=0.02))
    assert [row[3] for each in slices for row in each["rows"]] == ["limit"]
    assert slices[-1]["summaries"][0]["at_least"] is True


def test_what_the_page_did_not_take_from_one_experiment_is_not_in_the_next() -> None:
    ask("experiment", algorithms=["propagation"], puzzles=SMALL)
    slices = list(told(algorithms=["cell-order"], puzzles=SMALL[:1]))
    assert [row[2] for each in slices for row in each["rows"]] == ["cell-order"]


def test_files_have_the_names_of_a_students_programs() -> None:
    trials = [{"outcome": "error", "steps": 3, "seconds": 0.1}] * 2
    (*_, last) = slices = list(
        told(
            algorithms=["code.000001", "propagation"],
            puzzles=SMALL,
            recorded={"code.000001": trials},
            names={"code.000001": 'code.Mine, "2"'},
        )
    )
    table = csv.DictReader(io.StringIO(joined(slices, "csv")))
    names = ['code.Mine, "2"', "propagation"] * 2
    assert [row["algorithm"] for row in table] == names
    assert [row["algorithm"] for row in json.loads(joined(slices, "json"))] == names
    assert next(row[2] for each in slices for row in each["rows"]) == "code.000001"
    results = Results(["code.000001", "propagation"], SMALL, {"code.000001": names[0]})
    results.add(last)
    summary = list(csv.DictReader(io.StringIO(results.summary_csv)))
    assert [row["algorithm"] for row in summary] == names[:2]


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        ({"algorithms": ["magic"], "puzzles": SMALL}, "unknown-solver"),
        ({"algorithms": ["cell-order"], "puzzles": ["nonsense"]}, "no-puzzle"),
        ({"algorithms": [], "puzzles": SMALL}, "bad-request"),
        ({"algorithms": ["cell-order"], "puzzles": []}, "bad-request"),
        ({"algorithms": ["cell-order"], "puzzles": [7]}, "bad-request"),
        ({"algorithms": ["cell-order"] * 13, "puzzles": SMALL * 1001}, "bad-request"),
        ({"algorithms": ["cell-order"], "puzzles": SMALL, "seconds": 0}, "bad-request"),
        ({"algorithms": ["cell-order"], "puzzles": SMALL, "steps": -1}, "bad-request"),
        ({"algorithms": ["cell-order"], "puzzles": SMALL, "names": {"a": 1}}, "bad-request"),
    ],
)
def test_what_cannot_be_run_is_told(arguments: dict[str, Any], code: str) -> None:
    assert ask("experiment", **arguments)["error"]["code"] == code


def test_the_number_of_runs_has_the_seeds_and_each_row_its_own() -> None:
    slices = list(told(algorithms=["cell-order", "random-order"], puzzles=SMALL, seeds=3))
    assert {each["of"] for each in slices} == {len(SMALL) * (1 + 3)}
    rows = [row for each in slices for row in each["rows"]]
    assert len(rows) == slices[-1]["done"] == 8
    assert [row[8] for row in rows if row[2] == "random-order"] == [0, 1, 2] * len(SMALL)
