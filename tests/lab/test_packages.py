"""The packages of the laboratory import each other one way, as its docstring says."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import sudoku_py.lab

LAB = Path(sudoku_py.lab.__file__).parent
FLOORS = (
    {"timing", "recording", "source", "plain_code"},
    {"timeline", "replay"},
    {"views", "tree", "lines"},
    {"transcript", "run", "recorded"},
    {"race", "experiment", "texts", "tree_view"},
    {"lesson"},
)
MODULES = sorted(path for path in LAB.rglob("*.py") if path != LAB / "__init__.py")


def package(path: Path) -> str:
    return path.relative_to(LAB).with_suffix("").parts[0]


def imported_packages(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("sudoku_py.lab."):
            yield (node.module or "").split(".")[2]


def floor(name: str) -> int:
    return next(number for number, packages in enumerate(FLOORS) if name in packages)


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(LAB)))
def test_imports_go_down(path: Path) -> None:
    for other in imported_packages(path):
        assert other == package(path) or floor(other) < floor(package(path)), other


def test_every_package_says_what_lives_there() -> None:
    for path in LAB.rglob("__init__.py"):
        docstring = ast.get_docstring(ast.parse(path.read_text("utf-8"))) or ""
        modules = {each.stem for each in path.parent.glob("*.py")} - {"__init__"}
        assert "mport" in docstring
        assert all(name in docstring for name in modules), path
