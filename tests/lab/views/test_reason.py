"""Why a search backtracks, and where it jumps."""

from typing import Any

import pytest

from sudoku_py import bitboard
from sudoku_py.core.grid import Grid
from sudoku_py.core.shape import EMPTY, SYMBOLS
from sudoku_py.lab.texts import load, render
from sudoku_py.lab.timeline.timeline import CHUNK, Timeline
from sudoku_py.lab.transcript import transcript
from sudoku_py.lab.tree.kinds import GuessTree
from sudoku_py.lab.views.reason import forced_by, jump_at, jump_from, reason_of
from sudoku_py.solvers.contract import Contradiction, Deduce, Place, Remove
from sudoku_py.solvers.registry import SOLVERS, solver
from tests.lab.samples import IMPOSSIBLE, NINE, PUZZLES, SMALL, recorded, shared
from tests.solvers.runs import NOTEBOOK

SOME = 150  # contradictions of each run
SEVERAL = Grid.from_line("....3..2...343..")  # several solutions, which a search takes back, too
CHRONOLOGICAL = ("cell-order", "candidate-list", "random-order", "fewest-candidates", "propagation")


def with_only(puzzle: Grid, values: list[int], cells: tuple[int, ...]) -> str:
    """The puzzle with these digits in those cells, as a line."""
    line = [SYMBOLS[digit - 1] if digit else "." for digit in puzzle.values]
    for cell in cells:
        assert values[cell] != EMPTY
        line[cell] = SYMBOLS[values[cell] - 1]
    return "".join(line)


@pytest.mark.parametrize("puzzle", [*PUZZLES, NOTEBOOK], ids=lambda puzzle: puzzle.line[:9])
def test_with_the_digits_of_a_conflict_set_alone_there_is_no_solution(puzzle: Grid) -> None:
    timeline = shared(solver("conflict-directed"), puzzle)
    tested = jumps = 0
    for step, event, state in timeline.events():
        if isinstance(event, Contradiction) and tested < SOME:
            reason = reason_of(timeline, step, state)
            assert reason
            assert reason["conflict_set"] is not None
            line = with_only(puzzle, state.values(), tuple(reason["conflict_set"]))
            assert bitboard.count_solutions(line, 1) == 0, (step, event)
            tested += 1
            jumps += bool(reason["skipped"])
    assert tested
    assert jumps or puzzle is IMPOSSIBLE or puzzle is SMALL


@pytest.mark.parametrize("puzzle", [NINE, NOTEBOOK], ids=lambda puzzle: puzzle.line[:9])
def test_a_jump_takes_back_just_what_it_skips_and_then_the_newest_of_the_set(puzzle: Grid) -> None:
    timeline = shared(solver("conflict-directed"), puzzle)
    events = {step: event for step, event, _ in timeline.events()}
    longest = 0
    for step in [step for step, event in events.items() if isinstance(event, Contradiction)]:
        if 1_200 < step < CHUNK - 100:
            continue  # to look back from many far steps takes long
        reason = reason_of(timeline, step, timeline.state(step))
        assert reason
        expected = [*reason["skipped"], reason["culprit"]["cell"]]
        taken = [events[step + 1 + n] for n in range(len(expected)) if step + 1 + n in events]
        assert [getattr(each, "cell", None) for each in taken] == expected[: len(taken)]
        for number, event in enumerate(taken):
            assert isinstance(event, Remove)
            back = reason_of(timeline, step + 1 + number, timeline.state(step + 1 + number))
            assert back == reason  # every digit that it takes back has the same reason
        longest = max(longest, len(reason["skipped"]))
        assert set(reason["skipped"]).isdisjoint(reason["conflict_set"])
    assert longest > 3


def test_what_is_taken_back_after_the_newest_of_the_set_is_no_part_of_the_jump() -> None:
    timeline = shared(solver("conflict-directed"), SEVERAL)
    jump, others = None, 0
    for step, event, state in timeline.events():
        if isinstance(event, Contradiction):
            jump = jump_from(step, event, state)
        elif isinstance(event, Remove):
            assert jump_at(timeline, step) == jump
            others += jump is None
            if jump and event.cell == jump.target:
                jump = None
        else:
            jump = None
    assert others


@pytest.mark.parametrize("algorithm", CHRONOLOGICAL)
def test_chronological_backtracking_takes_back_the_newest_guess_and_blames_nobody(
    algorithm: str,
) -> None:
    timeline = recorded(solver(algorithm), NINE, most=1_500)
    words = [
        " ".join(render(load("en"), each) for each in said) for _, said in transcript(timeline)
    ]
    assert not [said for said in words if "onflict set" in said or "ump" in said]
    found = 0
    for step, event, state in timeline.events():
        if isinstance(event, Contradiction):
            reason = reason_of(timeline, step, state)
            assert reason
            guesses = [cell for cell, placed in state.live.items() if placed[1]]
            assert (reason["retreat"], reason["culprit"]["cell"]) == ("newest", guesses[-1])
            assert "skipped" not in reason
            found += 1
    assert found


@pytest.mark.parametrize("algorithm", ["propagation", "forward-checking"])
@pytest.mark.parametrize("puzzle", [*PUZZLES, NOTEBOOK], ids=lambda puzzle: puzzle.line[:9])
def test_a_forced_digit_names_the_single_that_forces_it(algorithm: str, puzzle: Grid) -> None:
    timeline = recorded(solver(algorithm), puzzle, most=3_000)
    rules = set()
    for _, event, state in timeline.events():
        if isinstance(event, Place) and not event.guessed:
            single = forced_by(puzzle, state, event)
            assert single
            assert_forces(puzzle, [*state.board], single)
            rules.add(single.rule)
    if algorithm == "forward-checking":
        assert rules <= {"naked-single"}
    elif puzzle is NOTEBOOK:
        assert rules == {"naked-single", "hidden-single"}


def assert_forces(puzzle: Grid, board: list[int], single: Deduce) -> None:
    """Check a single on the board before its digit, by the rules of the game alone."""
    geometry, [cell], [digit] = puzzle.geometry, single.cells, single.digits
    board[cell] = EMPTY

    def fits(place: int, wanted: int) -> bool:
        return board[place] == EMPTY and all(board[p] != wanted for p in geometry.peers[place])

    assert fits(cell, digit)
    if single.unit is None:
        assert [each for each in range(1, puzzle.size + 1) if fits(cell, each)] == [digit]
    else:
        unit = geometry.units[single.unit].cells
        assert [each for each in unit if fits(each, digit)] == [cell]


def test_the_transcript_tells_jumps_from_any_step_on_and_names_rule_and_unit() -> None:
    timeline = recorded(solver("conflict-directed"), NINE, most=1_500)
    keys = {step: [key for key, _ in said] for step, said in transcript(timeline)}
    jumps = [step for step, said in keys.items() if "transcript.blame-jump" in said]
    assert jumps
    for step in jumps[:20]:
        assert keys[step + 1] == ["transcript.remove-jump"]
        for first in (step + 1, step + 2):  # told alone, it is the same
            assert [key for key, _ in next(transcript(timeline, first))[1]] == keys[first]
    told = [said for _, said in transcript(recorded(solver("propagation"), NOTEBOOK, most=1_500))]
    singles = [said[0] for said in told if said[0][0] == "transcript.place-hidden-single"]
    assert singles
    unit: Any = singles[0][1]["unit"]
    assert unit[0] in ("transcript.row", "transcript.column", "transcript.box")


@pytest.mark.parametrize("algorithm", CHRONOLOGICAL)
def test_the_forced_digits_are_taken_back_before_their_choice(algorithm: str) -> None:
    found = {}
    for puzzle in (NINE, NOTEBOOK, SEVERAL):
        timeline = shared(solver(algorithm), puzzle)
        events = dict(enumerate((event for _, event, _ in timeline.events()), 1))
        stuck = [step for step, event in events.items() if isinstance(event, Contradiction)]
        for step in stuck[:60]:
            reason = reason_of(timeline, step, timeline.state(step))
            if not reason or not reason["culprit"]:
                continue
            removed, after = [], step + 1
            while isinstance(event := events.get(after), Remove):
                removed.append(event.cell)
                if removed[-1] == reason["culprit"]["cell"]:
                    break
                later = reason_of(timeline, after, timeline.state(after))
                assert later
                assert later["forced"] == reason["forced"]
                after += 1
            if removed and removed[-1] == reason["culprit"]["cell"]:
                assert reason["forced"] == len(removed) - 1, (algorithm, step)
                said = dict(transcript(timeline, step, step))[step][-1][0]
                assert said.endswith("blame-forced") == bool(reason["forced"])
                found[reason["forced"]] = step
    assert found
    assert algorithm != "fewest-candidates" or max(found) > 1


@pytest.mark.parametrize("algorithm", [row.id for row in SOLVERS if row.breaks_rules])
def test_what_never_backtracks_is_told_no_reason(algorithm: str) -> None:
    timeline = Timeline(SMALL, solver(algorithm))
    timeline.extend(500)
    assert not [s for s, _, state in timeline.events() if reason_of(timeline, s, state)]


@pytest.mark.parametrize("puzzle", [NINE, NOTEBOOK], ids=lambda puzzle: puzzle.line[:9])
def test_the_tree_shows_what_a_jump_leaves_as_skipped_and_nothing_else(puzzle: Grid) -> None:
    timeline = recorded(solver("conflict-directed"), puzzle, most=2_000)
    tree = GuessTree(timeline)
    tree.follow(60_000)
    outcomes = {node.first: node.outcome for node in tree.view(10_000)}
    placed: dict[int, int] = {}
    skipped: set[int] = set()
    reached: set[int] = set()
    for step, event, _ in timeline.events():
        if isinstance(event, Place):
            placed[event.cell] = step
        elif isinstance(event, Remove):
            jump = jump_at(timeline, step)
            (skipped if jump and event.cell in jump.skipped else reached).add(placed[event.cell])
    assert "skipped" in outcomes.values()
    for first, outcome in outcomes.items():
        if outcome == "skipped":
            assert first in skipped
        elif outcome == "exhausted":
            assert first in reached
