"""Imports go one way.

core ← bitboard, solvers ← verdict ← generator, analysis, lab ← engine, cli
"""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent / "sudoku_py"
FLOORS = (
    {"core"},
    {"bitboard", "solvers", "symmetry"},
    {"verdict"},
    {"generator", "analysis", "lab"},
    {"engine", "cli"},
    {"__main__"},
)
BROWSER = {"pyscript", "js", "pyodide"}
MODULES = sorted(PACKAGE.rglob("*.py"))


def room(name: str) -> str:
    """The part of the package that a module's dotted name, without `sudoku_py`, belongs to.

    A module of the package itself with a longer name, such as `bitboard_masks`, is a part of the
    room before the underscore.
    """
    first = name.split(".", maxsplit=1)[0]
    return first if first.startswith("__") else first.split("_", maxsplit=1)[0]


def own_room(path: Path) -> str:
    return room(path.relative_to(PACKAGE).with_suffix("").parts[0])


def imported(path: Path) -> Iterator[str]:
    """Every module that the file imports, with the name it takes: `sudoku_py.core.grid.Grid`."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{path} imports by dots"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def inner(path: Path) -> Iterator[str]:
    """The package's own modules that the file imports, without the leading `sudoku_py.`."""
    for name in imported(path):
        if name.startswith("sudoku_py."):
            yield name.removeprefix("sudoku_py.")


def floor(of: str) -> int:
    return next(number for number, rooms in enumerate(FLOORS) if of in rooms)


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_imports_go_down(path: Path) -> None:
    own = own_room(path)
    if own in ("ui", "__init__"):
        return
    for name in inner(path):
        if name == "__version__":
            continue
        assert room(name) == own or floor(room(name)) < floor(own), name


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_only_the_page_knows_the_browser(path: Path) -> None:
    if own_room(path) != "ui":
        assert not {name.split(".")[0] for name in imported(path)} & BROWSER


def test_the_page_takes_only_the_shape_of_a_board() -> None:
    for path in MODULES:
        if own_room(path) == "ui":
            for name in inner(path):
                assert room(name) == "ui" or name.startswith(("core.shape", "core.shape.")), name
