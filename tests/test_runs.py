"""Runs of search algorithms as sequences of moments."""

from itertools import islice, pairwise
from xml.etree import ElementTree

import pytest

import sudoku_py as sp
from sudoku_py.lab.run import Run as LabRun
from sudoku_py.solvers.registry import SOLVERS
from tests.test_puzzle import EASY, SMALL


@pytest.mark.parametrize("algorithm", [row.id for row in SOLVERS if row.proves_none])
def test_each_moment_is_that_of_the_laboratory(algorithm: str) -> None:
    puzzle = sp.read(SMALL)
    run, lab = puzzle.run(algorithm), LabRun(puzzle.grid, algorithm)
    for moment in islice(run, 60):
        assert lab.seek(moment.step, budget_ms=60_000)
        view = lab.view()
        assert moment.board.line == view.board
        assert moment.counters["nodes"] == view.counters["nodes"]
        assert (moment.line.number if moment.line else None) == (view.code or {}).get("line")
        assert bool(moment.reason) == bool(view.reason)
        assert moment.text() or not moment.step
    assert run.solution is not None
    assert run.solution.line == puzzle.solve().line
    assert run.outcome.solutions == 1


def test_moments_can_be_read_in_any_order() -> None:
    run = sp.read(EASY).run("fewest-candidates")
    later, sooner = run[80], run[39]
    assert (later.step, sooner.step) == (80, 39)
    assert sooner.stack[-1].function == sooner.stack[-1].function
    assert sooner.board.line == run[39].board.line != later.board.line
    assert "vectors" in sooner.variables
    assert sooner.text("es") == "Candidatos de f4c3: 9."
    for beyond in (10**6, -(10**6)):
        with pytest.raises(IndexError, match="the run ends after step"):
            run[beyond]
    assert run[-1].step == len(run) - 1


def test_a_tree_has_all_nodes_and_draws_some() -> None:
    run = sp.read("1" + "." * 15).run("cell-order")
    tree = run.tree
    assert len(tree) == run[-1].counters["nodes"] > len(tree.nodes) > 1
    assert len(run[0].tree) == 1
    for svg in (tree.svg(), run[9].svg(), run._repr_svg_()):
        assert ElementTree.fromstring(svg).tag.endswith("svg")  # noqa: S314 (our own text)


def test_lines_lead_from_step_to_step_and_have_the_stack() -> None:
    run = sp.read(SMALL).run("cell-order")
    moments = list(islice(run.lines(), 60))
    places = [(moment.step, moment.offset) for moment in moments]
    assert places == sorted(set(places))
    for before, moment in pairwise(moments):
        is_next_line = (moment.step, moment.offset) == (before.step, before.offset + 1)
        assert is_next_line or (moment.step > before.step and moment.offset == 1)
        assert moment.line is not None
        assert moment.stack[-1].line == moment.line.number
        assert moment.later(moment.offset).line == moment.line
    with pytest.raises(sp.BreakpointError, match="“often” is not a breakpoint"):
        run.until("often")
    assert run.until("next jump") is None


@pytest.mark.parametrize("algorithm", ["cell-order", "human-then-guess", "breadth-first"])
def test_a_transcript_says_what_its_moments_say(algorithm: str) -> None:
    run = sp.read(SMALL).run(algorithm)
    for row, moment in zip(run.transcript(40, "es"), islice(run, 1, 41), strict=True):
        assert row.text == moment.text("es")
        assert (row.step, row.event, row.depth) == (moment.step, moment.event, moment.depth)
        assert moment.line is not None
        assert row.line == moment.line.number
    assert any(row.argument for row in run.transcript(40)) == (algorithm == "human-then-guess")
    assert (run.ending() is None) != run.is_recorded


def test_a_picture_has_its_theme_and_its_language() -> None:
    puzzle = sp.read(SMALL)
    moment, step = puzzle.run("cell-order")[3], puzzle.hint()
    assert step
    for drawn in (puzzle, moment, moment.tree, step):
        assert drawn.svg(theme="dark") != drawn.svg()
    for said in (moment, moment.tree, step):
        assert said.svg(lang="es") != said.svg()


def test_what_cannot_run() -> None:
    with pytest.raises(sp.UnknownSolver, match="the algorithms are: cell-order"):
        sp.read(EASY).run("bogo")
    with pytest.raises(sp.UnknownSolver, match="no algorithm “None”"):
        sp.read(EASY).run(None)  # type: ignore[arg-type]
    with pytest.raises(sp.InvalidPuzzle, match="Row 1 has the digit 1 more than once"):
        sp.read("11" + "." * 14).run()
    unsolvable = sp.read("123...4." + "." * 8).run()
    assert unsolvable.solution is None
    assert unsolvable.counters == unsolvable[-1].counters
