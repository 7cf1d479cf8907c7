"""Lessons: the step of a station, the values for its text, its handout, lessons from JSON."""

from collections.abc import Callable, Iterator, Mapping
from typing import cast

from sudoku_py.core import formats
from sudoku_py.drawing.moments import handout_svg
from sudoku_py.engine.errors import RequestError
from sudoku_py.engine.protocol import TaskAnswer
from sudoku_py.engine.tasks import TASKS, Task
from sudoku_py.lab.lesson.reader import lesson_of
from sudoku_py.lab.lesson.run_check import check
from sudoku_py.lab.lesson.stations import STATIONS, go_to, lesson_run, station_values, values_beside
from sudoku_py.lab.run import Run

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
    return TASKS.start(_find(puzzle, _wanted(algorithm, stop, count, beside)))


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
        for _ in go_to(run, stop, count):
            yield run
        found |= values_beside(run) if found else station_values(run)


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


def read_lesson(text: str, checks_runs: bool) -> TaskAnswer:
    """Start the task that reads a lesson from JSON; LessonError if it is none.

    With `checks_runs`, also if a run lacks what the lesson names: that can take seconds.
    """
    return TASKS.start(_read(text, checks_runs=checks_runs))


def _read(text: str, *, checks_runs: bool) -> Task:
    lesson = lesson_of(text)
    for recorded in check(lesson) if checks_runs else ():
        yield {"n": recorded}, False
    yield lesson, True
