"""The plain view of each algorithm runs, and does the same as the algorithm itself."""

import ast
import re
from collections.abc import Iterator
from contextlib import suppress
from importlib import import_module
from inspect import signature
from itertools import islice, product
from random import Random
from typing import Any

import pytest

from sudoku_py.core.grid import Grid
from sudoku_py.lab.plain_code.view import plain
from sudoku_py.lab.run import Run
from sudoku_py.lab.source import module_source, source_of
from sudoku_py.solvers.contract import Event, Place, Push, Remove, Solution, Solver
from sudoku_py.solvers.mix.choices import OPTIONS, Choices
from sudoku_py.solvers.registry import SOLVERS, solver
from sudoku_py.techniques.position import Position

MOST = 1_000  # changes of the board that are compared
PUZZLES = {
    "three solutions": "12..34....1.....",
    "none": "1......3..1.....",
    "four empty cells": "1234341221434.2.",
    "6×6": "1" + "." * 35,
    "9×9, hard": "8..........36......7..9.2...5...7.......457.."
    "...1...3...1....68..85...1..9....4..",
    "9×9, easy": "53..7....6..195....98....6.8...6...34..8.3..1"
    "7...2...6.6....28....419..5....8..79",
}
Trace = list[tuple[Any, ...]]
MIXES = [
    Choices("first", "ascending", inference, retreat)
    for inference, retreat in product(OPTIONS["inference"], OPTIONS["retreat"])
]
ALGORITHMS = [row.id for row in SOLVERS] + [each.id for each in MIXES]


class Enough(Exception):  # noqa: N818
    """The trace is long enough."""


class Recorder:
    """Stands for what the plain code uses to change a board, and keeps each change."""

    def __init__(self) -> None:
        self.trace: Trace = []
        self.is_on = False

    def add(self, *change: object) -> None:
        if self.is_on:
            self.trace.append(change)
            if len(self.trace) >= MOST:
                raise Enough

    def namespace(self, module: str) -> dict[str, Any]:
        """The names of a module, with boards that record, as imports and `print` give them."""
        recorder = self

        class Board(list[int]):
            def __setitem__(self, cell: Any, digit: Any) -> None:
                super().__setitem__(cell, digit)
                if isinstance(cell, int):
                    recorder.add(cell, digit)

        known = dict(vars(import_module(module)))
        names = {"list": Board, "print": lambda board: self.add("solution", tuple(board))}
        return {**known, **names}


@pytest.fixture
def recorder(monkeypatch: pytest.MonkeyPatch) -> Recorder:
    """Keeps what is written into positions, too."""
    made, place, of_grid = Recorder(), Position.place, Position.of_grid

    def write(position: Position, cell: int, digit: int) -> None:
        place(position, cell, digit)
        made.add(cell, digit)

    def begin(puzzle: Grid) -> Position:
        found = of_grid(puzzle)
        made.trace.clear()  # the givens are there at the start
        return found

    monkeypatch.setattr(Position, "place", write)
    monkeypatch.setattr(Position, "of_grid", begin)
    return made


def plain_trace(row: Solver, puzzle: Grid, recorder: Recorder) -> Trace:
    """What the plain code does to its board, from beginning to end."""
    module = row.search.__module__
    recorder.trace.clear()
    recorder.is_on = True
    names = recorder.namespace(module)
    if "RuleBased" in names and not module.endswith("rule_based"):
        base = run_plain(recorder, "sudoku_py.solvers.rule_based")
        names["RuleBased"] = base["RuleBased"]
    run_text(plain(source_of(row).text).text, names)
    if "with_digit" in names:
        copy = names["with_digit"]

        def with_digit(board: bytes, cell: int, digit: int) -> bytes:
            recorder.add(cell, digit)
            return bytes(copy(board, cell, digit))

        names["with_digit"] = with_digit
    arguments = [puzzle, Random(0)][: 1 + ("rng" in signature(names["search"]).parameters)]
    with suppress(Enough):
        assert names["search"](*arguments) is None
    recorder.is_on = False
    return recorder.trace[:]


def run_plain(recorder: Recorder, module: str) -> dict[str, Any]:
    names = recorder.namespace(module)
    run_text(plain(module_source(module).text).text, names)
    return names


def run_text(text: str, names: dict[str, Any]) -> None:
    exec(compile(text, "<plain>", "exec"), names)  # noqa: S102


def real_trace(row: Solver, puzzle: Grid) -> Trace:
    """The same of the algorithm's own events."""
    is_restored = row.id in ("rule-based", "human-then-guess")  # whole positions are
    found = (change(each, is_restored) for each in row.search(puzzle, Random(0)))
    return list(islice(filter(None, found), MOST))


def change(event: Event, is_restored: bool) -> tuple[Any, ...] | None:
    if isinstance(event, Place | Push):
        return event.cell, event.digit
    if isinstance(event, Remove) and not is_restored:
        return event.cell, 0
    return ("solution", tuple(event.values)) if isinstance(event, Solution) else None


@pytest.mark.parametrize("algorithm", ALGORITHMS)
def test_the_plain_code_does_what_the_algorithm_does(algorithm: str, recorder: Recorder) -> None:
    row = solver(algorithm)
    lengths = []
    for line in PUZZLES.values():
        puzzle = Grid.from_line(line)
        expected = real_trace(row, puzzle)
        found = plain_trace(row, puzzle, recorder)
        assert found == expected
        lengths.append(len(found))
    assert max(lengths) > 40


@pytest.mark.parametrize("algorithm", ALGORITHMS)
def test_it_has_no_types_no_imports_and_no_events(algorithm: str) -> None:
    text = plain(source_of(solver(algorithm)).text).text
    nodes = list(ast.walk(ast.parse(text)))
    assert not [each for each in nodes if isinstance(each, ast.AnnAssign | ast.YieldFrom)]
    assert not [each for each in nodes if isinstance(each, ast.Import | ast.ImportFrom)]
    functions = [each for each in nodes if isinstance(each, ast.FunctionDef)]
    for function in functions:
        arguments = function.args
        assert not any(each.annotation for each in [*arguments.args, *arguments.kwonlyargs])
        assert function.returns is None
        yields = [each for each in ast.walk(function) if isinstance(each, ast.Yield)]
        assert not yields or function.name == "arrangements"  # which makes permutations
    assert not re.search(r"\bpass\b|# noqa|>>>|\bEvent\b", text)
    assert max(map(len, text.split("\n"))) <= 100


@pytest.mark.parametrize("algorithm", ALGORITHMS)
def test_the_line_of_each_event_shows_its_effect(algorithm: str) -> None:
    row = solver(algorithm)
    view = plain(source_of(row).text)
    lines, seen = view.text.split("\n"), set()
    for puzzle in ("three solutions", "four empty cells"):
        run = Run(Grid.from_line(PUZZLES[puzzle]), row.id, 0)
        run.advance(400, 1_000)
        for step in range(1, run.recorded + 1):
            run.seek(step)
            shown = run.view()
            if not (shown.code and shown.event) or shown.code["module"] != row.search.__module__:
                continue
            kind, number = shown.event["kind"], view.lines[shown.code["line"] - 1]
            assert number, (kind, shown.code)
            seen.add((kind, lines[number - 1].strip()))
    for kind, line in seen:
        if kind in ("place", "remove"):
            assert "board" in line or "position" in line, (kind, line)
        if kind == "solution":
            assert line.startswith(("print(", "if not ")), line
    assert any(kind == "solution" for kind, _ in seen)


def every_module() -> Iterator[str]:
    yield from sorted({row.search.__module__ for row in SOLVERS})
    for name in ("candidates", "comparisons", "dancing_links", "human_techniques", "mix.pieces"):
        yield f"sudoku_py.solvers.{name}"


@pytest.mark.parametrize("module", list(every_module()))
def test_each_line_leads_to_the_view_and_back(module: str) -> None:
    import_module(module)
    text = module_source(module).text
    view = plain(text)
    shown = view.text.split("\n")
    assert len(view.lines) == text.count("\n") + 1
    assert len(view.own) == len(shown)
    assert max(view.lines) <= len(shown)
    for number, own in enumerate(view.own, 1):
        if shown[number - 1]:
            assert view.lines[own - 1] in {number, number - 1}  # a line can become two
    run_text(view.text, dict(vars(import_module(module))))


def test_a_second_view_changes_nothing() -> None:
    for row in SOLVERS:
        text = plain(source_of(row).text).text
        assert plain(text).text == text
