"""A hint for whoever plays: what is wrong, or else the next thing that can be seen."""

from collections.abc import Iterator
from typing import cast

from sudoku_py import verdict
from sudoku_py.analysis.hint import Hint, hint
from sudoku_py.core import formats
from sudoku_py.core.errors import SudokuError
from sudoku_py.core.grid import Grid
from sudoku_py.core.shape import EMPTY
from sudoku_py.engine.errors import RequestError, error_data
from sudoku_py.engine.tasks import TASKS, Data, Work
from sudoku_py.solvers.candidates import candidates_of

# The sentences that a hint can have; beside them there are those of errors.
KEYS = (
    "hint.last-row",
    "hint.last-column",
    "hint.last-box",
    "hint.hidden-row",
    "hint.hidden-column",
    "hint.hidden-box",
    "hint.naked",
    "hint.last-candidate",
    "hint.pointing-row",
    "hint.pointing-column",
    "hint.claiming-row",
    "hint.claiming-column",
    "hint.search",
    "hint.wrong",
    "hint.lost",
    "hint.several",
    "hint.full",
)


def next_hint(puzzle: str, board: str, struck: list[object]) -> Data:
    """Start the task that looks for a hint on `board`, a line; `puzzle` are its givens.

    `struck` holds for each cell the digits that are ruled out there, as bits 1 << digit. The
    result: the `key` and `details` of a sentence; `cells` to look at, among those of `unit`, if
    any; `place`, a cell and a digit, or `strikes`, cells that lose `digit`, if there is either; and
    `wrong`, the cells that hold a wrong digit, or where the right one is ruled out.
    """
    grid = formats.read(board)
    if len(struck) != grid.geometry.cells or not all(isinstance(bits, int) for bits in struck):
        raise RequestError("bad-request", why="struck")
    return TASKS.start(_hinting(formats.read(puzzle), grid, cast("list[int]", struck)))


def _hinting(puzzle: Grid, board: Grid, struck: list[int]) -> Work:
    for found in verdict.judge(puzzle):
        if isinstance(found, verdict.Progress):
            yield {"guesses": found.guesses}, False
        elif found.reason and not found.solution:
            yield _told_error(found.reason), True
        elif found.status == "unique":
            yield _told_of(board, struck, cast(Grid, found.solution)), True
        else:
            yield from _hinting_at_several(board, struck)


def _hinting_at_several(board: Grid, struck: list[int]) -> Work:
    """Of several solutions, none is the right one; but the board may have left none of them."""
    for found in verdict.judge(board):
        if isinstance(found, verdict.Progress):
            yield {"guesses": found.guesses}, False
        elif found.reason and not found.solution:
            yield _told_error(found.reason), True
        else:
            seen = hint(board, struck)
            yield _hint_data(board, seen) if seen else _told("hint.several", {}), True


def _told_error(reason: SudokuError) -> Data:
    told = error_data(reason)
    return _told(told["key"], told["details"])


def _told_of(board: Grid, struck: list[int], solution: Grid) -> Data:
    if wrong := list(_wrong(board, solution)):
        return _told("hint.wrong", _counted(board, wrong), wrong=wrong)
    if lost := list(_lost(board, struck, solution)):
        return _told("hint.lost", _counted(board, lost), wrong=lost)
    if board.is_full:
        return _told("hint.full", {})
    seen = hint(board, struck)
    return _hint_data(board, seen) if seen else _by_search(board, solution)


def _counted(board: Grid, cells: list[int]) -> Data:
    names = [board.geometry.cell_name(cell) for cell in cells]
    return {"n": len(cells), "cells": " ".join(names)}


def _lost(board: Grid, struck: list[int], solution: Grid) -> Iterator[int]:
    """The empty cells whose right digit is ruled out."""
    return (cell for cell in board.empty_cells if struck[cell] >> solution.values[cell] & 1)


def _wrong(board: Grid, solution: Grid) -> Iterator[int]:
    for cell, (held, right) in enumerate(zip(board.values, solution.values, strict=True)):
        if held not in (EMPTY, right):
            yield cell


def _by_search(board: Grid, solution: Grid) -> Data:
    """The digit of an empty cell with the fewest candidates."""
    bits = candidates_of(board)
    cell = min(board.empty_cells, key=lambda each: bits[each].bit_count())
    digit = solution.values[cell]
    details = _named(board, (cell,), digit)
    return _told("hint.search", details, cells=[cell], place=[cell, digit])


def _hint_data(board: Grid, seen: Hint) -> Data:
    details = _named(board, seen.cells, seen.digit)
    places: Data = {"cells": list(seen.cells), "digit": seen.digit}
    if seen.unit:
        details["number"] = seen.unit.number
        places["unit"] = list(seen.unit.cells)
    if seen.line:
        details["line"] = seen.line.number
        details["strikes"] = " ".join(board.geometry.cell_name(cell) for cell in seen.strikes)
        places["strikes"] = list(seen.strikes)
    else:
        places["place"] = [seen.cells[0], seen.digit]
    return _told(_key(seen), details, **places)


def _key(seen: Hint) -> str:
    """The sentence for a hint: which it is depends on the row, column or box, if there is one."""
    unit = seen.line if seen.kind == "pointing" else seen.unit
    return f"hint.{seen.kind}-{unit.kind}" if unit else f"hint.{seen.kind}"


def _named(board: Grid, cells: tuple[int, ...], digit: int) -> Data:
    names = [board.geometry.cell_name(cell) for cell in cells]
    symbol = board.geometry.symbols[digit - 1]
    return {"cell": names[0], "cells": " ".join(names), "digit": symbol}


def _told(key: str, details: Data, **places: object) -> Data:
    nowhere: Data = {"cells": [], "unit": [], "place": None, "strikes": [], "digit": 0, "wrong": []}
    return {"key": key, "details": details, **nowhere, **places}
