"""Lessons: the step of a station in its run with the values for its text, and lessons from JSON."""

from sudoku_py.engine.errors import RequestError
from sudoku_py.engine.protocol import TaskAnswer
from sudoku_py.engine.tasks import TASKS, Task
from sudoku_py.lab.lesson.reader import lesson_of
from sudoku_py.lab.lesson.run_check import check
from sudoku_py.lab.lesson.stations import STATIONS, go_to, lesson_run, station_values, values_beside

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
    stations = [_station(algorithm, stop, count)]
    if beside:
        stations.append(_station(**beside))  # type: ignore[arg-type] # _station checks it
    return TASKS.start(_find(puzzle, stations))


def _station(algorithm: str, stop: str, count: int) -> Station:
    if stop not in STATIONS or type(count) is not int:
        raise RequestError("bad-request", why=f"stop {stop} {count}")
    return algorithm, stop, count


def _find(puzzle: str, stations: list[Station]) -> Task:
    found: dict[str, object] = {}
    for algorithm, stop, count in stations:
        run = lesson_run(puzzle, algorithm)
        for _ in go_to(run, stop, count):
            yield {"n": run.recorded}, False
        found |= values_beside(run) if found else station_values(run)
    yield found, True


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
