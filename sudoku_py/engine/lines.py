"""A run line by line: ways to other lines, and what the page shows of one."""

from sudoku_py.engine import runs
from sudoku_py.engine.errors import RequestError
from sudoku_py.engine.tasks import TASKS, Data, Task
from sudoku_py.lab.lines.breakpoints import KINDS, Breakpoints, Condition
from sudoku_py.lab.lines.line_cursor import Position, Way
from sudoku_py.lab.run import Run

MAX_LINES = 100_000  # to go by at once
WAYS = ("move", "over", "out", "until", "to")


def go_to_line(  # noqa: PLR0913, PLR0917 - what the ways need
    run: int,
    at: list[int],
    way: str,
    lines: int = 1,
    forward: bool = True,
    folded: bool = False,
    stops: Data | None = None,
) -> Data:
    """Start the task that goes from a line to another; its result is a frame.

    `at` is a step and an offset. The ways: "to" goes there; "move" by `lines` from there, those
    left out that only yield if `folded`; "over" and "out" as a debugger does; "until" to the next
    of `stops`, {"lines": [[module, line]], "conditions": [[kind, number]]}. All but "to" also go
    back. The frame's `found` is false if there is no breakpoint; then it is the end of the run, or
    its beginning.
    """
    found = runs.run_of(run)
    if way not in WAYS:
        raise RequestError("bad-request", why=f"way {way}")
    breakpoints = _breakpoints(found, stops or {})
    here = Position(max(0, int(at[0])), max(0, int(at[1])))
    return TASKS.start(_go(found, here, way, lines, forward, folded, breakpoints))


def _go(  # noqa: PLR0913, PLR0917 - as above
    run: Run,
    at: Position,
    way: str,
    lines: int,
    forward: bool,
    folded: bool,
    breakpoints: Breakpoints,
) -> Task:
    while not run.record(at.step):
        yield {"n": run.recorded}, False
    at = min(at, Position(run.recorded, at.offset))
    count = max(1, min(lines, MAX_LINES)) * (1 if forward else -1)
    steps = _way(run, at, way, count, folded, breakpoints)
    found = False
    for position in steps:
        if position is not None:
            run.go(position)
            found = True
        yield {"n": run.recorded}, False
    if not found:
        run.seek(run.recorded if forward else 0)
    yield {**runs.frame_of(run), "found": found}, True


def _way(  # noqa: PLR0913, PLR0917 - as above
    run: Run, at: Position, way: str, count: int, folded: bool, breakpoints: Breakpoints
) -> Way:
    lines, forward = run.lines, count > 0
    if way == "move":
        return lines.move(at, count, folded)
    if way == "until":
        return lines.until(at, breakpoints, forward)
    if way == "to":
        return lines.to(at)
    return lines.over(at, forward) if way == "over" else lines.out(at, forward)


def _breakpoints(run: Run, stops: Data) -> Breakpoints:
    conditions = [Condition(*each) for each in stops.get("conditions", [])]
    for kind, number in conditions:
        if kind not in KINDS or (kind == "cell" and not 0 <= number < run.puzzle.geometry.cells):
            raise RequestError("bad-request", why=f"condition {kind} {number}")
    lines = tuple((str(module), int(line)) for module, line in stops.get("lines", []))
    return Breakpoints(lines, tuple(conditions))
