"""The functions whose lines are recorded: those of the algorithm's file, and its helpers'."""

from collections.abc import Iterator
from inspect import unwrap
from sys import modules
from types import CodeType, FunctionType
from typing import Any, NamedTuple

from sudoku_py.lab.recording.yield_sites import function_name

HELPERS = "sudoku_py.solvers."  # where helpers of an algorithm are
LINE_BITS = 16  # of a code: the number of the function, and the line
LINE_MASK = (1 << LINE_BITS) - 1


class Function(NamedTuple):
    """A function: its module, its name with its class, and its byte code."""

    module: str
    name: str
    code: CodeType


class Functions:
    """Numbers functions; a line's code is the number of its function and its own.

    >>> from sudoku_py.solvers import cell_order
    >>> functions = Functions(cell_order.search)
    >>> [each.name for each in functions.rows if each.module == "sudoku_py.solvers.cell_order"]
    ['search', 'fill', 'holder']
    >>> functions.place(1 << LINE_BITS | 40)
    ('sudoku_py.solvers.cell_order', 'fill', 40)
    """

    def __init__(self, search: Any) -> None:
        """Find those that `search`, a generator function, can reach."""
        self.rows = list(dict.fromkeys(functions_of(search)))
        self.bases = {id(row.code): number << LINE_BITS for number, row in enumerate(self.rows)}

    def place(self, code: int) -> tuple[str, str, int]:
        """The module, the function and the line of a code."""
        row = self.rows[code >> LINE_BITS]
        return row.module, row.name, code & LINE_MASK

    def codes_of(self, module: str, line: int) -> set[int]:
        """The codes that a line of a module can have; none if nothing runs there."""
        return {
            number << LINE_BITS | line
            for number, row in enumerate(self.rows)
            if row.module == module and line in {each for _, _, each in row.code.co_lines()}
        }


def functions_of(search: Any) -> Iterator[Function]:
    """The functions of the file of `search`, and of the helpers' modules that it reaches."""
    own: dict[str, Any] = unwrap(search).__globals__
    queue, known = [own], {own["__name__"]}
    while queue:
        names = queue.pop(0)
        for value in list(names.values()):
            yield from _functions(value, names)
            module = getattr(value, "__module__", None) or ""
            if module.startswith(HELPERS) and module not in known and module in modules:
                known.add(module)
                queue.append(vars(modules[module]))


def _functions(value: Any, names: dict[str, Any]) -> Iterator[Function]:
    """The functions in a value that the file with these global names defines."""
    if isinstance(value, type):
        if value.__module__ == names["__name__"]:
            for each in vars(value).values():
                yield from _functions(getattr(each, "fget", None) or each, names)
        return
    function = unwrap(value) if hasattr(value, "__wrapped__") else value
    if isinstance(function, FunctionType) and function.__globals__ is names:
        yield from _nested(function.__code__, names["__name__"], function.__code__.co_filename)


def _nested(code: CodeType, module: str, file: str) -> Iterator[Function]:
    """A function and those in it; not comprehensions and lambdas, which belong to a line of it."""
    if code.co_filename != file or file.startswith("<string"):  # such as what namedtuple makes
        return
    if not code.co_name.startswith("<"):
        yield Function(module, function_name(code), code)
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _nested(constant, module, file)
