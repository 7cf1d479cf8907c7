"""A hint for the player: what is wrong, or else the next step, the easiest to see first."""

from collections.abc import Generator, Iterator, Sequence
from typing import TypeAlias, cast

from sudoku_py.analysis.position_conflict import where_contradictory
from sudoku_py.core import formats
from sudoku_py.core.errors import SudokuError
from sudoku_py.core.grid import Grid
from sudoku_py.core.sentence import Details
from sudoku_py.core.shape import EMPTY
from sudoku_py.engine import protocol
from sudoku_py.engine.errors import RequestError, error_data
from sudoku_py.engine.nudge import NO_TECHNIQUE
from sudoku_py.engine.protocol import Hint, TaskAnswer
from sudoku_py.engine.step_data import candidates_of, step_data
from sudoku_py.engine.tasks import TASKS, Task
from sudoku_py.engine.verdicts import find_verdict
from sudoku_py.techniques.board_tables import bit_indices, mask_of
from sudoku_py.techniques.finders import FINDERS, Finder
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.procedures import has_no_solution, teachable_ladder
from sudoku_py.techniques.registry import LARGEST, technique
from sudoku_py.techniques.step import Role, Step

Rungs: TypeAlias = Sequence[tuple[str, Finder]]  # techniques, the easiest to see first

# The sentences that a hint can have instead of a step, apart from those of errors.
KEYS = ("hint.wrong", "hint.lost", "hint.several", "hint.full")
QUICK_SIZE = 9  # of the boards that a search solves at once
SEARCHED = NO_TECHNIQUE  # the step where no technique finds one
FOR_LARGE_BOARDS = ("full-house", "hidden-single", "naked-single", "pointing", "claiming")


def next_hint(
    puzzle: str,
    board: str,
    struck: list[object],
    uniqueness: bool = True,
) -> TaskAnswer:
    """Start the task that looks for a hint on `board`, a line; `puzzle` are its givens.

    `struck` has for each cell the digits that the player has ruled out, as bits 1 << digit. Without
    `uniqueness`, no technique is used that assumes one solution.

    The result: the `key` and `details` of a sentence; `wrong`, the cells with a wrong digit, or in
    which the right one is ruled out; `lost`, those candidates; `step`, see `engine.step_data`, and
    `candidates`, those of each cell, or None.
    """
    return TASKS.start(_hint(*_arguments(puzzle, board, struck), bool(uniqueness)))


def harder_hint(
    puzzle: str,
    board: str,
    struck: list[object],
    after: str,
    uniqueness: bool = True,
) -> TaskAnswer:
    """Start the task that looks for the easiest step that is harder than the technique `after`.

    Its result: the `step`, or None.
    """
    found = _arguments(puzzle, board, struck)
    return TASKS.start(_harder(*found, after, bool(uniqueness)))


def _arguments(puzzle: str, board: str, struck: list[object]) -> tuple[Grid, Grid, list[int]]:
    givens, grid = formats.read(puzzle), formats.read(board)
    if givens.size != grid.size:
        raise RequestError("bad-request", why="board")
    if len(struck) != grid.geometry.cells or not all(isinstance(bits, int) for bits in struck):
        raise RequestError("bad-request", why="struck")
    return givens, grid, cast("list[int]", struck)


def _hint(puzzle: Grid, board: Grid, ruled_out: list[int], uniqueness: bool) -> Task:
    found = yield from find_verdict(puzzle)
    if found.reason and not found.solution:
        yield _error_data(found.reason), True
    elif found.status == "unique":
        solution = cast(Grid, found.solution)
        rungs = ladder(board.size, uniqueness=uniqueness)
        yield from _unique_hint(puzzle, board, ruled_out, solution, rungs)
    else:
        yield from _hint_with_several_solutions(puzzle, board, ruled_out)


def _unique_hint(
    puzzle: Grid, board: Grid, ruled_out: list[int], solution: Grid, rungs: Rungs
) -> Task:
    if wrong := list(_wrong(board, solution)):
        yield _data("hint.wrong", _cells_details(board, wrong), wrong=wrong), True
    elif missing := list(_wrongly_ruled_out(board, ruled_out, solution)):
        found = _data("hint.lost", _cells_details(board, missing), wrong=missing)
        found["lost"] = [(cell, solution.values[cell]) for cell in missing]
        yield found, True
    elif board.is_full:
        yield _data("hint.full", {}), True
    else:
        position = _position(puzzle, board, ruled_out)
        step = yield from _next_step(position, rungs)
        yield _step_hint(step or _searched(position, solution), position), True


def _hint_with_several_solutions(puzzle: Grid, board: Grid, ruled_out: list[int]) -> Task:
    """With several solutions no digit is wrong, but the board may contradict all of them.

    The digits and candidates on the board may leave only one solution: then a search, too, can
    give the next digit.
    """
    found = yield from find_verdict(board)
    if found.reason and not found.solution:
        yield _error_data(found.reason), True
        return
    position = _position(puzzle, board, ruled_out)
    if reason := _contradiction(position):
        yield _error_data(reason), True
        return
    step = yield from _next_step(position, ladder(board.size, uniqueness=False))
    if step:
        yield _step_hint(step, position), True
    else:
        yield from _hint_without_step(position)


def _hint_without_step(position: Position) -> Task:
    """Try the candidates, where no technique applies and the givens leave several solutions."""
    found = yield from find_verdict(position.candidate_grid)
    if found.reason and not found.solution:
        yield _error_data(found.reason), True
    elif found.status == "unique" and not position.is_solved:
        yield _step_hint(_searched(position, cast(Grid, found.solution)), position), True
    else:
        yield _data("hint.several", {}), True


def _contradiction(position: Position) -> SudokuError | None:
    """Where the ruled-out digits contradict every solution, if that can be found quickly."""
    is_quick = position.tables.size <= QUICK_SIZE
    if position.is_contradictory or (is_quick and has_no_solution(position)):
        return where_contradictory(position)
    return None


def _harder(
    puzzle: Grid,
    board: Grid,
    ruled_out: list[int],
    after: str,
    uniqueness: bool,
) -> Task:
    found = yield from find_verdict(puzzle)
    is_valid = found.status == "unique" and not _is_mistaken(board, ruled_out, found.solution)
    rungs = ladder(board.size, uniqueness=uniqueness and is_valid)
    names = [name for name, _ in rungs]
    rest = rungs[names.index(after) + 1 :] if after in names else ()
    position = _position(puzzle, board, ruled_out)
    step = yield from _next_step(position, rest)
    yield {"step": step_data(step, position) if step else None}, True


def ladder(size: int, *, uniqueness: bool = True) -> Rungs:
    """The techniques of hints on boards of this size, the easiest to see first.

    Without `uniqueness`, techniques that assume one solution are left out.
    """
    rungs = teachable_ladder(size)
    if size > LARGEST:
        rungs = tuple((name, FINDERS[name]) for name in FOR_LARGE_BOARDS)
    return tuple(rung for rung in rungs if uniqueness or not technique(rung[0]).assumes_uniqueness)


def _next_step(
    position: Position, rungs: Rungs
) -> Generator[tuple[object, bool], None, Step | None]:
    """The first step that these techniques find, with a report before each."""
    for number, (_, finder) in enumerate(rungs):
        yield {"tried": number}, False
        step = next(finder(position), None)
        if step:
            return step
    return None


def _position(puzzle: Grid, board: Grid, ruled_out: list[int]) -> Position:
    """The position on the board; the digits of the puzzle are its givens."""
    givens = mask_of([cell for cell, digit in enumerate(puzzle.values) if digit])
    removed = (
        (cell, digit) for cell in board.empty_cells for digit in bit_indices(ruled_out[cell])
    )
    fitting = (each for each in removed if each[1] <= board.size)
    return Position.of_grid(board, fitting, givens)


def _searched(position: Position, solution: Grid) -> Step:
    """The digit of an empty cell with the fewest candidates, taken from the solution."""
    cell = min(bit_indices(position.empty), key=lambda each: position.candidates[each].bit_count())
    digit = solution.values[cell]
    return Step(SEARCHED, ((cell, digit),), digits=(digit,), roles=(Role("cells", cells=(cell,)),))


def _step_hint(step: Step, position: Position) -> Hint:
    data = step_data(step, position)
    return _data(*data["nudge"], step=data, candidates=candidates_of(position))


def _error_data(reason: SudokuError) -> Hint:
    error = error_data(reason)
    return _data(error["key"], error["details"])


def _cells_details(board: Grid, cells: list[int]) -> Details:
    names = [board.geometry.cell_name(cell) for cell in cells]
    return {"n": len(cells), "cells": " ".join(names)}


def _wrongly_ruled_out(board: Grid, ruled_out: list[int], solution: Grid) -> Iterator[int]:
    """The empty cells whose right digit is ruled out."""
    return (cell for cell in board.empty_cells if ruled_out[cell] >> solution.values[cell] & 1)


def _is_mistaken(board: Grid, ruled_out: list[int], solution: Grid | None) -> bool:
    """Whether the board contradicts the solution."""
    return solution is not None and any(
        (*_wrong(board, solution), *_wrongly_ruled_out(board, ruled_out, solution))
    )


def _wrong(board: Grid, solution: Grid) -> Iterator[int]:
    for cell, (held, right) in enumerate(zip(board.values, solution.values, strict=True)):
        if held not in (EMPTY, right):
            yield cell


def _data(
    key: str,
    details: Details,
    *,
    wrong: Sequence[int] = (),
    step: protocol.Step | None = None,
    candidates: list[int] | None = None,
) -> Hint:
    return {
        "key": key,
        "details": details,
        "wrong": list(wrong),
        "lost": [],
        "step": step,
        "candidates": candidates,
    }
