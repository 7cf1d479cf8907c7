"""What the engine's Python is compiled to for its snapshot."""

import ast
import importlib
import sys
from collections.abc import Iterator
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import CodeType

import pytest

from tools import engine_code
from tools.archive import engine_sources
from tools.paths import ROOT

SOURCE = '''"""A module."""

from dataclasses import dataclass


@dataclass
class Pair:
    """Two."""

    first: int
    second: int = 2


def add(
    pair: Pair,  # which
    *others: int,
) -> int:
    """Add."""
    return pair.first + pair.second + sum(others)


def fail() -> None:
    """Raise."""
    raise ValueError("here")


class Nothing:
    """Has nothing."""
'''


def functions(code: CodeType) -> Iterator[tuple[str, int, list[int]]]:
    """Name and first line of each function, and the lines that it runs."""
    lines = sorted({line for _, _, line in code.co_lines() if line})
    yield code.co_qualname, code.co_firstlineno, lines
    for constant in code.co_consts:
        if isinstance(constant, CodeType) and constant.co_name != "__annotate__":
            yield from functions(constant)


@pytest.mark.parametrize("room", ["core", "engine", "lab", "sandbox", "solvers", "techniques"])
def test_functions_have_the_lines_that_they_have_in_their_source(room: str) -> None:
    for path in engine_sources():
        if path.suffix == ".py" and ROOT / "sudoku_py" / room in path.parents:
            text = path.read_text("utf-8")
            whole = compile(text, str(path), "exec")
            lean = compile(engine_code.lean(text, str(path)), str(path), "exec")
            found = [each for each in functions(lean) if each[0] != "<module>"]
            expected = [each for each in functions(whole) if each[0] != "<module>"]
            assert [each[:2] for each in found] == [each[:2] for each in expected], path
            for (_, _, ours), (_, _, theirs) in zip(found, expected, strict=True):
                # A function that had nothing but its docstring: never called.
                is_empty = len(theirs) == 1
                assert is_empty or set(ours) <= set(theirs), path


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder of that name, whose modules are imported without what nobody reads."""
    for name in ("part.py", "other.py"):
        place = tmp_path / "sudoku_py" / name
        place.parent.mkdir(exist_ok=True)
        place.write_text(SOURCE, "utf-8")
    monkeypatch.syspath_prepend(str(tmp_path / "sudoku_py"))
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    yield tmp_path
    for module in ("part", "other"):
        sys.modules.pop(module, None)


@pytest.mark.usefixtures("package")
def test_what_is_imported_works_and_has_no_docstrings_until_the_end() -> None:
    usual = SourceFileLoader.source_to_code
    engine_code.begin()
    try:
        part = importlib.import_module("part")
    finally:
        engine_code.end()
    assert part.add(part.Pair(1), 3) == 6
    assert part.__doc__ is part.add.__doc__ is part.Nothing.__doc__ is None
    assert part.add.__annotations__ == {}
    with pytest.raises(ValueError, match="here") as caught:
        part.fail()
    assert caught.traceback[-1].lineno == SOURCE.splitlines().index('    raise ValueError("here")')
    other = importlib.import_module("other")
    assert other.__doc__ == "A module."
    assert SourceFileLoader.source_to_code is usual


def test_an_operations_annotations_stay() -> None:
    tree = engine_code.lean(SOURCE, "/home/sudoku_py/engine/part.py")
    assert ast.unparse(tree).count("int") == 4
    assert "Add." not in ast.unparse(tree)
