"""A run as the page uses it: going on, going back, stopping where something happens."""

import json

import pytest

from sudoku_py.bitboard import count_solutions
from sudoku_py.core.grid import Grid
from sudoku_py.core.validity import InvalidPuzzle
from sudoku_py.lab.run import Run
from sudoku_py.lab.timeline.step_finder import STOPS, Breakpoint, Stop
from sudoku_py.lab.timeline.timeline import CHUNK
from sudoku_py.solvers.contract import Contradiction, Open, Place, Remove, Solution
from sudoku_py.solvers.registry import SOLVERS, UnknownSolver, UnsupportedSize
from tests.lab.samples import IMPOSSIBLE, NINE, SMALL, SOME

LONG = 10_000.0  # ms
ids = [row.id for row in SOLVERS]


@pytest.mark.parametrize("algorithm", ids)
def test_every_step_view_is_json(algorithm: str) -> None:
    run = Run(SMALL, algorithm)
    run.record(300, LONG)
    for step in range(run.recorded + 1):
        run.seek(step)
        view = run.view()
        assert json.loads(json.dumps(view._asdict())) == view._asdict()
        assert view.depth == len(view.live) or algorithm == "row-permutations"
        nodes = view.counters["nodes"]
        assert nodes is None or view.depth < nodes


def test_a_step_beyond_the_end_goes_to_the_end_and_says_so() -> None:
    run = Run(SMALL, "propagation")
    assert not run.seek(10**6, LONG)
    assert run.at_end
    assert run.step == run.recorded == run.outcome().steps
    assert not run.seek(-1)
    assert run.step == 0


def test_advancing_keeps_to_the_budget_and_to_the_steps() -> None:
    run = Run(NINE, "cell-order")
    assert run.advance(steps=10) == 10
    assert run.recorded == 10
    went = run.advance(budget_ms=5)
    assert 0 < went == run.recorded - 10
    run.seek(3)
    assert run.advance(steps=4) == 4
    assert run.step == 7


def test_outcomes() -> None:
    solved, none = Run(SMALL, "exact-cover"), Run(IMPOSSIBLE, "propagation")
    stuck, full = Run(SMALL, "rule-based"), Run(NINE, "cell-order", max_steps=100)
    for run in (solved, none, stuck, full):
        assert run.run_to_end(LONG)
    there_are = count_solutions(SMALL.line, 100)
    assert (solved.outcome().solutions, solved.outcome().complete) == (there_are, True)
    assert (none.outcome().solutions, none.outcome().complete) == (0, True)
    assert stuck.outcome().gave_up == {"kind": "stuck", "empty": stuck.grid().values.count(0)}
    assert not stuck.outcome().complete
    assert (full.outcome().end, full.outcome().complete) == ("full", False)


def test_what_cannot_be_run_is_refused_with_the_reason() -> None:
    with pytest.raises(UnknownSolver, match=r"cell-order, .*propagation"):
        Run(SMALL, "guessing")
    with pytest.raises(InvalidPuzzle, match="Row 1 has the digit 1 more than once"):
        Run(Grid.from_line("1..1............"), "cell-order")
    narrow = next((row for row in SOLVERS if len(row.sizes) < 7), None)
    if narrow:
        with pytest.raises(UnsupportedSize, match="the sizes that it takes are"):
            Run(Grid.from_line("." * 625), narrow.id)


def stops_of(run: Run, breakpoint_: Breakpoint) -> list[int]:
    """The steps to stop at, by looking at every event."""
    found, backtracks = [], 0
    for step, event, now in run.timeline.events():
        cell = event.cell if isinstance(event, Place) else None
        if isinstance(event, Open) and event.state:
            cell = now.states.cell(event.state)
        hits: dict[str, bool] = {
            "backtrack": isinstance(event, Open | Remove) and now.backtracks > backtracks,
            "placement": cell is not None and breakpoint_.cell in (None, cell),
            "contradiction": isinstance(event, Contradiction),
            "solution": isinstance(event, Solution),
        }
        backtracks = now.backtracks
        if hits[breakpoint_.stop]:
            found.append(step)
    return found


@pytest.mark.parametrize("stop", STOPS)
@pytest.mark.parametrize("algorithm", ["cell-order", "depth-first", "propagation"])
def test_breakpoints_are_found_forwards_and_backwards(algorithm: str, stop: Stop) -> None:
    run = Run(SMALL if stop == "solution" else NINE, algorithm)
    breakpoint_ = Breakpoint(stop, cell=5 if stop == "placement" else None)
    run.record(SOME, LONG)
    expected = stops_of(run, breakpoint_)
    middle = expected[len(expected) // 2] if expected else 10
    for start in (0, middle, middle + 1, CHUNK, run.recorded):
        if start > run.recorded:
            continue
        run.seek(start)
        later = [step for step in expected if step > start]
        if later:
            assert [step for step in run.to(breakpoint_) if step] == later[:1]
            assert run.step == later[0]
        run.seek(start)
        earlier = [step for step in expected if step < start]
        assert [step for step in run.to(breakpoint_, forward=False) if step] == earlier[-1:]


def test_a_breakpoint_extends_the_timeline_as_far_as_it_must() -> None:
    run = Run(NINE, "propagation")
    assert [step for step in run.to(Breakpoint("solution")) if step] == [run.step]
    assert run.view().event == {"kind": "solution", "values": run.view().board}
    none = Run(IMPOSSIBLE, "cell-order")
    assert not [step for step in none.to(Breakpoint("solution")) if step]
    assert none.step == 0


def test_why_it_went_back() -> None:
    run = Run(Grid.from_line("12..34....1.4..."), "cell-order")
    run.seek(20)
    reason = run.view().reason
    assert reason
    assert (reason["kind"], reason["cell"]) == ("contradiction", 11)
    assert reason["culprit"] == {"cell": 9, "digit": 3, "step": 15}
    run.seek(21)
    back = run.view().reason
    assert back
    assert (back["kind"], back["step"], back["culprit"]["step"]) == ("contradiction", 20, 15)
    run.seek(23)
    assert run.view().reason == {
        "kind": "exhausted",
        "culprit": {"cell": 8, "digit": 2, "step": 12},
    }
    run.seek(19)
    assert run.view().reason is None


def test_the_guilty_guess_is_the_newest_of_those_the_algorithm_names() -> None:
    run = Run(Grid.from_line("1......3..1....."), "conflict-directed")
    list(run.to(Breakpoint("contradiction")))
    reason = run.view().reason
    assert reason
    assert reason["culprit"]["cell"] == reason["conflict_set"][-1]
    assert reason["culprit"]["cell"] in {each["cell"] for each in run.view().live}


def test_an_open_list_goes_back_when_it_takes_a_state_of_another_branch() -> None:
    run = Run(Grid.from_line("12..34....1.4..."), "depth-first")
    list(run.to(Breakpoint("backtrack")))
    reason = run.view().reason
    assert reason
    assert reason["kind"] == "contradiction"
    assert reason["culprit"]["step"] < run.step
