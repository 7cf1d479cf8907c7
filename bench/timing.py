"""Timing a solver on a list: one round after the other, each puzzle by itself."""

import json
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from math import inf
from statistics import mean, median
from time import perf_counter, process_time
from typing import Any

ENOUGH = 0.25  # seconds: as much of a quick list is measured in a round
# What else runs on the machine shall not count; Pyodide has no clock for that.
clock = perf_counter if sys.platform == "emscripten" else process_time


class OutOfTimeError(BaseException):
    """The budget is used up. No Exception, because some solvers catch each of those."""


@dataclass(frozen=True)
class Solver:
    """How a solver is called: `prepare` and `read` bring puzzles and answers over, untimed."""

    name: str
    solve: Callable[[Any], Any]
    prepare: Callable[[str], Any] = str
    read: Callable[[Any], Any] = lambda answer: answer


@dataclass
class Round:
    """Seconds for each puzzle, as far as the budget went, and the answers; None is a failure."""

    times: list[float] = field(default_factory=list)
    answers: list[Any] = field(default_factory=list)


@contextmanager
def time_limit(seconds: float) -> Iterator[None]:
    """Stop what runs inside after so many seconds, silently; needs Unix and the main thread."""
    if seconds == inf:
        yield
        return
    import signal  # noqa: PLC0415 (Pyodide never comes here, and has no timers)

    def stop(*_: object) -> None:
        raise OutOfTimeError

    before = signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        with suppress(OutOfTimeError):
            yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def run_round(solver: Solver, puzzles: Sequence[str], budget: float) -> Round:
    """One round: a quick list several times over, a slow one as far as the budget goes."""
    first = run_pass(solver, puzzles, budget)
    passes, used = [first.times], sum(first.times)
    while used < min(ENOUGH, budget) and len(first.times) == len(puzzles):
        passes.append(run_pass(solver, puzzles, budget - used).times)
        used += sum(passes[-1])
    whole = [times for times in passes if len(times) == len(first.times)]
    return Round([mean(times) for times in zip(*whole, strict=True)], first.answers)


def run_pass(solver: Solver, puzzles: Sequence[str], budget: float) -> Round:
    """Solve the puzzles one by one; what is not done when the budget ends does not count."""
    done = Round()
    prepared = [solver.prepare(puzzle) for puzzle in puzzles]
    with time_limit(budget):
        for puzzle in prepared:
            start = clock()
            try:
                answer = solver.solve(puzzle)
            except Exception:  # of whatever kind, a failure of a peer is a missing answer
                answer = None
            done.times.append(clock() - start)
            done.answers.append(answer)
    del done.times[len(done.answers) :]  # the budget can end between the two lines above
    done.answers = [answer and solver.read(answer) for answer in done.answers]
    return done


def median_of(rounds: int, run: Callable[[], object]) -> float:
    """The median of the seconds that `run` takes."""
    return median(seconds(run)[0] for _ in range(rounds))


def seconds(run: Callable[[], Any]) -> tuple[float, Any]:
    """How long `run` takes, and its result."""
    start = clock()
    result = run()
    return clock() - start, result


def as_json(done: Round) -> str:
    """The round as text, to leave Pyodide or the process."""
    return json.dumps({"times": done.times, "answers": done.answers})
