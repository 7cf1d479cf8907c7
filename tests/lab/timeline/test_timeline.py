"""The timeline: any step, and little memory.

The steps with a solution.
"""

import tracemalloc
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from random import Random

import pytest

from sudoku_py.core.grid import Grid
from sudoku_py.lab.recording import event_codes
from sudoku_py.lab.run import Run
from sudoku_py.lab.timeline.checks import CHECKED, UNCHANGED
from sudoku_py.lab.timeline.step_finder import MAX_SOLUTIONS
from sudoku_py.lab.timeline.timeline import CHUNK, Timeline
from sudoku_py.solvers.contract import Event, Open, Place, Push, Remove, Solution, Solver, Stuck
from sudoku_py.solvers.registry import SOLVERS, solver
from tests.lab.samples import IMPOSSIBLE, NINE, PUZZLES, SMALL, SOME, recorded, shared, walk

EVENTS = 30_000
MAX_BYTES = 20  # for each event: 10 million in 200 MB
MANY = "1234" + "." * 12


@pytest.mark.parametrize(
    "algorithm", ["cell-order", "depth-first", "row-permutations", "forward-checking"]
)
def test_bytes_for_each_event(algorithm: str) -> None:
    timeline = Timeline(NINE, solver(algorithm))
    timeline.extend(4_096)  # what every run needs, however long it is
    tracemalloc.start()
    timeline.extend(EVENTS)
    size, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert size < MAX_BYTES * EVENTS


every_solver = pytest.mark.parametrize("row", SOLVERS, ids=lambda row: row.id)
every_puzzle = pytest.mark.parametrize("puzzle", PUZZLES, ids=["small", "impossible", "nine"])
TEN_MILLION = 10_000_000


@every_solver
@every_puzzle
def test_events_and_lines_are_those_of_the_bare_run(row: Solver, puzzle: Grid) -> None:
    timeline = shared(row, puzzle)
    steps = walk(row, puzzle)
    assert len(timeline) == len(steps)
    for (step, event, _), real in zip(timeline.events(), steps, strict=True):
        assert type(event) is type(real.event)
        assert event == real.event
        site = timeline.site(step)
        assert (site.module, site.line) == (real.module, real.line)


@every_solver
@every_puzzle
def test_any_state_is_the_one_that_playing_from_the_start_reaches(
    row: Solver, puzzle: Grid
) -> None:
    timeline = shared(row, puzzle)
    looked_at = set(Random(0).choices(range(1, len(timeline) + 1), k=50)) | {1, len(timeline)}
    for step, event, played in timeline.events():
        if step in looked_at or step % CHUNK in (0, 1):
            state = timeline.state(step)
            assert state.checkpoint() == played.checkpoint()
            assert state.values() == played.values()
            assert timeline.event(step) == event


@every_solver
@every_puzzle
def test_the_board_is_what_the_events_say(row: Solver, puzzle: Grid) -> None:
    board, pushed, opened = list(puzzle.values), 0, 0
    for _, event, state in shared(row, puzzle).events():
        board = changed(board, event)
        pushed, opened = pushed + isinstance(event, Push), opened + isinstance(event, Open)
        assert state.values() == board
        assert (state.pushed, state.opened) == (pushed, opened)
        if row.tree == "rows":
            assert abs(state.depth - full_rows(board, puzzle.size)) <= 1  # one is under way
        else:
            assert state.depth == sum(map(bool, board)) - puzzle.givens
        if opened:
            assert state.frontier == 1 + pushed - opened


def full_rows(board: list[int], size: int) -> int:
    """How many rows are full, from the first one on."""
    first = next((cell for cell, digit in enumerate(board) if not digit), len(board))
    return first // size


def changed(board: list[int], event: Event) -> list[int]:
    if isinstance(event, Open):
        return list(event.values)
    if isinstance(event, Place | Remove):
        board = board.copy()
        board[event.cell] = event.digit if isinstance(event, Place) else 0
    return board


@every_solver
def test_counts_are_those_of_the_events(row: Solver) -> None:
    timeline = shared(row, NINE)
    events = [step.event for step in walk(row, NINE)]
    for stop in (0, 1, 100, len(events) // 2, len(events)):
        counts = timeline.counts(stop)
        assert sum(counts[:CHECKED]) == sum(counts[UNCHANGED:]) == stop
        if row.comparisons:
            counted = (row.comparisons(NINE.geometry, event) for event in events[:stop])
            assert counts[CHECKED] == sum(counted)


def test_how_it_is_extended_makes_no_difference() -> None:
    row = solver("conflict-directed")
    at_once, bit_by_bit = recorded(row, NINE, most=9_000), Timeline(NINE, row)
    while len(bit_by_bit) < 9_000:
        bit_by_bit.extend(min(777, 9_000 - len(bit_by_bit)))
        bit_by_bit.state(len(bit_by_bit))
    assert [event for _, event, _ in bit_by_bit.events()] == [e for _, e, _ in at_once.events()]
    assert bit_by_bit.marks == at_once.marks
    assert (bit_by_bit.lows, bit_by_bit.highs) == (at_once.lows, at_once.highs)


def test_nothing_is_lost_when_there_are_too_many_different_events(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(event_codes, "MAX_CODES", 20)
    for row in SOLVERS:
        events = [event for _, event, _ in recorded(row, IMPOSSIBLE).events()]
        assert events == [step.event for step in walk(row, IMPOSSIBLE)]


def test_the_end_is_known() -> None:
    timeline = Timeline(SMALL, solver("propagation"))
    assert timeline.end is None
    timeline.extend(TEN_MILLION)
    assert timeline.end == "finished"
    assert timeline.extend(5) == 0


def test_a_full_timeline_says_so_and_stays_as_it_is() -> None:
    timeline = Timeline(NINE, solver("cell-order"), max_steps=5_000)
    assert timeline.extend(TEN_MILLION) == 5_000
    assert timeline.end == "full"
    assert timeline.extend(1) == 0
    assert timeline.state(5_000).depth > 0


def test_a_search_too_deep_for_python_ends_in_words() -> None:
    def endless(puzzle: Grid, rng: Random) -> Iterator[Event]:
        yield Stuck(empty=1)
        yield from endless(puzzle, rng)

    timeline = Timeline(SMALL, replace(solver("cell-order"), search=endless))
    timeline.extend(100_000)
    assert timeline.end == "too-deep"
    assert timeline.event_code(len(timeline)).kind is Stuck


def test_solutions_are_decoded_from_the_board() -> None:
    timeline = recorded(solver("exact-cover"), SMALL)
    found = [event for _, event, _ in timeline.events() if isinstance(event, Solution)]
    bare = solver("exact-cover").search(SMALL, Random(0))
    assert found == [event for event in islice(bare, SOME) if isinstance(event, Solution)]
    assert len(found) > 1


def test_they_are_found_as_the_run_grows() -> None:
    run = Run(Grid.from_line(MANY), "cell-order")
    while not run.timeline.end:
        run.record(run.recorded + 7)
        run.solution_steps.follow()
    steps = [step for step, event, _ in run.timeline.events() if isinstance(event, Solution)]
    assert run.solution_steps.steps == steps[:MAX_SOLUTIONS]
    assert len(steps) > 10


def test_there_are_no_more_than_can_be_told_apart() -> None:
    run = Run(Grid.from_line("." * 16), "cell-order")
    run.record(10**6, 60_000)
    assert run.solution_steps.follow(60_000)
    assert len(run.solution_steps.steps) == MAX_SOLUTIONS


def test_what_the_budget_does_not_reach_is_found_later() -> None:
    run = Run(Grid.from_line(MANY), "cell-order")
    run.run_to_end(60_000)
    found = []
    while not run.solution_steps.follow(budget_ms=0):
        found.append(len(run.solution_steps.steps))
    assert found == list(range(1, run.outcome().solutions + 1))
    assert len(run.solution_steps.steps) == run.outcome().solutions
