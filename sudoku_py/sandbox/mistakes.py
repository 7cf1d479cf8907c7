"""What has gone wrong in a run: what ended the code, and the usual mistakes of beginners."""

import ast
import linecache
import re
import sys
import traceback
from collections import Counter
from collections.abc import Iterable
from typing import TypedDict, TypeGuard

from sudoku_py.core.grid import Grid
from sudoku_py.core.sentence import Sentence
from sudoku_py.core.shape import EMPTY
from sudoku_py.sandbox import exceptions
from sudoku_py.sandbox.board import board_of
from sudoku_py.sandbox.environment import HIDDEN
from sudoku_py.sandbox.limits import LimitReached, Limits, Refused, details_of
from sudoku_py.sandbox.problem import Problem, ended
from sudoku_py.sandbox.program import BadSource, Program
from sudoku_py.sandbox.recording import Recording
from sudoku_py.sandbox.returned import LAZY, NOT_RUN, Thing, type_name
from sudoku_py.sandbox.strange import shown
from sudoku_py.sandbox.tokens import written

BOARD_FILE = board_of.__code__.co_filename
MAX_MESSAGE = 1000  # characters of what Python says
DEEP = 400  # calls; a recursion that ends before has used up the stack of C
NESTED = 20  # calls; with fewer, it is not the stack that has ended
PARSES = re.compile(r"\b(eval|exec|compile)\(")
PLACE = re.compile(r" \(.*\)(?=\.$)")  # of a module on the computer
PACKAGES = ("numpy", "pandas", "scipy", "sympy", "matplotlib", "ortools", "pygame", "torch")
JOINED = re.compile("can only concatenate str|must be str, not")
MIXED = re.compile(r"between instances of|unsupported operand|can only concatenate")


def problem_of(error: BaseException, program: Program, limits: Limits) -> Problem:
    """The problem that this exception is, with the line of the student's code that raised it."""
    if isinstance(error, BadSource):
        return error.problem
    line = line_of(error, program)
    key, details = _key(error, limits)
    if key in ("error", "name"):
        said = _said(error)
        tree, is_own = program.tree, _is_own(error, program)
        found = exceptions.in_words(error, _text(error), tree, line or 1, is_own=is_own)
        if found is not None:
            key, details = found[0], {"said": ended(said), **found[1]}
    if isinstance(error, RecursionError | MemoryError):
        again, calls = again_of(error, program)
        if isinstance(error, RecursionError) or _was_parsing(program, again, calls):
            key, details = "recursion-stack" if calls < DEEP else "recursion", {"calls": calls}
            line = again
    own = len(program.source.splitlines())
    if line is not None and line > own and isinstance(error, TypeError | ValueError | IndexError):
        key, details = "piece", {"line": line, "text": ended(_text(error))}
    trace = "" if isinstance(error, LimitReached | Refused) else trace_of(error, program)
    return Problem(key, {"line": line or 1, **details}, line, trace=trace)


def _said(error: BaseException) -> str:
    """What Python says, as the last line of a traceback has it."""
    return f"{type(error).__name__}: {_text(error)}".removesuffix(": ")


def _is_own(error: BaseException, program: Program) -> bool:
    """Whether a line of the program has raised it, and not one of a module that it has called."""
    trace, last = error.__traceback__, ""
    while trace is not None:
        name = trace.tb_frame.f_code.co_filename
        last = last if name == BOARD_FILE else name  # the board does what a list does
        trace = trace.tb_next
    return last == program.name


def _key(error: BaseException, limits: Limits) -> Sentence:
    if isinstance(error, LimitReached):
        return f"limit-{error.limit}", details_of(limits)
    if isinstance(error, Refused):
        return error.key, {"name": error.name}
    if isinstance(error, MemoryError) or _is_too_large(error):
        return "limit-memory", details_of(limits)
    if isinstance(error, SystemExit | KeyboardInterrupt | GeneratorExit):
        return "exit", {"name": type(error).__name__}
    return _of_exception(error)


def _was_parsing(program: Program, line: int | None, calls: int) -> bool:
    """Whether Python had no stack left to read a text as code, which it calls a MemoryError."""
    return calls >= NESTED and line is not None and bool(PARSES.search(program.lines[line - 1]))


def _is_too_large(error: BaseException) -> bool:
    """Whether a list was to be longer than any list; a page has lists up to 2**31 items."""
    return isinstance(error, OverflowError) and "index-sized" in _text(error)


def _of_exception(error: BaseException) -> Sentence:
    text = _text(error)
    if isinstance(error, ImportError):
        return _of_import(error, ended(text))
    if isinstance(error, NameError) and not isinstance(error, UnboundLocalError):
        return "name", {"text": ended(text)}
    if isinstance(error, TypeError) and JOINED.search(text):
        return "text-plus-number", {"text": ended(text)}
    if isinstance(error, TypeError) and MIXED.search(text) and "str" in text and "int" in text:
        return "text-and-number", {"text": ended(text)}
    return "error", {"name": type(error).__name__, "text": ended(text or "–")}


def _of_import(error: ImportError, text: str) -> Sentence:
    """A module that is not there, a part of the library that is not there, or a wrong name."""
    module = (error.name or "").partition(".")[0]
    if not isinstance(error, ModuleNotFoundError) or not module:
        return "import-name", {"text": PLACE.sub("", text)}
    if module in sys.stdlib_module_names:
        return "import-missing", {"name": module}
    is_known = module in (*HIDDEN, *PACKAGES)
    return "import" if is_known else "import-module", {"text": text, "name": module}


def _text(error: BaseException) -> str:
    """The message; an exception of the student's may have none that can be had."""
    try:
        text = str(error)
    except BaseException:
        return ""
    return text if len(text) <= MAX_MESSAGE else text[:MAX_MESSAGE] + "…"


def line_of(error: BaseException, program: Program) -> int | None:
    """The innermost line of the program in the traceback."""
    found, trace = None, error.__traceback__
    codes = {id(code) for code in program.functions}
    while trace is not None:
        if id(trace.tb_frame.f_code) in codes:
            found = trace.tb_lineno
        trace = trace.tb_next
    return found


def again_of(error: BaseException, program: Program) -> tuple[int | None, int]:
    """The line of the program that calls again and again, and how many calls there are."""
    found: Counter[tuple[str, int]] = Counter()
    trace, calls = error.__traceback__, 0
    functions = {id(code) for code in program.functions}
    while trace is not None:
        code = trace.tb_frame.f_code
        if code.co_filename == program.name:
            found[code.co_qualname, trace.tb_lineno] += 1
            calls += id(code) in functions
        trace = trace.tb_next
    if not found:
        return None, 0
    (_, line), _ = found.most_common(1)[0]
    return line, calls


def keep_lines(program: Program) -> None:
    """Let tracebacks, and `inspect`, find the lines of the program."""
    lines = [line + "\n" for line in program.lines]
    linecache.cache[program.name] = (len(program.source), None, lines, program.name)


def trace_of(error: BaseException, program: Program) -> str:
    """The traceback as Python prints it, with the program's frames only."""
    keep_lines(program)
    frames = [
        frame
        for frame in traceback.extract_tb(error.__traceback__)
        if frame.filename == program.name
    ]
    last = _said(error)
    if not frames:
        return last
    listed = "".join(traceback.StackSummary.from_list(frames).format())
    return f"Traceback (most recent call last):\n{listed}{last}"


class Where(TypedDict):
    """A name, and the line of it."""

    name: str
    line: int


def nonsense(result: object, puzzle: Grid | None, step: int) -> Problem:
    """The problem of a result that cannot be an answer: wrong type, size or content."""
    if is_truth_like(result):
        return Problem("truth-solver", {"value": shown(result)}, step=step)
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


def is_truth_like(result: object) -> bool:
    """Whether a result is 1, 0, or a text that says True or False: nearly a truth value.

    >>> is_truth_like(1), is_truth_like("False"), is_truth_like(True), is_truth_like(2)
    (True, True, False, False)
    """
    if isinstance(result, str):
        return result.strip().lower() in ("true", "false")
    return type(result) in (int, float) and result in (0, 1)


def ignored_call(tree: ast.AST, name: str = "", *, is_true: bool = True) -> Where | None:
    """The function that calls itself without using the True that it may return, and the line.

    With a `name`, only that function; without `is_true`, it may return any value.

    >>> ignored_call(ast.parse("def f(b):\\n    f(b)\\n    return True"))
    {'name': 'f', 'line': 2}
    """
    for function in ast.walk(tree):
        if not isinstance(function, ast.FunctionDef) or name not in ("", function.name):
            continue
        inner = list(ast.walk(function))
        lines = [node.lineno for node in inner if _calls_only(node, function.name)]
        if lines and any(map(_returns_true if is_true else _returns_value, inner)):
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


def _returns_value(node: ast.AST) -> bool:
    """Whether it is a `return` with a value."""
    return isinstance(node, ast.Return) and node.value is not None


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
