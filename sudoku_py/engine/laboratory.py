"""Runs of the laboratory: the page opens one, and pulls from it what it shows."""

from sudoku_py.core import formats
from sudoku_py.engine.errors import RequestError
from sudoku_py.engine.tasks import TASKS, Data, Work
from sudoku_py.lab.finding import STOPS, Breakpoint, Hunt
from sudoku_py.lab.heat import heat
from sudoku_py.lab.run import Run
from sudoku_py.lab.source import source_data
from sudoku_py.lab.transcript import ending, transcript
from sudoku_py.solvers.contract import Solution, Solver
from sudoku_py.solvers.registry import SOLVERS

MOST_RUNS = 4  # a race has so many; whoever opens more loses the oldest
_RUNS: dict[int, Run] = {}


def algorithms() -> Data:
    """What can be run: the id of each algorithm, and what is known of it that is no language.

    The page has its name and its card, under this id, in both languages.
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
        "candidates": row.keeps_candidates,
        "open_list": row.open_list,
        "comparisons": row.comparisons is not None,
        "sizes": list(row.sizes),
        "budget": row.budget._asdict() if row.budget else None,
    }


def open_run(puzzle: str, algorithm: str, seed: int = 0) -> Data:
    """Open a run: its number `run`, its `source` and the first frame."""
    made = Run(formats.read(puzzle), algorithm, seed)
    number = max(_RUNS, default=0) + 1
    _RUNS[number] = made
    if len(_RUNS) > MOST_RUNS:
        del _RUNS[min(_RUNS)]
    return {"run": number, "source": source_data(made.source()), "puzzle": puzzle, **frame_of(made)}


def advance_run(
    run: int, steps: int, to_end: bool = False, streamed: bool = False, budget_ms: int | float = 30
) -> Data:
    """Go on by so many steps, as far as the budget allows, and show where that is.

    It stops at a solution, unless it is to go on `to_end`. Of answers that are `streamed`, the next
    one is asked for before the last one came: they are brief (see `frame_of`), as nobody could read
    them, and none goes on from a solution that nobody has seen.
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
    return step > 0 and run.timeline.word(step).kind is Solution


def _first_solution(run: Run, after: int) -> int | None:
    """The first recorded step after `after` that is a solution."""
    hunted = Hunt(run.timeline, Breakpoint("solution")).after(after)
    return next((step for step in hunted if step is not None), None)


def seek(run: int, step: int, budget_ms: int | float = 30) -> Data:
    """Go to a step, and show it; where it is not recorded yet, as far as the budget allows."""
    found = run_of(run)
    found.seek(step, budget_ms)
    return frame_of(found)


def hunt(run: int, stop: str, forward: bool = True) -> Data:
    """Start the task that looks for the next, or the previous, step of a kind; its result: a frame.

    Where there is none, the run stands at its end, or at its beginning.
    """
    if stop not in STOPS:
        raise RequestError("bad-request", why=f"stop {stop}")
    return TASKS.start(_hunting(run_of(run), stop, forward))


def heat_of(run: int, first: int, last: int) -> Data:
    """How often each cell changed after step `first` and up to `last`."""
    found = run_of(run)
    return {"changes": heat(found.timeline, max(0, min(first, found.recorded)), last)}


def _hunting(run: Run, stop: str, forward: bool) -> Work:
    found = False
    for step in run.to(Breakpoint(stop), forward):  # type: ignore[arg-type] # checked by hunt
        found = step is not None
        yield {"n": run.recorded}, False
    if not found:
        run.seek(run.recorded if forward else 0)
    yield frame_of(run), True


def run_of(number: int) -> Run:
    """The run with that number; RequestError if it is gone."""
    if number not in _RUNS:
        raise RequestError("no-task", task=str(number))
    return _RUNS[number]


def frame_of(run: Run, brief: bool = False) -> Data:
    """What the page paints of the step looked at; if `brief`, no candidates, reason, sentences."""
    moment = run.moment(brief)
    return {
        "step": moment.step,
        "recorded": run.recorded,
        "end": run.timeline.end,
        "board": moment.board,
        "event": moment.event,
        "code": moment.code,
        "depth": moment.depth,
        "live": [[each["cell"], each["guessed"]] for each in moment.live],
        "candidates": moment.candidates,
        "why": moment.why,
        "counters": moment.counters,
        "at_worst": str(run.at_worst() or ""),
        "sentences": [] if brief else _sentences(run),
    }


def _sentences(run: Run) -> list[Data]:
    said = []
    if run.step:
        for _, sentences in transcript(run.timeline, run.step, run.step):
            said += sentences
    if run.at_end and (end := ending(run.timeline)):
        said.append(end)
    return [{"key": key, "details": details} for key, details in said]
