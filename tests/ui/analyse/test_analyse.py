"""What an analysis asks next, what it says, and what its board shows: no browser is needed."""

import json
from pathlib import Path
from typing import Any

import pytest

import sudoku_py as sp
from sudoku_py.ui.analyse import findings
from sudoku_py.ui.analyse.analyse import AnalysisBoard
from sudoku_py.ui.analyse.analysis import OPERATIONS, is_typed
from sudoku_py.ui.analyse.findings import Known
from sudoku_py.ui.analyse.state import (
    OTHER,
    PUZZLE,
    SOLUTION,
    PuzzleList,
    rows,
    saved_puzzle,
    size_of,
    to_saved,
    with_symbol,
)
from sudoku_py.ui.board import candidates
from sudoku_py.ui.browser.i18n import I18n
from tests.engine.test_rpc import FIRST, finish
from tests.engine.test_rpc import SOLUTION as SOLVED

RATED = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SEVERAL = "1234341......1.."
IMPOSSIBLE = "12....3.4......."
TEXTS = Path(__file__).parents[3] / "static" / "i18n"


def words(language: str = "en") -> I18n:
    return I18n(language, json.loads((TEXTS / f"{language}.json").read_text("utf-8")))


def all_of(puzzle: str, limit: int = 100, budget: int = findings.BUDGET) -> Known:
    """All that the engine tells, asked as the page asks."""
    known = findings.nothing(puzzle)
    while question := findings.next_question(known, limit, budget):
        name, effort = question
        operation = OPERATIONS.get(name, f"analyse.{name}")
        alone: dict[str, Any] = {each: {} for each in OPERATIONS}
        more = {**alone, "count": {"limit": effort}}.get(name, {"budget": effort})
        known[name] = finish(operation, puzzle=puzzle, **more)
        known["tried"][name] = effort
    return known


def said(known: Known, language: str = "en") -> str:
    return words(language).text(*findings.headline(known, working=False))


def digits(board: AnalysisBoard) -> str:
    assert board.board
    return "".join(".123456789"[value] for value in board.board["values"])


def number(known: Known) -> str:
    found = findings.number(known)
    assert found
    return words().text(*found)


@pytest.mark.parametrize(
    ("puzzle", "sentence", "spanish", "solutions"),
    [
        (FIRST, "Exactly one solution", "Exactamente una solución", "1"),
        (
            SEVERAL,
            "Exactly 2 solutions: these 4 cells differ",
            "Exactamente 2 soluciones: difieren estas 4 casillas",
            "2",
        ),
        (
            "." * 16,
            "At least 100 solutions: these 16 cells differ",
            "Al menos 100 soluciones: difieren estas 16 casillas",
            "≥ 100",
        ),
        (
            IMPOSSIBLE,
            "No solution: these 3 givens contradict each other",
            "Sin solución: estas 3 pistas se contradicen",
            "0",
        ),
        (
            "11" + "." * 14,
            "No solution: these 2 givens clash",
            "Sin solución: estas 2 pistas están en conflicto",
            "0",
        ),
    ],
)
def test_the_verdict_in_one_sentence(
    puzzle: str, sentence: str, spanish: str, solutions: str
) -> None:
    known = all_of(puzzle)
    assert (said(known), said(known, "es"), number(known)) == (sentence, spanish, solutions)


def test_each_verdict_leads_to_its_questions() -> None:
    asked = {puzzle: set(all_of(puzzle)["tried"]) - {"verdict"} for puzzle in (FIRST, SEVERAL)}
    assert asked == {FIRST: {"minimal", "rating"}, SEVERAL: {"count", "backbone"}}
    assert set(all_of(IMPOSSIBLE)["tried"]) - {"verdict"} == {"conflict"}
    assert set(all_of("11" + "." * 14)["tried"]) == {"verdict"}


def test_a_puzzle_with_one_solution_is_rated() -> None:
    known, puzzle = all_of(RATED, limit=2), sp.read(RATED)
    assert set(known["tried"]) == {"verdict", "minimal", "rating"}
    found = findings.rating(known)
    assert found
    hardest = max(puzzle.path(), key=lambda step: step.se or 0)
    assert words().text(*found) == (
        f"easy · SE\xa0{puzzle.rate().se} · hardest step: {hardest.name}"
    )


def test_few_are_counted_before_and_many_after_it_is_known_where_they_differ() -> None:
    known = findings.nothing("." * 81)
    known["verdict"] = finish("analyse", puzzle="." * 81)
    assert findings.next_question(known, 10**6, 1) == ("count", findings.FIRST_LIMIT)
    known["count"], known["tried"]["count"] = {"count": 1000, "complete": False}, 1000
    assert findings.next_question(known, 10**6, 1) == ("backbone", 1)
    backbone: Any = {"unique": False, "undecided": []}
    known["backbone"], known["tried"]["backbone"] = backbone, 1
    assert findings.next_question(known, 10**6, 1) == ("count", 10**6)
    assert findings.next_question(known, 1000, 1) is None
    assert findings.could_know_more(known)
    assert findings.next_question(known, 1000, 10) == ("backbone", 10)


def test_before_anything_is_known_nothing_is_claimed() -> None:
    known = findings.nothing(FIRST)
    assert words().text(*findings.headline(known, working=True)) == "Analysing…"
    assert said(known) == "Not known yet"
    parts = (findings.number, findings.reason, findings.to_add, findings.to_take_away)
    assert [part(known) for part in parts] == [None] * 4
    assert findings.conflicting(known) == findings.differing(known) == []
    assert findings.two(known) is None
    known["verdict"] = finish("analyse", puzzle=SEVERAL)
    assert said(known) == "At least 2 solutions"


def test_a_smallest_set_is_only_claimed_where_it_is_proven() -> None:
    known = all_of(IMPOSSIBLE)
    because = findings.reason(known)
    assert because
    assert (
        words()
        .text(*because)
        .startswith("They are r1c1, r1c2, r2c3; with fewer than 3 there is no contradiction.")
    )
    for irreducible, text in ((True, "another contradiction may need fewer"), (False, "Fewer may")):
        known["conflict"] = {
            "status": "found",
            "cells": [0, 1, 6],
            "irreducible": irreducible,
            "at_least": 2,
        }
        because = findings.reason(known)
        assert because
        assert text in words().text(*because)


def test_what_to_add_is_not_promised_to_be_enough() -> None:
    known = all_of(SEVERAL)
    added = findings.to_add(known)
    assert added
    assert words().text(*added).startswith("With one more given there is exactly one solution: ")
    assert known["backbone"]
    known["backbone"]["unique"] = False
    added = findings.to_add(known)
    assert added
    assert words().text(*added).startswith("Not finished: this given leaves fewer solutions")


def test_the_board_shows_what_differs_in_both_solutions() -> None:
    known = all_of(SEVERAL)
    differ: Any = known["backbone"]
    shown = {what: AnalysisBoard(known, what, 0, words()) for what in (PUZZLE, SOLUTION, OTHER)}
    for what, line in ((PUZZLE, SEVERAL), (SOLUTION, differ["solution"]), (OTHER, differ["other"])):
        board = shown[what]
        assert digits(board) == line
        marked = [
            at for at, beside in board.extra_attributes.items() if beside["data-differs"] == "true"
        ]
        assert sorted(marked) == differ["differing"]
    cell = differ["differing"][0]
    one, other = differ["solution"][cell], differ["other"][cell]
    assert shown[PUZZLE].extra_attributes[cell] == {
        "data-differs": "true",
        "text": one,
        "data-other": other,
        "aria-label": f"row 3, column 1, empty, {one} in one solution, {other} in another",
    }
    assert shown[OTHER].extra_attributes[cell]["data-other"] == one


def test_a_cell_that_differs_in_more_than_two_ways_shows_its_candidates() -> None:
    known = all_of("12..............")
    board = AnalysisBoard(known, PUZZLE, 0, words())
    shown = {at: candidates.digits(bits) for at, bits in enumerate(board.centre) if bits}
    assert shown[12] == "234"  # its column has the 1
    assert "text" not in board.extra_attributes[12]
    assert "candidates" in board.extra_attributes[12]["aria-label"]
    assert board.extra_attributes[2]["data-other"] in "34"
    assert 2 not in shown
    assert not any(AnalysisBoard(known, SOLUTION, 0, words()).centre)


def test_the_board_marks_what_is_to_blame_and_what_could_go() -> None:
    board = AnalysisBoard(all_of(IMPOSSIBLE), PUZZLE, 0, words())
    assert [
        at for at in sorted(board.extra_attributes) if board.extra_attributes[at]["data-blame"]
    ] == [0, 1, 6]
    known = all_of(".2..34....1.4...")
    assert sorted(AnalysisBoard(known, PUZZLE, 0, words()).extra_attributes) == [1, 5]
    assert digits(AnalysisBoard(all_of(FIRST), SOLUTION, 0, words())) == SOLVED


def test_a_change_of_one_of_several_puzzles_is_taken_back() -> None:
    puzzles = PuzzleList(FIRST)
    puzzles.set_lines([SEVERAL, IMPOSSIBLE])
    assert puzzles.go(1)
    assert not puzzles.go(2)
    puzzles.change("." * 16)
    assert puzzles.opened == [SEVERAL, "." * 16]
    assert puzzles.undo()
    assert (puzzles.line, puzzles.index) == (IMPOSSIBLE, 1)
    assert puzzles.undo()
    assert puzzles.line == FIRST
    assert not puzzles.undo()
    assert puzzles.redo()
    assert puzzles.redo()
    assert not puzzles.redo()
    assert puzzles.line == "." * 16


def test_what_was_kept_is_taken_up_if_the_player_plays_the_same_puzzle() -> None:
    data = json.loads(json.dumps(to_saved(SEVERAL, FIRST)))
    assert saved_puzzle(data, FIRST) == SEVERAL
    assert saved_puzzle(data, SEVERAL) is None


@pytest.mark.parametrize(
    "data",
    [
        None,
        7,
        [],
        {},
        {"v": 2, "puzzle": SEVERAL, "asked": FIRST},
        {"v": 1, "puzzle": "12", "asked": FIRST},
        {"v": 1, "puzzle": 5, "asked": FIRST},
        {"v": 1, "puzzle": ["."] * 16, "asked": FIRST},
    ],
)
def test_what_is_broken_in_the_storage_is_ignored(data: object) -> None:
    assert saved_puzzle(data, FIRST) is None


def test_texts() -> None:
    assert rows("12..34..........").split() == ["12..", "34..", "....", "...."]
    assert [size_of("." * size * size) for size in (4, 6, 9, 16, 25)] == [4, 6, 9, 16, 25]
    assert with_symbol("12..", 1, ".") == "1..."


@pytest.mark.parametrize(
    ("before", "after", "typed"),
    [
        ("", "1", True),
        ("12..", "12.3.", True),
        ("12..", "1..", True),
        ("12..", "13..", True),
        ("11..", "111..", True),
        ("", FIRST, False),
        (FIRST, SOLVED, False),
        ("12..", "21..", False),
        ("." * 2000, "." * 2001, False),
    ],
)
def test_a_key_is_told_from_a_paste(before: str, after: str, *, typed: bool) -> None:
    assert is_typed(before, after) == typed
