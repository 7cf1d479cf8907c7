"""Hints: what is wrong comes first; then each step is right, and they lead to the end."""

from pathlib import Path
from typing import Any

import pytest

from sudoku_py import bitboard
from sudoku_py.analysis import verdict
from sudoku_py.core.grid import Grid
from sudoku_py.engine import hints
from sudoku_py.engine.hints import KEYS, SEARCHED
from sudoku_py.engine.nudge import KEYS as NUDGES
from sudoku_py.techniques.registry import technique
from sudoku_py.techniques.text.positions import read_line
from tests.engine.test_rpc import FIRST, SOLUTION, ask, finish

LOCKED = ".95.8......8...1..7..1.68......78..4.2.9..3....6.4......1..7..9.7.8346.....59...7"
FISH = ".43.8.25.6.............1.949....4.7....6.8....1.2....382.5.............5.34.9.71."
HARD = "48.3............71.2.......7.5....6....2..8.............1.76...3.....4......5...."
RECTANGLE = "89............6.......2...4.8........346.9.7..2...13..7...1...5..6..8........378."
SEVERAL = "12..34.........."
NOTHING = [0] * 81
LIBRARY = Path(__file__).parents[1] / "techniques" / "hodoku_lines.txt"


def hint(puzzle: str, board: str = "", struck: list[int] | None = None) -> dict[str, Any]:
    board = board or puzzle
    found: dict[str, Any] = finish(
        "hint", puzzle=puzzle, board=board, struck=struck or [0] * len(board)
    )
    assert found["key"] in (*KEYS, *NUDGES) or found["key"].startswith("error.")
    return found


def test_who_does_not_want_uniqueness_gets_no_hint_that_uses_it() -> None:
    path = finish("steps.find", puzzle=RECTANGLE)
    used = [row["technique"] for row in path["steps"]]
    at = ask("steps.show", path=path["path"], index=used.index("unique-rectangle-1"))["result"]
    struck = [0b1111111110 & ~bits if bits else 0 for bits in at["candidates"]]
    arguments = {"puzzle": RECTANGLE, "board": at["values"], "struck": struck}
    assert finish("hint", **arguments)["step"]["technique"] == "unique-rectangle-1"
    step = finish("hint", **arguments, uniqueness=False)["step"]
    harder = finish("hint.harder", **arguments, after="xy-wing", uniqueness=False)["step"]
    assert not technique(step["technique"]).assumes_uniqueness
    assert not technique(harder["technique"]).assumes_uniqueness
    assert not step["unique"]


def entered(board: str, cell: int, digit: int) -> str:
    return f"{board[:cell]}{digit}{board[cell + 1 :]}"


@pytest.mark.parametrize(
    ("puzzle", "techniques"),
    [
        (FIRST, {"hidden-single", "full-house"}),
        (LOCKED, {"pointing", "claiming"}),
        (FISH, {"pointing", "x-wing"}),
    ],
)
def test_hints_lead_to_the_solution(puzzle: str, techniques: set[str]) -> None:
    right = verdict.verdict_of(Grid.from_line(puzzle)).solution
    board, struck, met = puzzle, NOTHING.copy(), set()
    assert right
    while (found := hint(puzzle, board, struck))["key"] != "hint.full":
        step = found["step"]
        met.add(step["technique"])
        for cell, digit in step["placements"]:
            assert right.values[cell] == digit
            board = entered(board, cell, digit)
        for cell, digit in step["eliminations"]:
            assert right.values[cell] != digit
            assert found["candidates"][cell] >> digit & 1
            struck[cell] |= 1 << digit
    assert met >= techniques


def test_a_hint_is_first_a_unit_and_a_digit_and_has_its_whole_argument() -> None:
    found = hint(FIRST)
    step = found["step"]
    assert found["key"] == "hint.nudge"
    assert step["nudge"] == [
        "hint.nudge",
        {"unit": ["explain.box", {"number": 3}], "digits": "2"},
    ]
    assert (step["technique"], step["rating"]) == ("hidden-single", 12)
    assert step["placements"] == [[8, 2]]
    assert len(step["look"]) == 9
    assert 8 in step["look"]
    assert [claim["kind"] for claim in step["claims"]] == ["blocked", "so"]
    blocked, so = step["claims"]
    assert so["because"] == [0]
    assert not so["supposed"]
    (by,) = [cells for role, cells in blocked["areas"] if role == "by"]
    assert {FIRST[cell] for cell in by} == {"2"}
    assert so["marks"] == [["placed", 8, 2]]


def test_what_the_player_has_rightly_ruled_out_is_not_used() -> None:
    board, struck = FISH, NOTHING.copy()
    while not (found := hint(FISH, board, struck)["step"])["eliminations"]:
        board = entered(board, *found["placements"][0])
    for cell, digit in found["eliminations"]:
        struck[cell] |= 1 << digit
    again = hint(FISH, board, struck)["step"]
    assert again != found
    assert not {tuple(each) for each in again["eliminations"]} & {
        tuple(each) for each in found["eliminations"]
    }


def test_the_next_harder_step_is_another_technique() -> None:
    easy = hint(FISH)["step"]["technique"]
    arguments = {"puzzle": FISH, "board": FISH, "struck": NOTHING}
    harder = finish("hint.harder", after=easy, **arguments)["step"]
    assert harder["technique"] != easy
    assert finish("hint.harder", after=SEARCHED, **arguments)["step"] is None


def test_where_no_technique_goes_on_the_digit_is_searched(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(hints, "teachable_ladder", lambda _: ())
    step = hint(FIRST)["step"]
    assert (step["technique"], step["rating"]) == (SEARCHED, None)
    ((cell, digit),) = step["placements"]
    assert SOLUTION[cell] == str(digit)
    assert (step["nudge"][0], step["look"]) == ("hint.searched", [])


def test_large_boards_have_hints_too() -> None:
    found = hint("." * 625, "ABCDEFGHIJKLMNOP12345678." + "." * 600)["step"]
    assert (found["technique"], found["placements"]) == ("full-house", [[24, 9]])


def test_a_wrong_digit_comes_first() -> None:
    found = hint(FIRST, entered(FIRST, 0, 1))
    assert (found["key"], found["wrong"]) == ("hint.wrong", [0])
    assert found["details"] == {"n": 1, "cells": "r1c1"}


def test_so_does_a_right_digit_that_was_ruled_out() -> None:
    found = hint(FIRST, struck=[1 << int(SOLUTION[0]), *[0] * 80])
    assert (found["key"], found["wrong"]) == ("hint.lost", [0])
    assert found["lost"] == [[0, int(SOLUTION[0])]]


def test_of_several_solutions_any_will_do() -> None:
    assert hint(SEVERAL)["key"] == "hint.several"
    found = hint(SEVERAL, struck=[0, 0, 1 << 3, *[0] * 13])["step"]
    assert (found["technique"], found["placements"]) == ("hidden-single", [[3, 3]])


def test_the_candidates_decide_where_the_givens_do_not(monkeypatch: pytest.MonkeyPatch) -> None:
    words = [
        "134",
        "134",
        "234",
        "234",
        "34",
        "124",
        "24",
        "134",
        "1234",
        "134",
        "14",
        "1234",
        "1234",
        "234",
        "234",
        "4",
    ]
    left = [sum(1 << int(digit) for digit in word) for word in words]
    struck = [0b11110 & ~bits for bits in left]
    assert hint("." * 16, struck=struck)["step"]["technique"] != SEARCHED
    monkeypatch.setattr(hints, "ladder", lambda *_, **__: ())
    ((cell, digit),) = hint("." * 16, struck=struck)["step"]["placements"]
    assert "4132324124131324"[cell] == str(digit)
    assert hint("." * 16)["key"] == "hint.several"


def test_candidates_that_leave_no_solution_are_told_of() -> None:
    struck = [0, 0, 1 << 3 | 1 << 4, *[0] * 13]
    assert hint(SEVERAL, struck=struck)["key"].startswith("error.")


def test_digits_that_leave_no_solution_are_told_of() -> None:
    assert hint(SEVERAL, "12..34....1.4.1.")["key"].startswith("error.")


def test_a_puzzle_without_a_solution_says_why() -> None:
    assert hint("11..............")["key"] == "error.clash-row"


@pytest.mark.parametrize("struck", [[], ["1"] * 81, [0] * 80])
def test_what_is_ruled_out_is_checked(struck: list[object]) -> None:
    answer = ask("hint", puzzle=FIRST, board=FIRST, struck=struck)
    assert answer["error"]["code"] == "bad-request"


def test_struck_candidates_that_contradict_every_solution_are_told_of() -> None:
    """Visibly, or only after some steps: no technique is tried in such a position."""
    assert hint(SEVERAL, struck=[0, 0, 0b11000, *[0] * 13])["key"] == "error.no-candidate"
    puzzle = "6..27.49...9.8..3.73...6..2.473.8.653..4...799....7.....3...9.7.7256.3....47.2.5."
    right = {grid.values[9] for grid in bitboard.solutions(Grid.from_line(puzzle))}
    found = hint(puzzle, struck=[*NOTHING[:9], sum(1 << digit for digit in right), *NOTHING[10:]])
    assert found["key"].startswith("error.")
    assert found["step"] is None


def test_a_hint_knows_which_digits_are_given() -> None:
    """Without that, there would be no avoidable rectangle."""
    (line,) = (each for each in LIBRARY.read_text("utf-8").splitlines() if each.startswith(":0607"))
    position = read_line(line)
    puzzle, board = position.given_grid.line, position.grid.line
    struck = [0b1111111110 & ~(bits << 1) if bits else 0 for bits in position.candidates]
    arguments = {"puzzle": puzzle, "board": board, "struck": struck}
    step = finish("hint.harder", after="hidden-rectangle", **arguments)["step"]
    assert step["technique"] == "avoidable-rectangle-1"
    arguments["puzzle"] = board  # then all of them are
    step = finish("hint.harder", after="hidden-rectangle", **arguments)["step"]
    assert step is None or not step["technique"].startswith("avoidable")


def test_a_board_of_another_size_than_its_puzzle_is_refused() -> None:
    answer = ask("hint", puzzle=SEVERAL, board=FIRST, struck=NOTHING)
    assert answer["error"]["code"] == "bad-request"
