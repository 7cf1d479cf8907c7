"""Hints: what is wrong comes first; then each step is right, and they lead to the end."""

from typing import Any

import pytest

from sudoku_py import verdict
from sudoku_py.core.grid import Grid
from sudoku_py.engine.hinting import KEYS
from tests.engine.test_border import FIRST, SOLUTION, ask, finish

# Singles alone do not go on to the end of this one.
LOCKED = ".95.8......8...1..7..1.68......78..4.2.9..3....6.4......1..7..9.7.8346.....59...7"
HARD = "48.3............71.2.......7.5....6....2..8.............1.76...3.....4......5...."
SEVERAL = "12..34.........."


def hint(puzzle: str, board: str = "", struck: list[int] | None = None) -> dict[str, Any]:
    board = board or puzzle
    found: dict[str, Any] = finish(
        "hint", puzzle=puzzle, board=board, struck=struck or [0] * len(board)
    )
    assert found["key"] in KEYS or found["key"].startswith("error.")
    return found


def entered(board: str, cell: int, digit: int) -> str:
    return f"{board[:cell]}{digit}{board[cell + 1 :]}"


@pytest.mark.parametrize(
    ("puzzle", "kinds"),
    [
        (FIRST, {"hint.hidden-box", "hint.last-row"}),
        (LOCKED, {"hint.pointing-column", "hint.claiming-row"}),
        (HARD, {"hint.search", "hint.last-box"}),
    ],
)
def test_hints_lead_to_the_solution(puzzle: str, kinds: set[str]) -> None:
    right = verdict.verdict_of(Grid.from_line(puzzle)).solution
    board, struck, keys = puzzle, [0] * 81, set()
    assert right
    while (found := hint(puzzle, board, struck))["key"] != "hint.full":
        keys.add(found["key"])
        if found["place"]:
            cell, digit = found["place"]
            assert (found["cells"], right.values[cell]) == ([cell], digit)
            board = entered(board, cell, digit)
        for cell in found["strikes"]:
            assert right.values[cell] != found["digit"]
            struck[cell] |= 1 << found["digit"]
    assert keys >= kinds


def test_a_wrong_digit_comes_first() -> None:
    found = hint(FIRST, entered(FIRST, 0, 1))
    assert (found["key"], found["wrong"]) == ("hint.wrong", [0])
    assert found["details"] == {"n": 1, "cells": "r1c1"}


def test_so_does_a_right_digit_that_was_ruled_out() -> None:
    found = hint(FIRST, struck=[1 << int(SOLUTION[0]), *[0] * 80])
    assert (found["key"], found["wrong"]) == ("hint.lost", [0])


def test_of_several_solutions_any_will_do() -> None:
    assert hint(SEVERAL)["key"] == "hint.several"
    found = hint(SEVERAL, struck=[0, 0, 1 << 3, *[0] * 13])
    assert (found["key"], found["place"]) == ("hint.hidden-box", [3, 3])


def test_what_was_ruled_out_is_named_as_the_reason() -> None:
    empty = "1" + "." * 80
    found = hint(empty, struck=[0, 0b1111011100, *[0] * 79])
    assert (found["key"], found["place"]) == ("hint.last-candidate", [1, 5])


def test_digits_that_leave_no_solution_are_told_of() -> None:
    assert hint(SEVERAL, "12..34....1.4.1.")["key"].startswith("error.")


def test_a_puzzle_without_a_solution_says_why() -> None:
    assert hint("11..............")["key"] == "error.clash-row"


@pytest.mark.parametrize("struck", [[], ["1"] * 81, [0] * 80])
def test_what_is_ruled_out_is_checked(struck: list[object]) -> None:
    answer = ask("hint", puzzle=FIRST, board=FIRST, struck=struck)
    assert answer["error"]["code"] == "bad-request"
