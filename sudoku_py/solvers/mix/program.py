"""The text of a combination as a module of Python, imported when it is first needed."""

import linecache
import sys
from importlib.abc import InspectLoader
from importlib.machinery import ModuleSpec
from importlib.util import module_from_spec
from types import CodeType, ModuleType

from sudoku_py.solvers.contract import Search
from sudoku_py.solvers.mix.assembly import text_of
from sudoku_py.solvers.mix.choices import Choices

PACKAGE = __package__


def search_of(chosen: Choices) -> Search:
    """The search of a combination.

    >>> from sudoku_py.core.grid import Grid
    >>> from random import Random
    >>> puzzle = Grid.from_line("1234341221434.2.")
    >>> for event in search_of(Choices("first", inference="forward"))(puzzle, Random(0)):
    ...     print(event)
    Candidates(cell=13, digits=(3,))
    Place(cell=13, digit=3, guessed=False)
    Candidates(cell=15, digits=(1,))
    Place(cell=15, digit=1, guessed=False)
    Solution(values=(1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1))
    Remove(cell=15, digit=1)
    Remove(cell=13, digit=3)
    """
    search: Search = module_of(chosen).search
    return search


def module_name(chosen: Choices) -> str:
    """The dotted name of a combination's module.

    >>> module_name(Choices())
    'sudoku_py.solvers.mix.fewest_ascending_ac3_chronological'
    """
    return f"{PACKAGE}.{'_'.join(chosen).replace('-', '_')}"


def module_of(chosen: Choices) -> ModuleType:
    """The module of a combination."""
    name = module_name(chosen)
    if name not in sys.modules:
        loader = TextLoader(chosen)
        module = module_from_spec(ModuleSpec(name, loader, origin=file_name(name)))
        module.__file__ = file_name(name)
        sys.modules[name] = module
        loader.exec_module(module)
    return sys.modules[name]


def file_name(name: str) -> str:
    """What tracebacks call the text: there is no such file."""
    return f"<{name}>"


class TextLoader(InspectLoader):
    """Loads the text of a combination, and lets Python's own tools read its lines."""

    def __init__(self, chosen: Choices) -> None:
        """Load this combination."""
        self._chosen = chosen

    def get_source(self, fullname: str) -> str:  # noqa: ARG002 (it loads one module alone)
        """The text."""
        return text_of(self._chosen)

    def get_code(self, fullname: str) -> CodeType:
        """The text, compiled; from now on `linecache` and `inspect` have its lines."""
        text, file = self.get_source(fullname), file_name(fullname)
        linecache.cache[file] = (len(text), None, text.splitlines(keepends=True), file)
        return self.source_to_code(text, file)
