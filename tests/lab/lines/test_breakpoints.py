"""Breakpoints on lines and conditions, beside all lines and all steps of the run."""

import pytest

from sudoku_py.lab.lines.breakpoints import Breakpoints, Condition, ConditionFinder
from sudoku_py.lab.lines.line_cursor import START, Position
from sudoku_py.lab.lines.run_lines import reached
from sudoku_py.lab.run import Run
from sudoku_py.lab.timeline.timeline import CHUNK
from sudoku_py.lab.views.step_view import StepView, step_view
from tests.lab.samples import NINE

MODULE = "sudoku_py.solvers.conflict_directed"
STEPS = 3 * CHUNK - 100
CONDITIONS = (
    Condition("cell", 40),
    Condition("cell", 1),
    Condition("below", 3),
    Condition("above", 17),
    Condition("jump"),
    Condition("dead-end"),
    Condition("dead-end", 40),
)


def value(view: StepView, condition: Condition) -> int | str:
    """What a condition is about, at a step."""
    if condition.kind == "cell":
        return view.board[condition.number]
    if condition.kind in ("below", "above"):
        return view.depth
    return int(view.counters["jumps" if condition.kind == "jump" else "dead_ends"] or 0)


def expected(views: list[StepView], condition: Condition) -> list[int]:
    known, number = [value(view, condition) for view in views], condition.number
    steps = [step for step in range(1, len(known)) if known[step] != known[step - 1]]
    if condition.kind == "below":
        return [step for step in steps if int(known[step]) < number <= int(known[step - 1])]
    if condition.kind == "above":
        return [step for step in steps if int(known[step]) > number >= int(known[step - 1])]
    if condition.kind == "dead-end" and number:
        return [step for step in steps if int(known[step]) == number]
    return steps


@pytest.mark.parametrize("algorithm", ["conflict-directed", "depth-first", "fewest-candidates"])
def test_conditions_come_true_where_they_do_in_the_views(algorithm: str) -> None:
    run = Run(NINE, algorithm)
    run.timeline.extend(600)
    views = [step_view(run.timeline, step, brief=True) for step in range(run.recorded + 1)]
    for condition in CONDITIONS:
        steps = expected(views, condition)
        finder, at, found = ConditionFinder(run.timeline, condition), 0, []
        while (step := reached(finder.after(at))) is not None:
            found.append(at := step)
        assert found == steps, condition
        for rank, step in enumerate([*steps, run.recorded + 1]):
            assert reached(finder.before(step)) == (steps[rank - 1] if rank else None)


def test_chunks_that_are_left_out_have_no_such_step(monkeypatch: pytest.MonkeyPatch) -> None:
    run = Run(NINE, "conflict-directed")
    run.timeline.extend(STEPS)
    for condition in CONDITIONS:
        finder = ConditionFinder(run.timeline, condition)
        some = [step for step in finder.after(CHUNK) if step]
        monkeypatch.setattr(finder, "_can_be_in", lambda _chunk: True)
        assert some == [step for step in finder.after(CHUNK) if step]


@pytest.mark.parametrize("forward", [True, False])
def test_lines_and_conditions_stop_a_run_whichever_comes_first(forward: bool) -> None:
    run = Run(NINE, "conflict-directed")
    lines = run.lines
    line = 57  # another digit here cannot help
    both = Breakpoints(((MODULE, line),), (Condition("jump"),))
    at = START if forward else reached(lines.move(START, 30_000)) or START
    stops = []
    for _ in range(40):
        of_line = reached(lines.until(at, Breakpoints(both.lines), forward))
        of_jump = reached(lines.until(at, Breakpoints((), both.conditions), forward))
        found = reached(lines.until(at, both, forward))
        assert found is not None
        known = [each for each in (of_line, of_jump) if each]
        assert found == (min if forward else max)(known)
        at = found
        stops.append(at)
        lit = lines.line(at)
        assert (lit.function, lit.line) == ("fill", line) if lit else not at.offset
    assert {bool(each.offset) for each in stops} == {True, False}


def test_no_breakpoint_is_no_position() -> None:
    lines = Run(NINE, "cell-order").lines
    at = Position(3, 2)
    assert reached(lines.until(at, Breakpoints())) is None
    assert reached(lines.until(at, Breakpoints(((MODULE, 1),)))) is None
    assert reached(lines.until(at, Breakpoints((), (Condition("cell", 80),)), False)) is None
