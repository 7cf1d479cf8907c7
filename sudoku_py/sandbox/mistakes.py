"""The usual mistakes of beginners, recognized in the source and in a run."""

import ast
from collections.abc import Iterable
from typing import TypedDict, TypeGuard

from sudoku_py.core.grid import Grid
from sudoku_py.core.shape import EMPTY
from sudoku_py.sandbox.problem import Problem
from sudoku_py.sandbox.recording import Recording
from sudoku_py.sandbox.returned import LAZY, NOT_RUN, Thing, type_name
from sudoku_py.sandbox.tokens import written


class Where(TypedDict):
    """A name, and the line of it."""

    name: str
    line: int


def nonsense(result: object, puzzle: Grid | None, step: int) -> Problem:
    """The problem of a result that cannot be an answer: wrong type, size or content."""
    name = type_name(result)
    if isinstance(result, Thing) and result.kind in (LAZY, NOT_RUN):
        return Problem(result.kind, {"type": name}, step=step)
    if not isinstance(result, list | tuple | str) or puzzle is None:
        return Problem("nonsense", {"type": name}, step=step)
    return Problem("no-board", {"type": name, "n": puzzle.size}, step=step)


def without_result(recording: Recording) -> Problem:
    """What is wrong with a run that does not report a solution although there is one."""
    result, step = recording.result, recording.steps
    if result is not None and result is not False:
        return nonsense(result, recording.puzzle, step)
    if text_key(recording):
        return Problem("text-compared", step=step)
    if is_aliased(recording):
        return Problem("aliased", step=step)
    if recording.writes == 0:
        return unchanged(recording)
    ignored = ignored_call(recording.program.tree)
    if ignored is not None:
        return Problem("ignored-call", ignored, int(ignored["line"]), step)
    return Problem(_result_key(recording), step=step)


def _result_key(recording: Recording) -> str:
    if recording.result is None:
        return "returned-none"
    return "no-undo" if recording.puzzle and _digits_left(recording) else "returned-false"


def ignored_call(tree: ast.AST) -> Where | None:
    """The function that calls itself without using the True that it may return, and the line.

    >>> ignored_call(ast.parse("def f(b):\\n    f(b)\\n    return True"))
    {'name': 'f', 'line': 2}
    """
    for function in ast.walk(tree):
        if not isinstance(function, ast.FunctionDef):
            continue
        inner = list(ast.walk(function))
        lines = [node.lineno for node in inner if _calls_only(node, function.name)]
        if lines and any(map(_returns_true, inner)):
            return {"name": function.name, "line": lines[0]}
    return None


def _calls_only(node: ast.AST, name: str) -> TypeGuard[ast.Expr]:
    """Whether it is a statement that only calls the function, or the method, of that name."""
    if not (isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)):
        return False
    called = node.value.func
    return name == (called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", ""))


def _returns_true(node: ast.AST) -> bool:
    """Whether it is `return True`."""
    value = node.value if isinstance(node, ast.Return) else None
    return isinstance(value, ast.Constant) and value.value is True


def unchanged(recording: Recording) -> Problem:
    """The problem of a run that has written nothing."""
    if text_key(recording):
        return Problem("text-compared", step=recording.steps)
    rebound = rebound_name(recording.program.tree)
    if rebound is not None:
        return Problem("rebound", rebound, int(rebound["line"]), recording.steps)
    return Problem("board-unchanged", step=recording.steps)


def rebound_name(tree: ast.AST) -> Where | None:
    """The name of the board, or of a cell of it, that gets another value, and the line.

    >>> rebound_name(ast.parse("def solve(board):\\n    board = []"))
    {'name': 'board', 'line': 2}
    >>> rebound_name(ast.parse("def solve(board):\\n  for row in board:\\n    row = [1]"))
    {'name': 'row', 'line': 3}
    """
    for node in ast.walk(tree):
        names: set[str] = set()
        if isinstance(node, ast.FunctionDef) and node.name == "solve":
            names = {each.arg for each in node.args.args[:1]}
        elif isinstance(node, ast.For):
            names = _target_names(node.target) if isinstance(node.iter, ast.Name) else set()
        for each in ast.walk(node) if names else ():
            again = names & _assigned(each)
            if again and isinstance(each, ast.Assign):
                return {"name": min(again), "line": each.lineno}
    return None


def _assigned(node: ast.AST) -> set[str]:
    """The names that an assignment gives to a value."""
    targets = node.targets if isinstance(node, ast.Assign) else []
    return {name for target in targets for name in _target_names(target)}


def _target_names(target: ast.AST) -> set[str]:
    return {target.id} if isinstance(target, ast.Name) else set()


def _digits_left(recording: Recording) -> bool:
    """Whether the search has left digits on the board; a full one is not its mistake."""
    assert recording.puzzle is not None  # noqa: S101 (the caller has looked)
    pairs = zip(recording.puzzle.values, recording.board, strict=True)
    return any(given == EMPTY and value != EMPTY for given, value in pairs)


def first_given_written(recording: Recording) -> tuple[int, int] | None:
    """The step and the cell of the first write that changes a given."""
    puzzle = recording.puzzle
    assert puzzle is not None  # noqa: S101 (only runs with a puzzle get a verdict)
    for step, cell, value in writes(recording):
        if puzzle.values[cell] not in (EMPTY, value):
            return step, cell
    return None


def first_strange_write(recording: Recording) -> int | None:
    """The step of the first write of a value that is not a digit of this board."""
    assert recording.puzzle is not None  # noqa: S101 (only runs with a puzzle get a verdict)
    size = recording.puzzle.size
    return next((step for step, _, value in writes(recording) if value > size), None)


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


def has_same_rows(rows: object) -> bool:
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
