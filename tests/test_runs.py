"""Runs of search algorithms as sequences of moments."""

from itertools import islice
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
