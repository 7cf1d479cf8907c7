"""Mixed algorithms: their choices, and the texts put together from them."""

import ast
import subprocess
import sys
from functools import cache
from itertools import takewhile
from pathlib import Path

import pytest

from sudoku_py.core.grid import Grid
from sudoku_py.core.validity import candidates
from sudoku_py.lab.run import Run
from sudoku_py.lab.source import module_source, source_of
from sudoku_py.solvers.contract import (
    Candidates,
    Contradiction,
    Eliminate,
    Enqueue,
    Event,
    Place,
    Revise,
)
from sudoku_py.solvers.mix.assembly import module_name, row_of, text_of
from sudoku_py.solvers.mix.choices import Choices, choices_of, combinations
from sudoku_py.solvers.registry import solver
from tests.solvers.runs import NOTEBOOK, run, until_solved
from tools.paths import ROOT

PEERS = NOTEBOOK.geometry.peers


def first_choice(chosen: Choices, seed: int = 0) -> Candidates:
    events = until_solved(chosen.id, NOTEBOOK, seed)
    return next(event for event in events if isinstance(event, Candidates))


def degree(cell: int) -> int:
    return sum(not NOTEBOOK.values[peer] for peer in PEERS[cell])


def test_an_id_names_its_choices() -> None:
    assert {choices_of(each.id) for each in combinations()} == {*combinations()}
    for wrong in ("mix.", "mix.first", "mix.first.first.none.chronological", "mixed"):
        assert choices_of(wrong) is None
    assert solver("mix.fewest.ascending.ac3.chronological").id == "mix"


def test_the_order_of_the_cells() -> None:
    left = candidates(NOTEBOOK)
    empty = NOTEBOOK.empty_cells

    def chosen(order: str, seed: int = 0) -> int:
        return first_choice(Choices(order, inference="none"), seed).cell

    fewest = min(len(left[cell]) for cell in empty)
    assert chosen("first") == empty[0]
    assert chosen("fewest") == next(cell for cell in empty if len(left[cell]) == fewest)
    assert chosen("degree") == max(empty, key=degree)
    ties = [cell for cell in empty if len(left[cell]) == fewest]
    assert chosen("fewest-degree") == max(ties, key=degree)
    assert len({chosen("random", seed) for seed in range(9)}) > 3


def test_the_order_of_the_digits() -> None:
    def chosen(digits: str, seed: int = 0) -> tuple[int, ...]:
        return first_choice(Choices("first", digits, "none"), seed).digits

    left = candidates(NOTEBOOK)
    cell = NOTEBOOK.empty_cells[0]
    around = [digit for peer in PEERS[cell] for digit in left[peer]]
    assert chosen("ascending") == left[cell]
    assert chosen("least-constraining") == tuple(sorted(left[cell], key=around.count))
    assert chosen("least-constraining") != left[cell]
    assert {tuple(sorted(chosen("random", seed))) for seed in range(9)} == {left[cell]}
    assert len({chosen("random", seed) for seed in range(9)}) > 3


def queues(events: list[Event]) -> list[list[tuple[int, int]]]:
    """The arcs that wait after each event, made of nothing but the events."""
    queue: list[tuple[int, int]] = []
    found = []
    for event in events:
        if isinstance(event, Place):
            queue = []
        elif isinstance(event, Enqueue):
            queue = [*queue, *((cell, event.other) for cell in event.cells)]
        elif isinstance(event, Revise):
            assert queue[0] == (event.cell, event.other)  # the oldest
            queue = queue[1:]
        found.append(queue)
    return found


def test_the_queue_of_ac3_has_each_arc_once_and_gets_empty_before_a_choice() -> None:
    events = run("mix", Grid.from_line("12..3..........."))
    for event, queue in zip(events, queues(events), strict=True):
        assert len(queue) == len(set(queue))
        if isinstance(event, Candidates):
            assert not queue


def test_ac3_begins_with_all_arcs_and_ends_with_all_of_them_consistent() -> None:
    before = list(takewhile(lambda e: not isinstance(e, Candidates), until_solved("mix", NOTEBOOK)))
    arcs = {(cell, peer) for peer in NOTEBOOK.empty_cells for cell in PEERS[peer]}
    arcs = {arc for arc in arcs if not NOTEBOOK.values[arc[0]]}
    first = takewhile(lambda event: isinstance(event, Enqueue), before)
    assert {(c, e.other) for e in first if isinstance(e, Enqueue) for c in e.cells} == arcs
    left = [set(digits) for digits in candidates(NOTEBOOK)]
    for event in before:
        if isinstance(event, Eliminate):
            left[event.cell].remove(event.digit)
    assert all(left[other] - {digit} for cell, other in arcs for digit in left[cell])


def test_what_an_arc_strikes_is_what_leaves_nothing_for_its_other_cell() -> None:
    events = run("mix", Grid.from_line("...51..6.....2.4..........51.22....4"))
    assert any(isinstance(event, Contradiction) for event in events)
    for number, event in enumerate(events):
        if isinstance(event, Eliminate):
            arc = events[number - 1]
            assert isinstance(arc, Revise)
            assert arc.cell == event.cell


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
