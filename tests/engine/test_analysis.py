"""What the page gets to know of a puzzle: JSON, whatever is asked."""

from itertools import count
from typing import Any

import pytest

from sudoku_py.core import validity
from sudoku_py.core.formats import FORMATS, read_all
from sudoku_py.core.grid import Grid
from sudoku_py.engine import tasks
from tests.analysis.samples import SPOILT, only, spoilt
from tests.engine.test_rpc import FIRST, OTHER_FULL, SOLUTION, ask, finish
from tests.generator.checks import solutions

SEVERAL = "1234341......1.."
LONG = ".374.9..82...8..39......42.7....6.4.6..814..24.93..51.97...3...52816.3..3...5.2.7"
OPERATIONS = ("analyse", "analyse.conflict", "analyse.backbone", "analyse.minimal")
SMALL = "12..34.........."
WRITTEN = [row.id for row in FORMATS if row.is_written]


def test_a_unique_puzzle() -> None:
    found = finish("analyse", puzzle=FIRST)
    assert (found["status"], found["solution"], found["other"]) == ("unique", SOLUTION, None)
    assert (found["size"], found["givens"], found["clashes"]) == (9, 29, [])


def test_several_solutions_are_both_told() -> None:
    found = finish("analyse", puzzle=SEVERAL)
    assert (found["status"], found["reason"]["key"]) == ("multiple", "error.multiple")
    for line in found["solution"], found["other"]:
        assert validity.is_solution(Grid.from_line(SEVERAL), Grid.from_line(line))
    assert found["solution"] != found["other"]


def test_every_clash_is_told_by_its_cells() -> None:
    found = finish("analyse", puzzle="1..1............")
    assert found["status"] == "invalid"
    assert found["clashes"] == [{"kind": "row", "number": 1, "digit": 1, "cells": [0, 3]}]


def test_conflict_names_the_smallest_contradiction() -> None:
    line = spoilt(*SPOILT[1])
    found = finish("analyse.conflict", puzzle=line)
    assert (found["status"], found["irreducible"]) == ("smallest", True)
    assert found["at_least"] == len(found["cells"])
    assert solutions(Grid.from_line(only(line, found["cells"]))) == 0


def test_conflict_of_a_puzzle_with_a_solution() -> None:
    found = finish("analyse.conflict", puzzle=FIRST)
    assert (found["status"], found["cells"]) == ("solvable", [])


def test_conflict_says_when_it_is_not_proven() -> None:
    line = spoilt(*SPOILT[3])
    assert finish("analyse.conflict", puzzle=line, budget=60)["status"] == "found"
    assert finish("analyse.conflict", puzzle=line, budget=0)["status"] == "unknown"


def test_conflict_tells_both_bounds_as_it_goes_on() -> None:
    answer = ask("analyse.conflict", puzzle=LONG, budget=4_000)["result"]
    bounds = []
    while not answer["done"]:
        bounds.append((answer["progress"]["at_least"], answer["progress"]["at_most"]))
        answer = ask("advance", task=answer["task"], budget_ms=0)["result"]
    assert bounds[-1][1] >= len(answer["result"]["cells"]) >= bounds[-1][0]
    assert bounds == sorted(bounds, key=lambda bound: (bound[0], -bound[1]))


def test_backbone_tells_cells_two_solutions_and_what_to_add() -> None:
    found = finish("analyse.backbone", puzzle=SEVERAL)
    assert (found["status"], found["undecided"]) == ("multiple", [])
    assert found["differing"] == [8, 10, 12, 14]
    assert sum(a != b for a, b in zip(found["solution"], found["other"], strict=True)) == 4
    assert found["distance"] == 4
    [[cell, digit]] = found["added"]
    assert solutions(Grid.from_line(SEVERAL).with_value(cell, digit)) == 1
    assert (found["unique"], found["irreducible"]) == (True, True)


def test_backbone_of_a_unique_puzzle() -> None:
    found = finish("analyse.backbone", puzzle=FIRST)
    assert (found["status"], found["differing"], found["added"]) == ("unique", [], [])
    assert (found["unique"], found["other"], found["distance"]) == (True, None, 0)


def test_backbone_of_a_puzzle_without_a_solution() -> None:
    found = finish("analyse.backbone", puzzle="11" + "." * 14)
    assert (found["status"], found["solution"], found["unique"]) == ("unsolvable", None, False)


def test_minimal_tells_what_could_go() -> None:
    found = finish("analyse.minimal", puzzle=".2..34....1.4...")
    assert found == {
        "status": "unique",
        "superfluous": [1, 5],
        "undecided": [],
        "minimal": False,
    }


@pytest.mark.parametrize("budget", [0, 1, 2, 7, 50])
@pytest.mark.parametrize("puzzle", [FIRST, SEVERAL, "." * 625, "11" + "." * 254])
@pytest.mark.parametrize("operation", OPERATIONS[1:])
def test_any_budget_ends_with_a_result(operation: str, puzzle: str, budget: int) -> None:
    assert "status" in finish(operation, puzzle=puzzle, budget=budget)


@pytest.mark.parametrize("operation", [*OPERATIONS, "analyse.count"])
def test_a_broken_puzzle_is_told(operation: str) -> None:
    more: dict[str, Any] = {"limit": 9} if operation == "analyse.count" else {}
    assert finish(operation, puzzle=FIRST[:-1] + "x", **more)["key"].startswith("error.")


def test_counting_goes_on_where_it_stopped() -> None:
    puzzle = "." * 16
    assert finish("analyse.count", puzzle=puzzle, limit=100) == {"count": 100, "complete": False}
    assert finish("analyse.count", puzzle=puzzle, limit=1000) == {"count": 288, "complete": True}
    assert finish("analyse.count", puzzle=puzzle, limit=100) == {"count": 100, "complete": False}
    assert finish("analyse.count", puzzle=puzzle, limit=288) == {"count": 288, "complete": True}


def test_a_count_that_was_cancelled_keeps_what_it_has(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tasks, "perf_counter", count(step=1e-5).__next__)  # pieces, not time
    puzzle = "1" + "." * 80
    first = ask("analyse.count", puzzle=puzzle, limit=10**9)["result"]
    assert not first["done"]
    assert ask("cancel", task=first["task"])["ok"]
    again = ask("analyse.count", puzzle=puzzle, limit=10**9)["result"]
    assert again["progress"]["n"] > first["progress"]["n"] > 0


def test_the_oldest_count_is_dropped() -> None:
    for puzzle in ("12..", "13..", "14..", "21..", "23.."):
        assert finish("analyse.count", puzzle=puzzle + "." * 12, limit=5)["count"] == 5


def test_nothing_to_count() -> None:
    assert ask("analyse.count", puzzle="." * 16, limit=0)["error"]["code"] == "bad-request"


def test_the_formats_are_those_that_can_be_written() -> None:
    found = ask("formats")["result"]["formats"]
    assert [row["id"] for row in found] == WRITTEN
    assert all(row["name"] and row["legend"] for row in found)


@pytest.mark.parametrize("to", WRITTEN)
def test_what_is_written_can_be_read(to: str) -> None:
    lines = [FIRST, OTHER_FULL]
    found = finish("convert", text="\n".join(lines), to=to)
    assert (found["puzzles"], found["bad"], found["problem"]) == (2, 0, None)
    assert [grid.line for grid in read_all(found["text"])] == lines


@pytest.mark.parametrize("to", WRITTEN)
def test_and_back(to: str) -> None:
    there = finish("convert", text=FIRST, to=to)["text"]
    assert finish("convert", text=there, to="line")["text"] == FIRST


def test_one_puzzle() -> None:
    assert finish("convert", text=SMALL, to="csv")["text"] == "1,2,,\n3,4,,\n,,,\n,,,"


def test_broken_ones_are_left_out_and_told() -> None:
    found = finish("convert", text=f"{FIRST}\n{FIRST[:-1]}\n", to="line")
    assert (found["text"], found["puzzles"], found["bad"]) == (FIRST, 1, 1)
    assert found["problem"]["details"]["line"] == 2


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "empty-text"),
        ("hello", "no-puzzle"),
        (FIRST[:-1], None),
        ("." * 3_000_000, "too-large"),
    ],
)
def test_nothing_to_convert_is_told(text: str, code: str | None) -> None:
    error = finish("convert", text=text, to="line")
    assert error["key"] == f"error.{code or error['code']}"


def test_an_unknown_format_is_told() -> None:
    assert ask("convert", text=FIRST, to="pdf")["error"]["code"] == "bad-request"
