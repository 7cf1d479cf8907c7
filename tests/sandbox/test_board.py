import copy
import json
import pickle
from collections.abc import Callable
from typing import Any

import pytest

from sudoku_py.core.grid import Grid
from sudoku_py.sandbox.board import Board, board_of
from sudoku_py.sandbox.tokens import OUTSIDE

LINE = "12..34....1.4..."


@pytest.fixture
def noted() -> list[tuple[int, int]]:
    return []


@pytest.fixture
def board(noted: list[tuple[int, int]]) -> Board:
    made = board_of(Grid.from_line(LINE))
    made.lab_note_with(lambda cell, value: noted.append((cell, value)))
    return made


def test_a_write_is_noted(board: Board, noted: list[tuple[int, int]]) -> None:
    board[0][2] = 4
    board[-1][-1] = 2
    board[0][3] = "5"
    assert noted == [(2, 4), (15, 2), (3, OUTSIDE)]
    with pytest.raises(IndexError):
        board[0][4] = 1


CHANGES: dict[str, Callable[[Any], object]] = {
    "slice": lambda board: board[0].__setitem__(slice(2, 4), [4, 3]),
    "whole row": lambda board: board.__setitem__(0, [1, 2, 4, 3]),
    "reverse": lambda board: board[0].reverse(),
    "pop and append": lambda board: board[0].append(board[0].pop(0)),
    "rows reversed": lambda board: board.reverse(),
    "in place": lambda board: board[0].__iadd__([7]),
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_every_other_change_is_noted(
    change: Callable[[Any], object], board: Board, noted: list[tuple[int, int]]
) -> None:
    plain = [list(row) for row in board]
    change(plain)
    change(board)
    assert board == plain
    values = list(Grid.from_line(LINE).values)
    for cell, value in noted:
        values[cell] = value
    cells = [value for row in plain for value in row[:4]]
    assert values == cells


def test_a_row_put_in_is_the_same_list(board: Board, noted: list[tuple[int, int]]) -> None:
    row = [1, 2, 0, 0]
    board[0] = row
    row[2] = 3
    assert board[0] is row
    board.lab_compare()
    assert noted == [(2, 3)]


def test_copies_are_plain_lists(board: Board, noted: list[tuple[int, int]]) -> None:
    copies = [copy.deepcopy(board), pickle.loads(pickle.dumps(board)), copy.copy(board)]  # noqa: S301
    copies += [[row[:] for row in board], [list(row) for row in board]]
    for each in copies:
        assert each == board
        assert type(each) is list
    for each in (*copies[:2], *copies[3:]):
        each[0][2] = 4
    assert noted == []
    assert json.loads(json.dumps(board)) == board


def test_it_looks_like_a_list(board: Board) -> None:
    plain = [list(row) for row in board]
    for mine, other in ((board, plain), (board[0], plain[0])):
        assert type(mine).__name__ == "list"
        assert (repr(mine), str(type(mine))) == (repr(other), str(type(other)))
        assert isinstance(mine, list)
        for name in ("size", "shape", "values", "note", "compare"):
            with pytest.raises(AttributeError, match=f"'list' object has no attribute '{name}'"):
                getattr(mine, name)
        with pytest.raises(TypeError, match="'list'"):
            mine - 1  # type: ignore[operator]
