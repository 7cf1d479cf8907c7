"""The table of verdicts stays in the engine, which gives pages of it, and the file in pieces."""

import csv
import io
import json
from typing import Any

import pytest

from sudoku_py import bitboard
from sudoku_py.cli.rate import explainer_ratings
from sudoku_py.cli.sources import Item
from sudoku_py.core import formats
from sudoku_py.engine import batch, rating, reader
from sudoku_py.engine.errors import RequestError
from sudoku_py.engine.protocol import TaskAnswer
from sudoku_py.engine.rpc import OPERATIONS, call
from sudoku_py.engine.tasks import TASKS
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.procedures import path
from tests.data import puzzles as listed

EASY = [puzzle.line for puzzle in listed("easy10")]
TWO = "12" + "." * 14
RECTANGLE = "4..8....7...15.....1.7..6....2....5.....2.3...48.9.....53.....6.7....8..8..37.5.2"


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


@pytest.mark.parametrize("line", ["hello world\n", ".\n", "[12:34] Anna: ok\n"])
def test_a_text_with_nothing_in_it_is_read_in_slices(line: str) -> None:
    reader.add_text(line * 20_000, True)
    percents = until_refused(reader.read_collection())
    assert percents == sorted(percents)
    assert len(percents) >= 20


def test_empty_lines_are_read_at_once() -> None:
    reader.add_text("\n" * 20_000, True)
    with pytest.raises(formats.FormatError, match="No puzzle"):
        until_refused(reader.read_collection())


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


def position_with(puzzle: str, kept: int) -> str:
    """The puzzle, of whose givens only the first ones are some; the others are placed digits."""
    seen, cells = 0, []
    for symbol in puzzle:
        seen += symbol != "."
        cells.append(symbol if symbol == "." or seen <= kept else "+" + symbol)
    return "".join(cells)


def marks_of(puzzle: str) -> str:
    """The puzzle without a digit: where it has one, all other candidates are removed."""
    removed = [
        f"{other}{cell // 9 + 1}{cell % 9 + 1}"
        for cell, digit in enumerate(puzzle)
        for other in "123456789"
        if digit not in (".", other)
    ]
    return "." * 81 + ":" + " ".join(removed)


def test_positions_are_rated_with_all_that_counts_in_them() -> None:
    """As `rate` does: with placed digits, with givens that have many solutions, marks alone."""
    puzzle = EASY[0]
    lines = [puzzle, position_with(puzzle, 80), position_with(puzzle, 5), marks_of(puzzle)]
    rows = finish(batch.batch(lines, ratings=True))["rows"]
    assert [row["status"] for row in rows] == ["unique"] * len(lines)
    given = [Item(puzzle), *(Item("." * 81, position=line) for line in lines[1:])]
    assert [row["se"] / 10 for row in rows] == [
        explainer_ratings(each.candidates)["se"] for each in given
    ]
    small = finish(batch.batch(["12..34....+1.4..."], ratings=True))["rows"]
    assert [(row["status"], row["se"]) for row in small] == [("unique", None)]


def test_only_givens_with_one_solution_let_a_rating_assume_that() -> None:
    """The path of the puzzle has a unique rectangle; where all its digits are placed ones, none."""
    for line, uniqueness in ((RECTANGLE, True), (position_with(RECTANGLE, 0), False)):
        candidates = formats.read_candidates(line)
        assert bitboard.is_unique(candidates.givens) is uniqueness
        found = list(rating.position_steps(candidates))[-1]
        steps = list(path(Position.of_candidates(candidates), "se", uniqueness=uniqueness))
        hardest = max(steps, key=lambda step: step.rating or 0)
        assert found == rating.Rated(hardest.rating or 0, hardest.technique)
        used = any(step.technique.startswith("unique-") for step in steps)
        assert used is uniqueness


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
