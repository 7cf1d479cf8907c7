"""Runs of the laboratory: the page opens one, and requests the frames that it shows."""

from sudoku_py.core import formats
from sudoku_py.engine.errors import RequestError
from sudoku_py.engine.tasks import TASKS, Data, Task
from sudoku_py.lab.lines.run_lines import scaffold
from sudoku_py.lab.run import Run
from sudoku_py.lab.source import Source, source_data
from sudoku_py.lab.timeline.step_finder import STOPS, Breakpoint, next_step
from sudoku_py.lab.transcript import ending, transcript
from sudoku_py.lab.views.profiles import change_counts
from sudoku_py.solvers.contract import Solution, Solver
from sudoku_py.solvers.mix.choices import OPTIONS
from sudoku_py.solvers.registry import SOLVERS

MAX_RUNS = 4  # as many as in a race; opening one more drops the oldest
_RUNS: dict[int, Run] = {}


def algorithms() -> Data:
    """The ids of all algorithms, and the facts about each that need no translation.

    The page has the name and the card of each, under this id, in both languages.
    """
    facts = {row.id: _facts(row) for row in SOLVERS}
    return {"algorithms": [row.id for row in SOLVERS], "facts": facts}


def _facts(row: Solver) -> Data:
    return {
        "source": row.source,
        "system": row.system,
        "finds_all": row.finds_all,
        "proves_none": row.proves_none,
        "seeded": row.seeded,
        "breaks_rules": row.breaks_rules,
        "backtracks": row.finds_all,  # whoever looks for all solutions has to go back
        "candidates": row.keeps_candidates,
        "open_list": row.open_list,
        "comparisons": row.comparisons is not None,
        "choices": [[name, list(each)] for name, each in OPTIONS.items()] if row.choices else None,
        "queue": row.looks == "arcs",
        "sizes": list(row.sizes),
        "budget": row.budget._asdict() if row.budget else None,
    }


def open_run(puzzle: str, algorithm: str, seed: int = 0) -> Data:
    """Open a run: its number `run`, its `source` and the first frame."""
    made = Run(formats.read(puzzle), algorithm, seed)
    number = max(_RUNS, default=0) + 1
    _RUNS[number] = made
    if len(_RUNS) > MAX_RUNS:
        del _RUNS[min(_RUNS)]
    source = source_with_lines(made, made.source())
    return {"run": number, "source": source, "puzzle": puzzle, **frame_of(made)}


def source_with_lines(run: Run, source: Source) -> Data:
    """A source, with the lines that can be `lit`, and those that only `yield`."""
    lines = run.lines
    marks = {"lit": lines.lit(source.module), "yields": sorted(scaffold(source.text))}
    return {**source_data(source), **marks}


def advance_run(
    run: int, steps: int, to_end: bool = False, streamed: bool = False, budget_ms: int | float = 30
) -> Data:
    """Advance by so many steps, as far as the budget allows; return a frame.

    It stops at a solution, unless it goes `to_end`. The page sends a `streamed` request before it
    has the response to the one before. So its response is brief (see `frame_of`), as nobody could
    read more, and a streamed request never leaves a solution that is not yet on the screen.
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


def seek_run(run: int, step: int, budget_ms: int | float = 30) -> Data:
    """Go to a step; if it is not recorded yet, as far as the budget allows. Return a frame."""
    found = run_of(run)
    found.seek(step, budget_ms)
    return frame_of(found)


def find_step(run: int, stop: str, forward: bool = True) -> Data:
    """Start the task that finds the next, or previous, step of a kind; its result is a frame.

    If there is none, the run goes to its end, or to its beginning, and the frame's `found` is
    false.
    """
    if stop not in STOPS:
        raise RequestError("bad-request", why=f"stop {stop}")
    return TASKS.start(_find_step(run_of(run), stop, forward))


def heat_of(run: int, first: int, last: int) -> Data:
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


def frame_of(run: Run, brief: bool = False) -> Data:
    """The frame of the current step; if `brief`, without candidates, reason and sentences."""
    view = run.view(brief)
    return {
        "step": view.step,
        "recorded": run.recorded,
        "end": run.timeline.end,
        "board": view.board,
        "event": view.event,
        "code": view.code,
        "line": _line(run),
        "depth": view.depth,
        "live": [[each["cell"], each["guessed"]] for each in view.live],
        "candidates": view.candidates,
        "reason": view.reason,
        "counters": view.counters,
        "at_worst": str(run.at_worst() or ""),
        "sentences": [] if brief else _sentences(run),
    }


def _line(run: Run) -> Data | None:
    """The line looked at, its offset after the step, and how many `lines` there are after it."""
    line = run.line
    return {"offset": run.offset, **line._asdict()} if line else None


def _sentences(run: Run) -> list[Data]:
    found = []
    if run.step:
        for _, sentences in transcript(run.timeline, run.step, run.step):
            found += sentences
    if run.at_end and (end := ending(run.timeline)):
        found.append(end)
    return [{"key": key, "details": details} for key, details in found]
