"""Lines to put in order: what they become, how they are kept, and which one is wrong first."""

import ast
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_py.engine.student_exercises import exercise_data
from sudoku_py.sandbox.exercise_set import exercise_ids
from sudoku_py.ui.storage import schema
from sudoku_py.ui.write.draft import free_name
from sudoku_py.ui.write.parsons import (
    DEEPER,
    DISTRACTOR,
    MAX_LEVEL,
    MISSING,
    ORDER,
    SHALLOWER,
    Pieces,
    Placed,
    put,
    read_parsons,
    shuffled,
)
from sudoku_py.ui.write.parsons_commands import judged

IDS = exercise_ids()


def pieces_of(name: str) -> Pieces:
    data = schema.read(read_parsons, exercise_data(name)["parsons"])
    assert data is not None
    return Pieces(data, name)


def right(pieces: Pieces, program: int = 0) -> Placed:
    """The arrangement of one of the right programs."""
    left, placed = list(range(len(pieces.texts))), []
    for text, level in pieces.programs[program]:
        piece = next(each for each in left if pieces.texts[each] == text)
        left.remove(piece)
        placed.append((piece, level))
    return placed


@pytest.mark.parametrize("name", IDS)
def test_a_right_order_is_the_program_and_nothing_in_it_is_wrong(name: str) -> None:
    pieces = pieces_of(name)
    for number in range(len(pieces.programs)):
        placed = right(pieces, number)
        ast.parse(pieces.program(placed))
        assert pieces.first_wrong(placed) is None
        assert pieces.first_distractor(placed) is None
    assert sorted(pieces.offered([])) == list(range(len(pieces.texts)))
    assert pieces.offered([]) != list(range(len(pieces.texts)))


@st.composite
def arrangements(draw: st.DrawFn) -> tuple[Pieces, Placed]:
    """Any lines of an exercise, in any order, with any indentation."""
    pieces = pieces_of(draw(st.sampled_from(IDS)))
    chosen = draw(st.lists(st.integers(0, len(pieces.texts) - 1), unique=True))
    return pieces, [(piece, draw(st.integers(0, MAX_LEVEL))) for piece in chosen]


@given(arrangements())
def test_what_is_stored_comes_back(found: tuple[Pieces, Placed]) -> None:
    pieces, placed = found
    again = pieces.arrangement(pieces.lines(placed))
    assert pieces.lines(again) == pieces.lines(placed)
    assert len({piece for piece, _ in again}) == len(placed)


@given(arrangements())
def test_up_to_the_first_wrong_line_a_right_program_begins_the_same(
    found: tuple[Pieces, Placed],
) -> None:
    pieces, placed = found
    wrong = pieces.first_wrong(placed)
    lines = [(pieces.texts[piece], level) for piece, level in placed]
    if wrong is None:
        assert lines in pieces.programs
        return
    kind, line = wrong
    begins = [each for each in pieces.programs if each[: line - 1] == lines[: line - 1]]
    assert begins
    assert not [each for each in pieces.programs if lines and each[:line] == lines[:line]] or (
        kind == MISSING and line == len(lines) + 1
    )
    if kind in (DEEPER, SHALLOWER):
        text, level = lines[line - 1]
        levels = [each[line - 1][1] for each in begins if each[line - 1][0] == text]
        assert levels
        assert all((level < other) == (kind == DEEPER) for other in levels)
    assert (kind == DISTRACTOR) == (
        line <= len(placed) and pieces.is_distractor(placed[line - 1][0])
    )


@given(arrangements(), st.data())
def test_putting_a_line_moves_that_one_alone(
    found: tuple[Pieces, Placed], data: st.DataObject
) -> None:
    pieces, placed = found
    piece = data.draw(st.integers(0, len(pieces.texts) - 1))
    moved = put(placed, piece, data.draw(st.integers(-3, 40)), data.draw(st.integers(-3, 40)))
    assert [each for each in moved if each[0] != piece] == [
        each for each in placed if each[0] != piece
    ]
    assert len([each for each in moved if each[0] == piece]) == 1
    assert all(0 <= level <= MAX_LEVEL for _, level in moved)


def rows(*passed: bool) -> list[Any]:
    """The results of tests, and of one that does not apply."""
    found = [{"passed": each, "problem": None, "skipped": False} for each in passed]
    return [*found, {"passed": False, "problem": None, "skipped": True}]


def test_a_program_is_right_only_if_all_tests_pass_without_a_wrong_line() -> None:
    pieces = pieces_of("backtracking")
    placed = right(pieces)
    wrong = len(pieces.programs[0])  # the first distractor
    assert pieces.is_distractor(wrong)
    assert judged(pieces, placed, rows(True, True))["is_right"]
    assert judged(pieces, placed, rows(True, True))["details"] == {"tests": 2}
    assert judged(pieces, placed[::-1], rows(True, True))["is_right"]  # another order that passes
    assert judged(pieces, placed, rows(True, False))["key"] == "write.parsons-own-fault"
    with_distractor = judged(pieces, [*placed, (wrong, 1)], rows(True, True))
    assert (with_distractor["is_right"], with_distractor["line"]) == (False, len(placed) + 1)
    assert with_distractor["reason"]
    for change, key, line in (
        (placed[:-1], MISSING, None),
        ([*placed[:3], (placed[3][0], 1), *placed[4:]], DEEPER, 4),
        ([*placed[:3], (placed[3][0], 7), *placed[4:]], SHALLOWER, 4),
        ([placed[0], *placed[2:]], ORDER, 2),
        ([(wrong, 0), *placed], DISTRACTOR, 1),
        ([], MISSING, None),
    ):
        found = judged(pieces, change, rows(False))
        assert (found["key"], found["line"]) == (key, line)
        assert not found["is_right"]


@given(st.integers(0, 80), st.text())
def test_a_seed_gives_each_line_one_place(count: int, seed: str) -> None:
    assert sorted(shuffled(count, seed)) == list(range(count))
    assert shuffled(count, seed) == shuffled(count, seed)


@given(st.text(max_size=80), st.lists(st.text(max_size=5), max_size=5))
def test_a_free_name_is_not_taken(name: str, more: list[str]) -> None:
    taken = list(more)
    for _ in range(4):
        found = free_name(name, taken)
        assert found not in taken
        assert len(found) <= 60
        taken.append(found)
