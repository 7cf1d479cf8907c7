"""Runs of the lab, by steps and by lines: the page opens one and requests its frames."""

from collections.abc import Collection, Mapping
from typing import Any, cast

from sudoku_py.core import formats
from sudoku_py.core.sentence import Message
from sudoku_py.engine import run_protocol
from sudoku_py.engine.errors import RequestError
from sudoku_py.engine.protocol import TaskAnswer
from sudoku_py.engine.run_protocol import (
    Algorithms,
    CodeLine,
    Event,
    Facts,
    Frame,
    Heat,
    LineOffset,
    OpenedRun,
    PlainCode,
    Reason,
)
from sudoku_py.engine.tasks import TASKS, Task
from sudoku_py.lab.lines.breakpoints import KINDS, Breakpoints, Condition
from sudoku_py.lab.lines.line_cursor import Position, Way
from sudoku_py.lab.lines.run_lines import scaffold
from sudoku_py.lab.plain_code.view import hidden_names, plain
from sudoku_py.lab.run import Run
from sudoku_py.lab.source import Source, source_data, spans
from sudoku_py.lab.timeline.step_finder import STOPS, Breakpoint, next_step
from sudoku_py.lab.transcript import ending, transcript
from sudoku_py.lab.views.profiles import change_counts
from sudoku_py.solvers.contract import Solution, Solver
from sudoku_py.solvers.mix.choices import OPTIONS
from sudoku_py.solvers.registry import SOLVERS

MAX_RUNS = 4  # as many as in a race; opening one more drops the oldest
MAX_LINES = 100_000  # to move by in one request
WAYS = ("move", "over", "out", "until", "to")
_RUNS: dict[int, Run] = {}


def algorithms() -> Algorithms:
    """The ids of all algorithms, and the facts about each that need no translation.

    The page has the name and the card of each, under this id, in both languages.
    """
    facts = {row.id: _facts(row) for row in SOLVERS}
    return {"algorithms": [row.id for row in SOLVERS], "facts": facts}


def _facts(row: Solver) -> Facts:
    return {
        "source": row.source,
        "system": row.system,
        "finds_all": row.finds_all,
        "proves_none": row.proves_none,
        "seeded": row.seeded,
        "breaks_rules": row.breaks_rules,
        "backtracks": row.finds_all and not row.open_list,  # a frontier drops nodes instead
        "candidates": row.keeps_candidates,
        "open_list": row.open_list,
        "comparisons": row.comparisons is not None,
        "choices": [(name, list(each)) for name, each in OPTIONS.items()] if row.choices else None,
        "queue": row.looks == "arcs",
        "sizes": list(row.sizes),
        "budget": {"what": row.budget.what, "most": row.budget.most} if row.budget else None,
    }


def open_run(puzzle: str, algorithm: str, seed: int = 0) -> OpenedRun:
    """Open a run: its number `run`, its `source` and the first frame."""
    made = Run(formats.read(puzzle), algorithm, seed)
    number = max(_RUNS, default=0) + 1
    _RUNS[number] = made
    if len(_RUNS) > MAX_RUNS:
        del _RUNS[min(_RUNS)]
    source = source_with_lines(made, made.source())
    return {"run": number, "source": source, "puzzle": puzzle, **frame_of(made)}


def source_with_lines(run: Run, source: Source) -> run_protocol.Source:
    """A source, with the lines that can be `lit`, those that only `yield`, and its plain view."""
    lit = run.lines.lit(source.module)
    return {
        **cast("run_protocol.Source", source_data(source)),
        "lit": lit,
        "yields": sorted(scaffold(source.text)),
        "plain": plain_data(source, lit),
    }


def plain_data(source: Source, lit: list[int]) -> PlainCode:
    """The plain view of a source, of which the lines `lit` can be lit."""
    view = plain(source.text)
    return {
        "text": view.text,
        "start": view.lines[source.start - 1] or 1,
        "spans": [list(each) for each in spans(view.text)],
        "lit": sorted({view.lines[line - 1] for line in lit if line in view.own}),
        "lines": list(view.lines),
        "own": list(view.own),
        "hidden": hidden_names(source.text),
    }


def advance_run(
    run: int, steps: int, to_end: bool = False, streamed: bool = False, budget_ms: int | float = 30
) -> Frame:
    """Advance by `steps` steps, as far as the budget allows; return a frame.

    It stops at a solution, unless it goes `to_end`. The page sends a `streamed` request before it
    has the previous response. Its response is brief (see `frame_of`), because nobody could read
    more, and a streamed request never moves past a solution that is not yet on the screen.
    """
    found = run_of(run)
    before = found.step
    if not (streamed and _is_solution(found, before)):
        found.advance(max(0, steps), budget_ms)
    solution = None if to_end else _first_solution(found, before)
    if solution is not None and solution < found.step:
        found.seek(solution)
    return frame_of(found, streamed)


def _is_solution(run: Run, step: int) -> bool:
    return step > 0 and run.timeline.event_code(step).kind is Solution


def _first_solution(run: Run, after: int) -> int | None:
    """The first recorded step after `after` that is a solution."""
    return next_step(run.timeline, Breakpoint("solution"), after)


def seek_run(run: int, step: int, budget_ms: int | float = 30) -> Frame:
    """Go to a step; if it is not recorded yet, as far as the budget allows. Return a frame."""
    found = run_of(run)
    found.seek(step, budget_ms)
    return frame_of(found)


def find_step(run: int, stop: str, forward: bool = True) -> TaskAnswer:
    """Start the task that finds the next, or previous, step of a kind; its result is a frame.

    If there is none, the run goes to its end, or to its beginning, and the frame's `found` is
    false.
    """
    if stop not in STOPS:
        raise RequestError("bad-request", why=f"stop {stop}")
    return TASKS.start(_find_step(run_of(run), stop, forward))


def heat_of(run: int, first: int, last: int) -> Heat:
    """How often each cell changed after step `first` and up to `last`."""
    found = run_of(run)
    return {"changes": change_counts(found.timeline, max(0, min(first, found.recorded)), last)}


def _find_step(run: Run, stop: str, forward: bool) -> Task:
    found = False
    for step in run.to(Breakpoint(stop), forward):  # type: ignore[arg-type] # find_step checks it
        found = step is not None
        yield {"n": run.recorded}, False
    if not found:
        run.seek(run.recorded if forward else 0)
    yield {**frame_of(run), "found": found}, True


def run_of(number: int) -> Run:
    """The run with that number; RequestError if it has been dropped."""
    if number not in _RUNS:
        raise RequestError("no-task", task=str(number))
    return _RUNS[number]


def frame_of(run: Run, brief: bool = False) -> Frame:
    """The frame of the current step; if `brief`, without candidates, reason and sentences."""
    view = run.view(brief)
    return {
        "step": view.step,
        "recorded": run.recorded,
        "end": run.timeline.end,
        "board": view.board,
        "event": cast("Event | None", view.event),
        "code": cast("CodeLine | None", view.code),
        "line": _line(run),
        "depth": view.depth,
        "live": [(each["cell"], each["guessed"]) for each in view.live],
        "candidates": view.candidates,
        "reason": cast("Reason | None", view.reason),
        "counters": view.counters,
        "at_worst": str(run.at_worst() or ""),
        "sentences": [] if brief else _sentences(run),
    }


def _line(run: Run) -> LineOffset | None:
    """The current line, its offset after the step, and how many `lines` follow the step."""
    line = run.line
    return cast(LineOffset, {"offset": run.offset, **line._asdict()}) if line else None


def _sentences(run: Run) -> list[Message]:
    found = []
    if run.step:
        for _, sentences in transcript(run.timeline, run.step, run.step):
            found += sentences
    if run.at_end and (end := ending(run.timeline)):
        found.append(end)
    return [{"key": key, "details": details} for key, details in found]


def go_to_line(  # noqa: PLR0913, PLR0917 - what the ways need
    run: int,
    at: list[int],
    way: str,
    lines: int = 1,
    forward: bool = True,
    folded: bool = False,
    stops: dict[str, list[Any]] | None = None,
    plain_code: bool = False,
) -> TaskAnswer:
    """Start the task that goes from a line to another; its result is a frame.

    `at` is a step and an offset. The ways: "to" goes there; "move" goes `lines` lines from there,
    skipping those that only yield if `folded`, and those that the plain view has not if
    `plain_code`; "over" and "out" as a debugger does; "until" to the
    next of `stops`, {"lines": [[module, line]], "conditions": [[kind, number]]}. All except "to"
    also work backwards. The frame's `found` is false if there is no breakpoint; then the frame is
    that of the end of the run, or of its beginning.
    """
    found = run_of(run)
    if way not in WAYS:
        raise RequestError("bad-request", why=f"way {way}")
    breakpoints = _breakpoints(found, stops or {})
    here = Position(max(0, int(at[0])), max(0, int(at[1])))
    skipped = found.lines.not_plain if plain_code else found.lines.left_out if folded else ()
    return TASKS.start(_go(found, here, way, lines, forward, skipped, breakpoints))


def _go(  # noqa: PLR0913, PLR0917 - as above
    run: Run,
    at: Position,
    way: str,
    lines: int,
    forward: bool,
    skipped: Collection[int],
    breakpoints: Breakpoints,
) -> Task:
    while not run.record(at.step):
        yield {"n": run.recorded}, False
    at = min(at, Position(run.recorded, at.offset))
    count = max(1, min(lines, MAX_LINES)) * (1 if forward else -1)
    steps = _way(run, at, way, count, skipped, breakpoints)
    found = False
    for position in steps:
        if position is not None:
            run.go(position)
            found = True
        yield {"n": run.recorded}, False
    if not found:
        run.seek(run.recorded if forward else 0)
    yield {**frame_of(run), "found": found}, True


def _way(  # noqa: PLR0913, PLR0917 - as above
    run: Run, at: Position, way: str, count: int, skipped: Collection[int], breakpoints: Breakpoints
) -> Way:
    lines, forward = run.lines, count > 0
    if way == "move":
        return lines.move(at, count, skipped)
    if way == "until":
        return lines.until(at, breakpoints, forward)
    if way == "to":
        return lines.to(at)
    return lines.over(at, forward) if way == "over" else lines.out(at, forward)


def _breakpoints(run: Run, stops: Mapping[str, list[Any]]) -> Breakpoints:
    conditions = [Condition(*each) for each in stops.get("conditions", [])]
    for kind, number in conditions:
        if kind not in KINDS or (kind == "cell" and not 0 <= number < run.puzzle.geometry.cells):
            raise RequestError("bad-request", why=f"condition {kind} {number}")
    lines = tuple((str(module), int(line)) for module, line in stops.get("lines", []))
    return Breakpoints(lines, tuple(conditions))
