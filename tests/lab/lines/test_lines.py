"""The lines of every algorithm, and the ways between them, beside those of a plain tracer."""

from functools import cache
from random import Random

import pytest

from sudoku_py.core.grid import Grid
from sudoku_py.lab.lines.line_cursor import START, Position
from sudoku_py.lab.lines.run_lines import RunLines, reached
from sudoku_py.lab.run import Run
from sudoku_py.solvers.registry import SOLVERS, solver
from tests.lab.lines.reference import Traced, traced
from tests.lab.samples import IMPOSSIBLE, NINE

ALMOST = Grid.from_line("1234341221434.2.")
EVENTS = 60
IDS = [row.id for row in SOLVERS]
SAMPLE = 60  # lines of each run whose neighbours are looked at


@cache
def reference(algorithm: str) -> list[Traced]:
    next(solver(algorithm).search(NINE, Random(0)))  # now is done what is done once a process
    return traced(solver(algorithm), NINE, EVENTS)


@cache
def lines_of(algorithm: str) -> RunLines:
    return Run(NINE, algorithm).lines


def sample(algorithm: str) -> list[int]:
    known = reference(algorithm)
    middle = range(1, len(known) - 1)
    return sorted(Random(7).sample(middle, min(SAMPLE, len(middle))))


def step(forward: bool) -> int:
    return 1 if forward else -1


@pytest.mark.parametrize("algorithm", IDS)
def test_lines_are_those_that_a_tracer_sees(algorithm: str) -> None:
    lines, at = lines_of(algorithm), START
    for each in reference(algorithm)[:2_000]:
        at = reached(lines.move(at, 1)) or START
        found = lines.line(at)
        assert found is not None
        assert (at, *found[:3]) == (each.at, each.module, each.function, each.line)


@pytest.mark.parametrize("algorithm", IDS)
def test_many_lines_at_once_are_as_many_single_ones(algorithm: str) -> None:
    known, lines = reference(algorithm), lines_of(algorithm)
    for index in sample(algorithm):
        assert reached(lines.move(START, index + 1)) == known[index].at
        assert reached(lines.move(known[index].at, -index)) == known[0].at
    assert reached(lines.move(known[0].at, -1)) == START


@pytest.mark.parametrize("forward", [True, False])
@pytest.mark.parametrize("algorithm", IDS)
def test_over_a_call_and_out_of_it(algorithm: str, forward: bool) -> None:
    known, lines = reference(algorithm), lines_of(algorithm)
    for index in sample(algorithm):
        here, way = known[index], known[index + 1 :] if forward else known[:index][::-1]
        frames = {id(each) for each in here.callers}
        out = next((each.at for each in way if id(each.frame) in frames), None)
        frames.add(id(here.frame))
        over = next((each.at for each in way if id(each.frame) in frames), None)
        if over or not forward:
            assert reached(lines.over(here.at, forward)) == (over or START), here
        if out or not forward:
            assert reached(lines.out(here.at, forward)) == (out or START), here


@pytest.mark.parametrize("algorithm", IDS)
def test_variables_at_a_line(algorithm: str) -> None:
    lines = lines_of(algorithm)
    for each in (reference(algorithm)[index] for index in sample(algorithm)[::4]):
        replay = lines.frames(each.at)
        while not replay.advance(60_000):
            pass
        assert replay.frames is not None
        *callers, frame = replay.frames
        assert (frame.function, frame.line) == (each.function, each.line)
        assert len(callers) == len(each.callers)
        numbers = {
            name: int(text.split(" ")[0])
            for name, text in frame.variables.items()
            if name in each.numbers and not text.startswith("{")
        }
        assert numbers.items() <= each.numbers.items()


def test_a_run_has_lines_before_its_first_event_and_after_its_last() -> None:
    run = Run(ALMOST, "cell-order")
    assert reached(run.lines.move(START, 1)) == Position(0, 1)
    solution = reached(run.lines.move(START, 10**9))
    assert solution == Position(5)  # where it stops on the way
    end = reached(run.lines.move(Position(5), 10**9))
    assert end is not None
    assert end.step == run.recorded == 11
    assert end.offset == 3  # go on, no digit is left, and one has fitted
    assert reached(run.lines.move(end, 1)) == end
    assert reached(run.lines.over(end)) == reached(run.lines.out(end)) == end


def test_the_end_of_a_run_that_is_cut_off() -> None:
    run = Run(IMPOSSIBLE, "cell-order", max_steps=50)
    assert reached(run.lines.move(START, 10**9)) == Position(50)
    assert reached(run.lines.to(Position(50, 3))) == Position(50)


def test_far_positions_are_those_that_single_lines_lead_to() -> None:
    near, far = Run(NINE, "cell-order").lines, Run(NINE, "cell-order").lines
    at = reached(near.move(START, 200_000)) or START
    back = reached(far.move(at, -1_000)) or START
    assert reached(near.move(back, 1_000)) == at
    assert far.line(back) == near.line(back)


def test_folded_lines_are_left_out() -> None:
    lines, at = lines_of("cell-order"), START
    text = {each.line for each in reference("cell-order")}
    seen = set()
    for _ in range(300):
        at = reached(lines.move(at, 1, lines.left_out)) or START
        found = lines.line(at)
        assert found is not None
        seen.add((found.function, found.line))
    assert {line for _, line in seen} < text
    yields = [code & 0xFFFF for code in lines.left_out]
    assert not [line for function, line in seen if function == "fill" and line in yields]
