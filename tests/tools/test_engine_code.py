"""What the engine's Python is compiled to for its snapshot.

Code that is kept for the start of the engine; that the page uses it is a test of the page.
"""

import ast
import importlib
import sys
from collections.abc import Generator, Iterator
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import CodeType, ModuleType, SimpleNamespace
from typing import Any

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
DEFAULTS = {"flags": 0, "filename": "<exec>"}


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


class Runner:
    """Compiles as Pyodide's does: with a generator of its module, and a mode."""

    def __init__(self, base: Any, text: str, **options: object) -> None:
        """Parse."""
        self.generator = base._parse_and_compile_gen(text, mode="exec", **options)
        self.tree = next(self.generator)
        self.code: CodeType | None = None

    def compile(self) -> "Runner":
        """Compile what was parsed."""
        try:
            self.generator.send(self.tree)
        except StopIteration as end:
            self.code = end.value
        return self


@pytest.fixture
def compiled(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """What is compiled from then on, in a package such as Pyodide's."""
    found: list[str] = []
    base = ModuleType("_pyodide._base")

    def generate(
        text: str, *, mode: str, flags: int, filename: str
    ) -> Generator[ast.Module, ast.Module, CodeType]:
        tree = yield ast.parse(text)
        found.append(text)
        code: CodeType = compile(tree, filename, mode, flags)
        return code

    vars(base).update(
        _parse_and_compile_gen=generate,
        CodeRunner=lambda text, **options: Runner(base, text, **options),
        eval_code=SimpleNamespace(__kwdefaults__=DEFAULTS),
    )
    monkeypatch.setitem(sys.modules, "_pyodide", ModuleType("_pyodide"))
    monkeypatch.setitem(sys.modules, "_pyodide._base", base)
    yield found
    sys.modules.pop("tools.start_code", None)


def test_what_is_kept_is_not_compiled_again(compiled: list[str]) -> None:
    start_code = importlib.import_module("tools.start_code")
    start_code.keep(["1 + 1", "x = 2"], ["await one()"])
    assert compiled == ["1 + 1", "x = 2", "await one()"]
    assert _code("x = 2").co_names == ("x",)
    assert _code("await one()", flags=ast.PyCF_ALLOW_TOP_LEVEL_AWAIT).co_flags
    assert len(compiled) == 3


@pytest.mark.parametrize("options", [{"filename": "other.py"}, {"flags": 1 << 20}])
def test_what_is_another_text_or_compiled_otherwise_is_compiled(
    compiled: list[str], options: dict[str, object]
) -> None:
    start_code = importlib.import_module("tools.start_code")
    start_code.keep(["x = 2"], [])
    assert _code("x = 2", **options).co_filename == options.get("filename", "<exec>")
    assert _code("x = 3")
    assert compiled == ["x = 2", "x = 2", "x = 3"]


@pytest.mark.usefixtures("compiled")
def test_javascript_is_asked_first_for_a_module_and_the_others_in_their_order(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    start_code = importlib.import_module("tools.start_code")
    others = list(sys.meta_path)
    finder = type("JsFinder", (), {"find_spec": lambda *_: None})()
    monkeypatch.setattr(sys, "meta_path", [*others, finder])
    start_code.find_javascript_first()
    assert sys.meta_path == [finder, *others]


def _code(text: str, **options: object) -> CodeType:
    base: Any = sys.modules["_pyodide._base"]
    code = base.CodeRunner(text, **(DEFAULTS | options)).compile().code
    assert isinstance(code, CodeType)
    return code
