"""The table of verdicts stays in the engine, which gives pages of it, and the file in pieces."""

import csv
import io
import json
from typing import Any

import pytest

from sudoku_py.core import formats
from sudoku_py.engine import batch, reader
from sudoku_py.engine.errors import RequestError
from sudoku_py.engine.protocol import TaskAnswer
from sudoku_py.engine.rpc import OPERATIONS, call
from sudoku_py.engine.tasks import TASKS
from tests.data import puzzles as listed

EASY = [puzzle.line for puzzle in listed("easy10")]
TWO = "12" + "." * 14


def finish(task: TaskAnswer) -> dict[str, Any]:
    while not task["done"]:
        task = TASKS.advance(task["task"], 1000)
    return dict(task["result"])


def until_refused(task: TaskAnswer) -> list[int]:
    """What is said of how far it is, until there turns out to be no puzzle."""
    percents: list[int] = []
    try:
        while not task["done"]:
            task = TASKS.advance(task["task"], 0)
            percents.append(task["progress"]["percent"])
    except formats.FormatError:
        return percents
    raise AssertionError("there was a puzzle")


def collected(text: str, size: int) -> dict[str, Any]:
    """What is read from a text that comes in pieces."""
    for start in range(0, len(text), size):
        reader.add_text(text[start : start + size], start == 0)
    return finish(reader.read_collection())


def test_a_text_is_read_from_pieces_wherever_these_end() -> None:
    lines = EASY * 150
    for size in (1000, 7777):
        found = collected("\n".join(lines), size)
        assert (found["total"], found["puzzles"]) == (len(lines), lines[: reader.MAX_SENT])
    assert reader.collection_line(1234) == {"puzzle": lines[1234]}
    assert reader.collection_line(len(lines)) == {"puzzle": None}


def test_a_text_without_puzzles_leaves_the_last_collection() -> None:
    collected("\n".join(EASY), 1000)
    with pytest.raises(formats.FormatError):
        collected("no puzzles here", 5)
    assert reader.collection_line(1)["puzzle"] == EASY[1]


@pytest.mark.parametrize("line", ["\n", "hello world\n", ".\n", "[12:34] Anna: ok\n"])
def test_a_text_with_nothing_in_it_is_read_in_slices(line: str) -> None:
    reader.add_text(line * 20_000, True)
    percents = until_refused(reader.read_collection())
    assert percents == sorted(percents)
    assert len(percents) >= 20


def test_too_long_a_text_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reader, "MAX_TEXT", 10)
    with pytest.raises(formats.FormatError, match="limit"):
        reader.add_text("." * 11, True)


def test_the_whole_collection_is_judged_and_shown_in_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(batch, "MAX_PAGE", 4)
    monkeypatch.setattr(batch, "PIECE", 3)
    collected("\n".join([*EASY, TWO]), 1000)
    found = finish(batch.batch([], whole=True))
    assert (found["n"], len(found["rows"])) == (11, 4)
    page = batch.rows(found["table"], first=8)
    assert [row["number"] for row in page["rows"]] == [9, 10, 11]
    few = batch.rows(found["table"], sort="givens")["rows"]
    assert few[0]["number"] == 11
    assert batch.rows(found["table"], status="multiple")["n"] == 1
    most = batch.rows(found["table"], sort="givens", descending=True)["rows"]
    assert most[0]["givens"] >= most[1]["givens"]
    text = ""
    first: int | None = 0
    while first is not None:
        piece = batch.csv_piece(found["table"], first)
        text, first = text + piece["text"], piece["next"]
    table = list(csv.DictReader(io.StringIO(text)))
    assert [row["puzzle"] for row in table] == [*EASY, TWO]


def test_ratings_are_in_rows_and_file() -> None:
    found = finish(batch.batch([EASY[0], TWO, "12..34....1.4..."], ratings=True))
    ratings = [row["se"] for row in found["rows"]]
    assert ratings[0] >= 10
    assert ratings[1:] == [None, None]
    (easy, *_) = csv.DictReader(io.StringIO(batch.csv_piece(found["table"], 0)["text"]))
    assert easy["se"] == f"{ratings[0] / 10:.1f}"
    hardest = batch.rows(found["table"], sort="se")["rows"]
    assert hardest[0]["number"] == 1


def test_a_table_that_is_gone_is_an_error_in_words() -> None:
    old = finish(batch.batch([TWO]))["table"]
    finish(batch.batch([TWO]))
    with pytest.raises(RequestError):
        batch.rows(old)
    with pytest.raises(RequestError):
        batch.csv_piece(old, 0)
    request = {"v": 1, "op": "table.rows", "args": {"table": old}}
    assert json.loads(call(json.dumps(request)))["error"]["code"] == "no-collection"
    assert "table.rows" in OPERATIONS
