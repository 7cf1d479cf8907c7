"""Lessons: the step of a station in its run, the values for the blanks of its text, its handout.

A lesson's text contains no figures: each is taken from the run itself.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from typing import cast

from sudoku_py.core import formats
from sudoku_py.core.sentence import Details, Sentence
from sudoku_py.drawing.moments import handout_svg
from sudoku_py.engine.errors import RequestError
from sudoku_py.engine.protocol import TaskAnswer
from sudoku_py.engine.tasks import TASKS, Task
from sudoku_py.lab.run import Run
from sudoku_py.lab.timeline.step_finder import STOPS, Breakpoint, Stop
from sudoku_py.lab.transcript import transcript
from sudoku_py.solvers.candidates import vector
from sudoku_py.solvers.comparisons import at_worst

STATIONS = (*STOPS, "step", "end")
MAX_EXACT = 2**53  # larger numbers lose digits in JavaScript, which writes them out
SLICE_MS = 5.0
FIRST_CELLS = ("one", "two", "three")

Station = tuple[str, str, int]  # the arguments `algorithm`, `stop` and `count` of `station`


def station(
    puzzle: str, algorithm: str, stop: str, count: int, beside: dict[str, object]
) -> TaskAnswer:
    """Start the task that finds a station; its result is the `step`, and values for blanks.

    A station is the `count`-th step of one of `STOPS`, the step with that number ("step"), or the
    last one ("end"). Counters have the names of `lab.views.step_view.counters`; cells, digits and
    units those of the transcript; `board` is the line of the grid. `beside` is another station on
    the same puzzle, or empty; its counters are in the result, too, as `other-nodes` and so on.
    """
    wanted = _wanted(algorithm, stop, count, beside)
    return TASKS.start(_find(puzzle, wanted))


def handout(places: list[dict[str, object]]) -> TaskAnswer:
    """Start the task that finds and draws the moments of a handout.

    Each of the `places` has the arguments of `station`, and whether a question `is_asked` there.
    The progress is the number `n` of moments that are done, of `total`.
    """
    wanted = []
    for place in places:
        rest = {name: value for name, value in place.items() if name not in ("puzzle", "is_asked")}
        stations = _wanted(**rest)  # type: ignore[arg-type] # it checks them
        wanted.append((str(place["puzzle"]), stations, bool(place["is_asked"])))
    return TASKS.start(_draw(wanted))


def _wanted(algorithm: str, stop: str, count: int, beside: dict[str, object]) -> list[Station]:
    stations = [_station(algorithm, stop, count)]
    if beside:
        stations.append(_station(**beside))  # type: ignore[arg-type] # _station checks it
    return stations


def _station(algorithm: str, stop: str, count: int) -> Station:
    if stop not in STATIONS or type(count) is not int:
        raise RequestError("bad-request", why=f"stop {stop} {count}")
    return algorithm, stop, count


def _find(puzzle: str, stations: list[Station]) -> Task:
    found: dict[str, object] = {}
    for run in _walk(puzzle, stations, lesson_run, found):
        yield {"n": run.recorded}, False
    yield found, True


def _walk(
    puzzle: str,
    stations: list[Station],
    run_of: Callable[[str, str], Run],
    found: dict[str, object],
) -> Iterator[Run]:
    """Go to one or two stations, and fill `found`; pauses after small pieces of work."""
    for algorithm, stop, count in stations:
        run = run_of(puzzle, algorithm)
        for _ in _go_to(run, stop, count):
            yield run
        if found:
            found |= {f"other-{name}": value for name, value in counter_values(run).items()}
        else:
            found |= {"step": run.step, "board": run.grid().line}
            found |= {**counter_values(run), **event_values(run)}


def _draw(wanted: list[tuple[str, list[Station], bool]]) -> Task:
    """Draw the moments of a handout, in runs of its own, because a lesson continues meanwhile."""
    runs: dict[tuple[str, str], Run] = {}

    def run_of(puzzle: str, algorithm: str) -> Run:
        key = puzzle, algorithm
        if key not in runs:
            runs[key] = Run(formats.read(puzzle), algorithm)
        return runs[key]

    moments: list[Mapping[str, object]] = []
    for puzzle, stations, is_asked in wanted:
        progress = {"n": len(moments), "total": len(wanted)}
        found: dict[str, object] = {}
        for _ in _walk(puzzle, stations, run_of, found):
            yield progress, False
        run = run_of(puzzle, stations[0][0])
        step = cast("int", found["step"])  # the run itself may be at the other station
        svg = handout_svg(run, step, is_asked=is_asked)
        moments.append({"found": found, "svg": svg})
        yield progress, False
    yield {"moments": moments}, True


@lru_cache(maxsize=2)  # a lesson compares two runs at most
def lesson_run(puzzle: str, algorithm: str) -> Run:
    """The run of a lesson; the run that the page shows is a different one and does not move."""
    return Run(formats.read(puzzle), algorithm)


def _go_to(run: Run, stop: str, count: int) -> Iterator[None]:
    """Go to a station; pauses after small pieces of work."""
    run.seek(0)
    if stop == "end":
        while not run.run_to_end(SLICE_MS):
            yield
    elif stop == "step":
        while not run.seek(count, SLICE_MS) and not run.at_end:
            yield
    else:
        yield from _find_stop(run, stop, count)  # type: ignore[arg-type] # station checks it


def _find_stop(run: Run, stop: Stop, count: int) -> Iterator[None]:
    for _ in range(count):
        found = None
        for found in run.to(Breakpoint(stop)):
            if found is None:
                yield
        if found is None:
            return  # there are fewer than `count`


def counter_values(run: Run) -> Details:
    """The counters that the algorithm has, at the current step."""
    view = run.view()
    plain = {name: n for name, n in view.counters.items() if isinstance(n, int)}
    empty = len(run.puzzle.empty_cells)
    return {**plain, **_model(run), "depth": view.depth, "empty": empty}


def _model(run: Run) -> Details:
    """The cost model, where it is small enough; for the first few cells too ("worst-one" …)."""
    worst, size = run.at_worst(), run.puzzle.size
    if not worst or worst >= MAX_EXACT:
        return {}
    cells = enumerate(FIRST_CELLS, 1)
    return {"worst": worst, **{f"worst-{name}": at_worst(n, size) for n, name in cells}}


def event_values(run: Run) -> Details:
    """The values of the current event: cell, digit, clash …; at step 0 the empty cells, and the
    first of them as the cell."""
    geometry = run.puzzle.geometry
    if not run.step:
        names = [geometry.cell_name(cell) for cell in run.puzzle.empty_cells]
        return {"cells": ", ".join(names), "cell": names[0] if names else ""}
    ((_, sentences),) = transcript(run.timeline, run.step, run.step)
    details = dict(sentences[0][1])
    if len(sentences) > 1:
        details |= _blame(sentences[1])
    details |= {**_choice(run), **_domains(run)}
    if "digits" in details:
        details["many"] = len(str(details["digits"]).split(", "))
    return details


def _blame(sentence: Sentence) -> Details:
    """What is taken back, as a sentence; also the cells of a conflict set and the newest one."""
    _, told = sentence
    if "cells" not in told:
        return {"blame": sentence}
    cells = str(told["cells"])
    return {
        "blame": sentence,
        "cells": cells,
        "conflicting": len(cells.split(", ")),
        "culprit": told["cell"],
    }


def _choice(run: Run) -> Details:
    """For a placed digit the candidates of its cell; for an expanded state its newest digit."""
    geometry, view = run.puzzle.geometry, run.view()
    event = view.event or {}
    if event["kind"] in ("place", "push"):
        peers = geometry.peers[event["cell"]]
        digits = vector(run.grid().values, peers, geometry.size)
        return {"digits": ", ".join(geometry.symbols[digit - 1] for digit in digits)}
    if event["kind"] == "open" and view.live:
        newest = view.live[-1]
        digit = geometry.symbols[newest["digit"] - 1]
        return {"cell": geometry.cell_name(newest["cell"]), "digit": digit}
    return {}


def _domains(run: Run) -> Details:
    """For an algorithm that keeps candidates, those left for the cell or cells of the event."""
    view = run.view()
    event, symbols = view.event or {}, run.puzzle.geometry.symbols
    names = {"left": "cell", "other-left": "other"}
    cells = {name: event[each] for name, each in names.items() if isinstance(event.get(each), int)}
    return {
        name: ", ".join(
            symbol
            for digit, symbol in enumerate(symbols, 1)
            if view.candidates and view.candidates[cell] >> digit & 1
        )
        for name, cell in cells.items()
        if view.candidates
    }
