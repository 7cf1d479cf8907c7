"""Races: progress, ranks, and where entries part.

The decisions of a run.
"""

import json
from array import array
from bisect import bisect_right
from collections.abc import Iterator
from functools import cache
from itertools import count, zip_longest
from typing import Literal

import pytest

from sudoku_py.core.grid import Grid
from sudoku_py.lab import timing
from sudoku_py.lab.race.entry import Decisions, RaceEntry
from sudoku_py.lab.race.race import STEPS_AT_ONCE, Fairness, Parting, Race, Rank
from sudoku_py.lab.race.repeats import RUNS, Repeats
from sudoku_py.lab.recorded import Trace, recorded_solver
from sudoku_py.lab.run import Run
from sudoku_py.lab.timeline import timeline
from sudoku_py.lab.timeline.counters import counters
from sudoku_py.lab.timeline.timeline import Timeline
from sudoku_py.solvers.contract import Place
from sudoku_py.solvers.registry import SOLVERS, UnknownSolver
from tests.data import puzzles
from tests.lab.samples import IMPOSSIBLE, NINE, PUZZLES, SMALL, recorded, shared

KNOWN = Grid.from_line(
    ".63.8.4...9...4..74...2......72.3.58.5..4......8...2.46.....7....5.36....3.87..26"
)
FOUR = ["cell-order", "propagation", "exact-cover", "depth-first"]
LONG = 10_000.0  # ms
PIECES = 7  # events


def test_equal_steps() -> None:
    race = Race(NINE, ["cell-order", "candidate-list", "forward-checking"])
    for _ in range(20):
        race.advance(budget_ms=2)
        steps = [entry.run.recorded for entry in race.running]
        assert max(steps) - min(steps) <= STEPS_AT_ONCE
    assert race.reached == min(steps)


def test_equal_time(monkeypatch: pytest.MonkeyPatch) -> None:
    costs = {"forward-checking": 0.001, "fewest-candidates": 0.005}  # seconds for a step
    now = 0.0
    cost = 0.0
    advance = RaceEntry.advance

    def timed(entry: RaceEntry, steps: int) -> None:
        nonlocal cost
        cost = costs[entry.run.solver.id] * steps
        advance(entry, steps)

    def clock() -> float:
        nonlocal now
        now += cost
        return now

    monkeypatch.setattr(RaceEntry, "advance", timed)
    monkeypatch.setattr(timeline, "perf_counter", clock)
    race = Race(NINE, list(costs), fairness="time", goal="end")
    while min(entry.run.timeline.seconds for entry in race.running) < 8:
        race.advance(budget_ms=5)
    quick, slow = race.running
    assert abs(quick.time - slow.time) / 1e9 <= max(costs.values()) * STEPS_AT_ONCE
    assert quick.run.recorded > 3 * slow.run.recorded


@pytest.mark.parametrize("writes", [0, 1])
def test_a_program_that_never_ends_runs_until_its_limit(writes: int) -> None:
    cells, lines = array("H", [2 << 6 | 3][:writes]), array("I", [400_000][:writes])
    endless = recorded_solver(Trace("time-limit", "", 20.0, 2_000_000, lines, cells), SMALL, "own")
    race = Race(SMALL, [endless, "propagation"], fairness="time")
    assert race.advance(LONG)
    before, after = 19_999_999_999, 20_000_000_000
    assert race.reached == after
    shown = [{row.algorithm: row for row in race.table(at)}["own"] for at in (before, after)]
    assert [row.status for row in shown] == ["running", "time-limit"]
    assert [row.steps for row in shown] == [0, writes]
    assert shown[1].seconds == shown[1].seconds_high == 20.0
    assert race.seek(before)
    race.move(1)
    assert race.position == after
    race.move(-1)
    assert race.position < before


@pytest.mark.parametrize("fairness", ["steps", "time"])
def test_a_step_is_made_however_long_it_takes(
    monkeypatch: pytest.MonkeyPatch, fairness: Fairness
) -> None:
    monkeypatch.setattr(timing, "perf_counter", count(step=60).__next__)  # a minute at each look
    race = Race(SMALL, FOUR, fairness=fairness)
    positions = [race.position]
    for _ in range(2):
        race.move(1)
        positions.append(race.position)
    assert positions == sorted(set(positions))
    for _ in range(2):
        race.move(-1)
    assert race.position == 0


@pytest.mark.parametrize("fairness", ["steps", "time"])
def test_the_table_has_the_order_of_arrival(fairness: Literal["steps", "time"]) -> None:
    race = Race(SMALL, FOUR, fairness=fairness, rank=fairness)
    assert race.advance(LONG)
    if fairness == "steps":
        assert [row.place for row in race.table()] == [1, 2, 3, 4]
    assert race.repeat(LONG)
    table = race.table()
    assert {row.status for row in table} == {"solved"}
    by = [row.steps if fairness == "steps" else row.seconds for row in table]
    assert by == sorted(by)
    for row in table:
        alone = Run(SMALL, row.algorithm)
        alone.seek(row.steps, LONG)
        assert alone.view().event == {"kind": "solution", "values": alone.grid().line}
    assert json.dumps([row._asdict() for row in table])


@cache
def known_race() -> Race:
    """A race that has ended, whose entries can be ranked by one thing after the other."""
    race = Race(
        puzzles("easy10")[3], ["cell-order", "fewest-candidates", "rule-based", "boltzmann"]
    )
    assert race.advance(100 * LONG)
    return race


@pytest.mark.parametrize("rank", ["nodes", "checks"])
def test_ranks_go_by_what_all_algorithms_count_alike(rank: Rank) -> None:
    race = known_race()
    race.rank = rank
    places = {row.algorithm: row.place for row in race.table()}
    assert places["boltzmann"] is None  # it has neither
    if rank == "nodes":  # rule-based solving looks at patterns, not at cells
        assert places["rule-based"] == 1
    assert places["fewest-candidates"] < places["cell-order"]  # type: ignore[operator]
    assert (places["rule-based"] is None) == (rank == "checks")


def test_nobody_has_a_place_that_another_may_still_take() -> None:
    race = Race(SMALL, ["propagation", "exact-cover", "cell-order"])
    assert race.advance(LONG)
    for position in range(race.reached + 1):
        table = race.table(position)
        for row in table:
            rivals = [each for each in table if each.nodes < row.nodes]  # type: ignore[operator]
            if row.place:
                assert all(each.status != "running" for each in rivals)
    assert [row.place for row in race.table()] == sorted(row.place for row in race.table())  # type: ignore[type-var]


def test_to_the_end_and_without_an_answer() -> None:
    race = Race(SMALL, ["propagation", "rule-based"], goal="end")
    assert race.advance(LONG)
    status = {row.algorithm: (row.place, row.status) for row in race.table()}
    assert status == {"propagation": (1, "all"), "rule-based": (None, "gave-up")}
    race = Race(IMPOSSIBLE, ["propagation", "rule-based"])
    assert race.advance(LONG)
    assert [row.status for row in race.table()] == ["none", "none"]
    race = Race(SMALL, ["propagation", "exact-cover"], goal="end")
    assert race.advance(LONG)
    assert [row.status for row in race.table()] == ["all", "all"]


def test_a_full_timeline_is_no_arrival() -> None:
    race = Race(NINE, ["cell-order"], max_steps=1_000)
    assert race.advance(LONG)
    assert [(row.place, row.status) for row in race.table()] == [(None, "full")]


def test_nobody_runs_if_one_cannot() -> None:
    with pytest.raises(UnknownSolver):
        Race(NINE, ["cell-order", "nix"])


Decision = tuple[int, int]  # a cell and a digit
Conflicts = set[int]  # cells


class Plain:
    """Backtracking, cell by cell, on a board of its own; `jumps`: back to the newest conflict."""

    def __init__(self, puzzle: Grid, jumps: bool) -> None:
        self.board = list(puzzle.values)
        self.givens = {cell for cell, value in enumerate(puzzle.values) if value}
        self.size, self.peers, self.jumps = puzzle.size, puzzle.geometry.peers, jumps
        self.cells = puzzle.empty_cells

    def decide(self, level: int = 0) -> Iterator[Decision | Conflicts | None]:
        """Yield each digit of a cell with several; the last item says why it failed, None: not."""
        if level == len(self.cells):
            yield None
            return
        cell, conflicts = self.cells[level], set[int]()
        held = {self.board[peer] for peer in self.peers[cell]}
        options = [digit for digit in range(1, self.size + 1) if digit not in held]
        for digit in held - {0}:
            conflicts |= self.to_blame(cell, digit)
        for digit in options:
            if len(options) > 1:
                yield cell, digit
            self.board[cell] = digit
            *made, failure = self.decide(level + 1)
            yield from made
            if failure is None:
                yield None
                return
            self.board[cell] = 0
            assert isinstance(failure, set)
            if self.jumps and cell not in failure:
                yield failure
                return
            conflicts |= failure - {cell}
        yield conflicts

    def to_blame(self, cell: int, digit: int) -> Conflicts:
        """The first guess that holds the digit and sees the cell; nobody if a given does."""
        holders = {peer for peer in self.peers[cell] if self.board[peer] == digit}
        return set() if holders & self.givens else {min(holders)}


def plain_parting(puzzle: Grid) -> int | None:
    """The first decision that the two programs do not share, counted from 1."""
    both = ([*Plain(puzzle, jumps).decide()][:-1] for jumps in (False, True))
    pairs = enumerate(zip_longest(*both), 1)
    return next((number for number, (one, other) in pairs if one != other), None)


@pytest.mark.parametrize("puzzle", [KNOWN, SMALL, IMPOSSIBLE], ids=["known", "small", "none"])
def test_runs_part_where_plain_programs_do(puzzle: Grid) -> None:
    race = Race(puzzle, ["cell-order", "conflict-directed"], fairness="guesses")
    parting = Parting(race)
    assert parting.follow(LONG)
    assert parting.position == plain_parting(puzzle)
    if puzzle is KNOWN:
        assert parting.position == 9


def test_at_that_position_each_run_has_just_decided() -> None:
    race = Race(KNOWN, ["cell-order", "conflict-directed"], fairness="guesses")
    assert race.seek(9, LONG)
    plain, jumping = race.entries
    assert plain.decisions.placed(8) == [(19, 8)]
    assert jumping.decisions.placed(8) == [(0, 2)]  # after a jump back to the first cell
    for entry in race.entries:
        (cell, digit), *_ = entry.decisions.placed(8)
        step = race.step_of(entry)
        assert entry.run.timeline.state(step).board[cell] == digit
        assert not entry.run.timeline.state(step - 1).board[cell]
    race.move(-1)
    assert [entry.decisions.placed(7) for entry in race.entries] == [[(19, 7)]] * 2


@pytest.mark.parametrize("others", [["depth-first"], ["candidate-list", "depth-first"]])
def test_searches_of_the_same_tree_never_part(others: list[str]) -> None:
    race = Race(puzzles("easy10")[1], ["cell-order", *others], fairness="guesses")
    parting = Parting(race)
    assert parting.follow(LONG)
    assert parting.position is None
    assert not race.running


def test_a_run_without_guesses_parts_where_the_other_guesses() -> None:
    race = Race(KNOWN, ["cell-order", "propagation"], fairness="guesses")
    parting = Parting(race)
    assert parting.follow(LONG)
    assert parting.position == 1
    assert race.seek(1, LONG)
    assert {row.algorithm: row.status for row in race.table(1)} == {
        "cell-order": "running",
        "propagation": "solved",
    }


def test_the_end_comes_one_position_after_the_last_decision() -> None:
    race = Race(KNOWN, ["cell-order", "fewest-candidates"], fairness="guesses")
    assert race.advance(LONG)
    table = {row.algorithm: row for row in race.table()}
    assert table["fewest-candidates"].guesses == 12
    assert race.reached == (table["cell-order"].guesses or 0) + 1
    early, late = ({row.algorithm: row for row in race.table(at)} for at in (12, 13))
    assert early["fewest-candidates"].status == "running"
    assert late["fewest-candidates"].status == "solved"
    assert late["cell-order"].guesses == 13


@pytest.mark.parametrize("algorithm", [solver.id for solver in SOLVERS])
def test_there_are_as_many_decisions_as_guesses_at_every_step(algorithm: str) -> None:
    solver = next(each for each in SOLVERS if each.id == algorithm)
    tested = 0
    for puzzle in (*PUZZLES, KNOWN):
        timeline = shared(solver, puzzle, seed=3)
        decisions, every = followed(timeline), 1 + len(timeline) // 50
        for step, _, state in timeline.events():
            if step % every or is_within_row(timeline, step):
                continue
            tested += 1
            guesses = counters(timeline, step, state)["guesses"] or 0
            assert bisect_right(decisions.steps, step) == guesses, (puzzle.line, step)
    assert tested > 100


def followed(timeline: Timeline) -> Decisions:
    """All decisions of a timeline."""
    decisions = Decisions(timeline)
    decisions.follow()
    return decisions


def is_within_row(timeline: Timeline, step: int) -> bool:
    """An arrangement of a row is counted with its first digit, and decided with its last one."""
    in_rows = timeline.solver.tree == "rows" and step < len(timeline)
    return in_rows and timeline.event_code(step + 1).kind is Place


def test_a_run_can_be_followed_piece_by_piece() -> None:
    for solver in SOLVERS:
        timeline = recorded(solver, SMALL, most=0)
        decisions = Decisions(timeline)
        while timeline.extend(PIECES):
            decisions.follow()
        whole = followed(timeline)
        assert (decisions.steps, decisions.keys) == (whole.steps, whole.keys)


def test_an_arrangement_is_one_decision() -> None:
    timeline = recorded(next(each for each in SOLVERS if each.tree == "rows"), SMALL)
    decisions = followed(timeline)
    assert decisions.placed(0) == [(2, 3), (3, 4)]
    for number, step in enumerate(decisions.steps):
        board = timeline.state(step).values()
        placed = decisions.placed(number)
        assert [board[cell] for cell, _ in placed] == [digit for _, digit in placed]
        assert all(board[: (placed[-1][0] // 4 + 1) * 4])  # the row and those above it are full


def test_places_by_time_are_given_just_where_no_other_spread_overlaps() -> None:
    race = Race(SMALL, FOUR, rank="time")
    assert race.advance(LONG)
    assert {row.place for row in race.table()} == {None}  # the times are not measured yet
    while not race.repeat(1):
        assert not race.is_measured
    table = race.table()
    assert {row.runs for row in table} == {RUNS}
    for row in table:
        assert row.seconds_low <= row.seconds <= row.seconds_high
        others = [each for each in table if each is not row]
        apart = all(
            each.seconds_high < row.seconds_low or row.seconds_high < each.seconds_low
            for each in others
        )
        better = sum(each.seconds_high < row.seconds_low for each in others)
        assert row.place == (better + 1 if apart else None)


@pytest.mark.parametrize(("seconds", "runs"), [(0.1, 5), (0.5, 5), (0.7, 3), (1.9, 2), (2.1, 1)])
def test_a_long_run_is_repeated_less_often(seconds: float, runs: int) -> None:
    repeats = Repeats(Run(SMALL, "propagation"), 5, int(seconds * 1e9))
    while not repeats.advance(0):
        pass
    spread = repeats.spread
    assert spread.runs == runs
    assert spread.high == pytest.approx(seconds)
    assert spread.low <= spread.median <= spread.high
