"""Code that is kept for the start of the engine; that the page uses it is a test of the page."""

import ast
import importlib
import sys
from collections.abc import Generator, Iterator
from types import CodeType, ModuleType, SimpleNamespace
from typing import Any

import pytest

DEFAULTS = {"flags": 0, "filename": "<exec>"}


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
