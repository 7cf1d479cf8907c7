"""A whole run at a glance: changes, depth, energy.

The queue of arcs is the one that the search itself has.
"""

from collections import Counter
from functools import cache
from random import Random

import pytest

from sudoku_py.core.grid import Grid
from sudoku_py.engine import run_views, runs
from sudoku_py.lab.timeline.counters import counters
from sudoku_py.lab.timeline.timeline import BUCKET, CHUNK, Timeline
from sudoku_py.lab.views.arc_queue import arc_queue
from sudoku_py.lab.views.profiles import EnergyProfile, change_counts, depth_profile
from sudoku_py.solvers.contract import Energy, Open, Place, Remove, Revise
from sudoku_py.solvers.mix.choices import Choices
from sudoku_py.solvers.registry import SOLVERS, solver
from tests.engine.test_rpc import result_of
from tests.lab.samples import NINE, SMALL, recorded, shared

PUZZLES = ("12..3...........", "...51..6.....2.4..........51.22....4")


@cache
def changed_cells(algorithm: str) -> list[int | None]:
    """The cell that each step of the run changes, if it changes one."""
    cells: list[int | None] = []
    for _, event, state in shared(solver(algorithm), NINE).events():
        changed = event.cell if isinstance(event, Place | Remove) else None
        if isinstance(event, Open) and event.state:
            changed = state.states.cell(event.state)
        cells.append(changed)
    return cells


@pytest.mark.parametrize("algorithm", [row.id for row in SOLVERS])
@pytest.mark.parametrize(
    ("first", "last"), [(0, 6_000), (100, 300), (4_000, 5_000), (7, 7), (9, 3)]
)
def test_every_change_is_counted(algorithm: str, first: int, last: int) -> None:
    timeline = shared(solver(algorithm), NINE)
    first, last = min(first, len(timeline)), min(last, len(timeline))
    changes = Counter(changed_cells(algorithm)[first:last])
    assert change_counts(timeline, first, last) == [changes[cell] for cell in range(81)]


@cache
def depths(algorithm: str) -> list[int]:
    events = shared(solver(algorithm), NINE).events()
    return [0, *(position.depth for _, _, position in events)]


@pytest.mark.parametrize("algorithm", [row.id for row in SOLVERS])
@pytest.mark.parametrize("most", [7, 100, 10_000])
def test_each_bucket_has_its_least_and_its_greatest_depth(algorithm: str, most: int) -> None:
    timeline, depth = shared(solver(algorithm), NINE), depths(algorithm)
    found = depth_profile(timeline, max_buckets=most)
    assert len(found.low) == len(found.high) <= most
    assert found.steps * len(found.low) >= len(timeline)
    for bucket, bounds in enumerate(zip(found.low, found.high, strict=True)):
        start = found.first + bucket * found.steps
        inside = depth[start : start + found.steps + 1]
        assert bounds == (min(inside), max(inside))


def test_a_part_of_the_run() -> None:
    timeline, depth = shared(solver("cell-order"), NINE), depths("cell-order")
    near = depth_profile(timeline, 4_090, 4_110, max_buckets=50)
    assert (near.first, near.steps) == (4_090, 1)
    assert near.high == [max(depth[at : at + 2]) for at in range(4_090, 4_110)]
    far = depth_profile(timeline, 100, 5_900, max_buckets=10)
    assert far.first == 100 // BUCKET * BUCKET
    assert max(far.high) == max(depth[far.first : 5_901])


@pytest.mark.parametrize("buckets", [7, 100, 3 * CHUNK])
def test_each_bucket_has_the_bounds_of_the_counts_that_stand_in_it(buckets: int) -> None:
    timeline = recorded(solver("boltzmann"), NINE, most=CHUNK - 300)
    profile = EnergyProfile(timeline)
    profile.view(buckets)
    timeline.extend(600)  # it goes on where it was
    told, clashes = [0], 0
    for _, event, _ in timeline.events():
        clashes = event.clashes if isinstance(event, Energy) else clashes
        told.append(clashes)
    view = profile.view(buckets)
    assert max(view.high) == max(told) > 10
    for number, (low, high) in enumerate(zip(view.low, view.high, strict=True)):
        within = told[number * view.steps : (number + 1) * view.steps + 1]
        assert (low, high) == (min(within), max(within))


@pytest.mark.parametrize("algorithm", [row.id for row in SOLVERS])
def test_only_where_digits_may_clash_it_is_no_depth(algorithm: str) -> None:
    run = runs.open_run(NINE.line, algorithm)["run"]
    result_of(runs.seek_run, run=run, step=300)
    told = result_of(run_views.profile, run=run)
    assert told["measure"] == ("energy" if algorithm == "boltzmann" else "depth")


def test_who_looks_for_all_solutions_backtracks_but_a_frontier_drops_nodes() -> None:
    facts = runs.algorithms()["facts"]
    never = {name for name, known in facts.items() if not known["backtracks"]}
    assert never == {"rule-based", "boltzmann", "depth-first", "breadth-first"}
    for name in [name for name in facts if not solver(name).breaks_rules]:
        timeline = recorded(solver(name), SMALL)
        state = timeline.state(len(timeline))
        assert bool(counters(timeline, len(timeline), state)["backtracks"]) == (name not in never)


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
