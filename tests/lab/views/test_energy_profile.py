"""The profile of an annealing run is its energy."""

import pytest

from sudoku_py.engine import charts, runs
from sudoku_py.lab.timeline.timeline import CHUNK
from sudoku_py.lab.views.profiles import EnergyProfile
from sudoku_py.solvers.contract import Energy
from sudoku_py.solvers.registry import SOLVERS, solver
from tests.engine.test_rpc import result_of
from tests.lab.samples import NINE, SMALL, recorded


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
    told = result_of(charts.profile, run=run)
    assert told["measure"] == ("energy" if algorithm == "boltzmann" else "depth")


def test_who_looks_for_all_solutions_backtracks_and_nobody_else() -> None:
    facts = runs.algorithms()["facts"]
    never = {name for name, known in facts.items() if not known["backtracks"]}
    assert never == {"rule-based", "boltzmann"}
    for name in [name for name in facts if not solver(name).breaks_rules]:
        timeline = recorded(solver(name), SMALL)
        assert bool(timeline.state(len(timeline)).backtracks) == (name not in never)
