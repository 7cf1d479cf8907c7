"""The queue of arcs is the one that the search itself has."""

from random import Random

import pytest

from sudoku_py.core.grid import Grid
from sudoku_py.lab.timeline.timeline import Timeline
from sudoku_py.lab.views.arc_queue import arc_queue
from sudoku_py.solvers.contract import Revise
from sudoku_py.solvers.mix.choices import Choices
from sudoku_py.solvers.registry import solver

PUZZLES = ("12..3...........", "...51..6.....2.4..........51.22....4")


def held(search: object) -> list[tuple[int, int]]:
    """The variable `queue`, found down the chain of generators; it is gone when all is revised."""
    while search is not None:
        frame = getattr(search, "gi_frame", None)
        if frame and "queue" in frame.f_locals:
            return [*frame.f_locals["queue"]]
        search = getattr(search, "gi_yieldfrom", None)
    return []


@pytest.mark.parametrize("retreat", ["chronological", "conflict-directed"])
def test_is_the_variable_of_the_search(retreat: str) -> None:
    row = solver(Choices("first", retreat=retreat).id)
    for line in PUZZLES:
        puzzle = Grid.from_line(line)
        timeline = Timeline(puzzle, row)
        timeline.extend(99_999)
        search = row.search(puzzle, Random(0))
        for step, event in enumerate(search, 1):
            if step > 4_000:
                break
            found = arc_queue(timeline, step, most=9_999)
            assert found.arcs == held(search)
            assert found.n == len(found.arcs)
            if isinstance(event, Revise):
                assert found.revised == (event.cell, event.other)


def test_the_first_arcs_are_enough() -> None:
    timeline = Timeline(Grid.from_line(PUZZLES[0]), solver("mix"))
    timeline.extend(30)
    whole, some = arc_queue(timeline, 20, 9_999), arc_queue(timeline, 20, 3)
    assert (some.n, some.arcs) == (whole.n, whole.arcs[:3])
    assert arc_queue(timeline, 0, 3).n == 0
