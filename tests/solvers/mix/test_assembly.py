"""The text of a combination: a module that could stand in the repository, and that runs."""

import ast
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from sudoku_py.lab.run import Run
from sudoku_py.lab.source import module_source, source_of
from sudoku_py.solvers.mix.assembly import text_of
from sudoku_py.solvers.mix.choices import Choices, combinations
from sudoku_py.solvers.mix.program import module_name
from sudoku_py.solvers.mix.rows import row_of
from tests.solvers.runs import NOTEBOOK
from tools.paths import ROOT

ALL = list(combinations())


@cache
def nodes(chosen: Choices) -> list[ast.AST]:
    return list(ast.walk(ast.parse(text_of(chosen))))


def test_every_text_is_different_and_has_no_condition_left() -> None:
    assert len({text_of(chosen) for chosen in ALL}) == len(ALL) == 90
    assert not any("# if:" in text_of(chosen) for chosen in ALL)


def test_every_text_is_as_tidy_as_the_repository(tmp_path: Path) -> None:
    for chosen in ALL:
        (tmp_path / f"{chosen.id}.py").write_text(text_of(chosen), "utf-8")
    rules = ["--config", str(ROOT / "pyproject.toml"), "--no-cache", str(tmp_path)]
    for command in (["check", "--ignore", "INP001,N999,I001"], ["format", "--check"]):
        line = [sys.executable, "-m", "ruff", *command, *rules]
        done = subprocess.run(line, check=False, capture_output=True, text=True)  # noqa: S603
        assert done.returncode == 0, done.stdout


def test_every_method_is_used() -> None:
    for chosen in ALL:
        methods = {node.name for node in nodes(chosen) if isinstance(node, ast.FunctionDef)}
        used = {node.attr for node in nodes(chosen) if isinstance(node, ast.Attribute)}
        used |= {node.id for node in nodes(chosen) if isinstance(node, ast.Name)}
        assert methods - used == {"search", "__init__"}, chosen.id


def test_no_function_is_longer_than_a_slide() -> None:
    for chosen in ALL:
        for node in nodes(chosen):
            if isinstance(node, ast.FunctionDef):
                assert (node.end_lineno or 0) - node.lineno < 35, (chosen.id, node.name)


@pytest.mark.parametrize("chosen", [Choices(), Choices("first", inference="none")], ids=str)
def test_the_line_that_is_lit_is_in_the_text_that_is_shown(chosen: Choices) -> None:
    run = Run(NOTEBOOK, chosen.id)
    run.timeline.extend(2_000)
    source = run.source()
    assert source.text == module_source(module_name(chosen)).text == text_of(chosen)
    assert source.text.splitlines()[source.start - 1].startswith("def search(")
    lines = source.text.splitlines()
    for step, event, _ in run.timeline.events():
        site = run.timeline.site(step)
        assert site.module == source.module
        assert f"yield {type(event).__name__}(" in lines[site.line - 1]


def test_two_rows_of_one_combination_are_the_same() -> None:
    assert row_of(Choices()) is row_of(Choices())
    assert source_of(row_of(Choices())).module == "sudoku_py.solvers.mix." + "_".join(Choices())
