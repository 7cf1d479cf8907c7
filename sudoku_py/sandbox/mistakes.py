"""The usual mistakes of beginners, recognized in the source and in a run."""

import ast
from collections.abc import Iterable
from types import AsyncGeneratorType, CoroutineType, GeneratorType
from typing import Any

from sudoku_py.core.grid import Grid
from sudoku_py.core.shape import EMPTY
from sudoku_py.sandbox.problem import Problem
from sudoku_py.sandbox.recording import Recording
from sudoku_py.sandbox.tokens import written

NOT_RUN = (AsyncGeneratorType, CoroutineType, GeneratorType)  # what calls return before any line


def nonsense(result: object, puzzle: Grid | None, step: int) -> Problem:
    """A result that is no answer: of a type that no board has, or of another size or content."""
    if isinstance(result, NOT_RUN):
        return Problem("not-run", {"type": type(result).__name__}, step=step)
    kind = next((each for each in (list, tuple, str) if isinstance(result, each)), None)
    if kind is None or puzzle is None:
        return Problem("nonsense", {"type": type(result).__name__}, step=step)
    return Problem("no-board", {"type": kind.__name__, "n": puzzle.size}, step=step)


def without_result(recording: Recording) -> Problem:
    """What is wrong with a run that does not say that it has a solution, though there is one."""
    result, step = recording.result, recording.steps
    if result is not None and result is not False:
        return nonsense(result, recording.puzzle, step)
    if text_key(recording):
        return Problem("text-compared", step=step)
    if is_aliased(recording):
        return Problem("aliased", step=step)
    if recording.puzzle is not None and recording.writes and _digits_left(recording):
        return Problem("no-undo" if result is False else "returned-none", step=step)
    if recording.writes == 0:
        return unchanged(recording)
    return Problem("returned-none" if result is None else "returned-false", step=step)


def unchanged(recording: Recording) -> Problem:
    """The problem of a run that has written nothing."""
    key = "text-compared" if text_key(recording) else "board-unchanged"
    return Problem(key, step=recording.steps)


def _digits_left(recording: Recording) -> bool:
    """Whether the search has left digits on the board; a full one is not its mistake."""
    assert recording.puzzle is not None  # noqa: S101 (the caller has looked)
    pairs = zip(recording.puzzle.values, recording.board, strict=True)
    return any(given == EMPTY and value != EMPTY for given, value in pairs)


def first_given_written(recording: Recording) -> tuple[int, int] | None:
    """The step and the cell of the first write that changes a given."""
    puzzle = recording.puzzle
    assert puzzle is not None  # noqa: S101 (only runs with a puzzle are judged)
    for step, cell, value in writes(recording):
        if puzzle.values[cell] not in (EMPTY, value):
            return step, cell
    return None


def last_write_to(recording: Recording, cells: Iterable[int]) -> int:
    """The step of the last write into one of these cells; the last step if there is none."""
    wanted, found = set(cells), recording.steps
    for step, cell, value in writes(recording):
        if cell in wanted and value != EMPTY:
            found = step
    return found


def writes(recording: Recording) -> Iterable[tuple[int, int, int]]:
    """Each write: the step whose line makes it, the cell, the value."""
    for step, token in zip(recording.write_steps, recording.write_tokens, strict=True):
        yield step, *written(token)


def is_swapped(puzzle: Grid, cell: int) -> bool:
    """Whether the cell with row and column swapped is empty, so that it may have been meant."""
    row, column = divmod(cell, puzzle.size)
    return row != column and puzzle.values[column * puzzle.size + row] == EMPTY


def is_aliased(recording: Recording) -> bool:
    """Whether rows of the result are the same list, or the source makes such lists."""
    return has_same_rows(recording.result) or any(
        map(_repeats_a_list, ast.walk(recording.program.tree))
    )


def has_same_rows(rows: Any) -> bool:
    """Whether rows of a board are the same list.

    >>> has_same_rows([[0] * 4] * 4), has_same_rows([[0] * 4 for _ in range(4)])
    (True, False)
    """
    if not isinstance(rows, list) or not all(isinstance(row, list) for row in rows):
        return False
    return len({id(row) for row in rows}) < len(rows)


def _repeats_a_list(node: ast.AST) -> bool:
    """Whether it is `[[0] * 9] * 9`, or something like it."""
    if not (isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mult)):
        return False
    lists = [each for each in (node.left, node.right) if isinstance(each, ast.List)]
    return any(_is_list(item) for each in lists for item in each.elts)


def _is_list(node: ast.AST) -> bool:
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mult):
        return isinstance(node.left, ast.List) or isinstance(node.right, ast.List)
    return isinstance(node, ast.List | ast.ListComp)


def text_key(recording: Recording) -> str | None:
    """The key for code that compares a cell of the board with a digit in quotes."""
    found = any(map(_compares_text, ast.walk(recording.program.tree)))
    return "text-compared" if found else None


def _compares_text(node: ast.AST) -> bool:
    if not isinstance(node, ast.Compare):
        return False
    sides = [node.left, *node.comparators]
    texts = [each.value for each in sides if isinstance(each, ast.Constant)]
    cells = any(isinstance(each, ast.Subscript) for each in sides)
    return cells and any(isinstance(text, str) and text in "0123456789." for text in texts)
