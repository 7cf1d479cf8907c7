"""Lessons: where a station of a guided walk lies in its run, and what fills its text's blanks.

No figure stands in a lesson's text: each is taken from the run itself.
"""

from collections.abc import Iterator
from functools import lru_cache

from sudoku_py.core import formats
from sudoku_py.engine.errors import RequestError
from sudoku_py.engine.tasks import TASKS, Data, Work
from sudoku_py.lab.finding import STOPS, Breakpoint, Stop
from sudoku_py.lab.run import Run
from sudoku_py.lab.transcript import transcript
from sudoku_py.solvers.candidates import vector

KINDS = (*STOPS, "step", "end")
EXACT = 2**53  # larger numbers lose digits in JavaScript, which writes them out
SLICE_MS = 5.0

Place = tuple[str, str, int]  # the arguments `algorithm`, `stop` and `count` of `station`


def station(puzzle: str, algorithm: str, stop: str, count: int, beside: dict[str, object]) -> Data:
    """Start the task that finds a station; its result is the `step`, and what fills blanks.

    A station is the `count`-th step of one of `STOPS`, the step of that number ("step"), or the
    last of all ("end"). What is counted there comes under the names of `lab.moment.counters`;
    cells, digits and units under those of the transcript. `beside` is another station on the same
    puzzle, or empty; what is counted there comes too: `other-nodes`, and so on.
    """
    places = [_place(algorithm, stop, count)]
    if beside:
        places.append(_place(**beside))  # type: ignore[arg-type] # checked there
    return TASKS.start(_finding(puzzle, places))


def _place(algorithm: str, stop: str, count: int) -> Place:
    if stop not in KINDS or type(count) is not int:
        raise RequestError("bad-request", why=f"stop {stop} {count}")
    return algorithm, stop, count


def _finding(puzzle: str, places: list[Place]) -> Work:
    found: Data = {}
    for algorithm, stop, count in places:
        run = run_of(puzzle, algorithm)
        for _ in _going(run, stop, count):
            yield {"n": run.recorded}, False
        if found:
            found |= {f"other-{name}": value for name, value in counted(run).items()}
        else:
            found = {"step": run.step, **counted(run), **told(run)}
    yield found, True


@lru_cache(maxsize=2)  # a lesson compares two runs at most
def run_of(puzzle: str, algorithm: str) -> Run:
    """The run of a lesson; not the one that the page shows, which stays where it is."""
    return Run(formats.read(puzzle), algorithm)


def _going(run: Run, stop: str, count: int) -> Iterator[None]:
    """Go to a station, in small pieces of work."""
    run.seek(0)
    if stop == "end":
        while not run.run_to_end(SLICE_MS):
            yield
    elif stop == "step":
        while not run.seek(count, SLICE_MS) and not run.at_end:
            yield
    else:
        yield from _hunting(run, stop, count)  # type: ignore[arg-type] # checked by station


def _hunting(run: Run, stop: Stop, count: int) -> Iterator[None]:
    for _ in range(count):
        found = None
        for found in run.to(Breakpoint(stop)):
            if found is None:
                yield
        if found is None:
            return  # there are fewer


def counted(run: Run) -> Data:
    """What was counted up to the step looked at, as far as the algorithm counts it."""
    moment, worst = run.moment(), run.at_worst()
    plain = {name: n for name, n in moment.counters.items() if isinstance(n, int)}
    model = {"worst": worst} if worst and worst < EXACT else {}
    empty = len(run.puzzle.empty_cells)
    return {**plain, **model, "depth": moment.depth, "empty": empty}


def told(run: Run) -> Data:
    """What the event of the step says: cell, digit, clash …; before the first, what is empty."""
    geometry = run.puzzle.geometry
    if not run.step:
        names = [geometry.cell_name(cell) for cell in run.puzzle.empty_cells]
        return {"cells": ", ".join(names)}
    ((_, said),) = transcript(run.timeline, run.step, run.step)
    details = dict(said[0][1])
    if len(said) > 1:
        details["blame"] = said[1]
    return details | _choice(run)


def _choice(run: Run) -> Data:
    """Of a digit that is written, what else its cell could hold; of a state, its newest digit."""
    geometry, moment = run.puzzle.geometry, run.moment()
    event = moment.event or {}
    if event["kind"] in ("place", "push"):
        peers = geometry.peers[event["cell"]]
        digits = vector(run.grid().values, peers, geometry.size)
        return {"digits": ", ".join(geometry.symbols[digit - 1] for digit in digits)}
    if event["kind"] == "open" and moment.live:
        newest = moment.live[-1]
        digit = geometry.symbols[newest["digit"] - 1]
        return {"cell": geometry.cell_name(newest["cell"]), "digit": digit}
    return {}
