"""The rows of the lessons' tables: functions that make stations, places, questions and lessons.

The rows have short names, and `lesson_of` makes keys of them. For the station "fit" of the lesson
"cost", the text is under `lesson.cost-fit`, its question under `lesson.cost-fit-ask`, its option
"all" under `lesson.cost-fit-all`; a name with a dot is a key already. The replies
to wrong answers have keys of their own: see `feedback`.
"""

from sudoku_py.engine.lesson_protocol import Lesson, Place, Question, Station
from sudoku_py.ui.lab.lessons.answers import CELL, CHOICE, DIGIT, NUMBER


def at(  # noqa: PLR0913, PLR0917 - a row of a table
    name: str,
    algorithm: str,
    stop: str,
    count: int,
    show: str = "",
    counter: str | None = None,
    ask: Question | None = None,
    line: str | None = None,
    beside: Place | None = None,
    terms: str = "",
    puzzle: str = "",
    exercise: str | None = None,
) -> Station:
    """Return a station; `show` names the panels, the large one first, without the board."""
    return {
        "name": name,
        "text": name,
        "algorithm": algorithm,
        "stop": stop,
        "count": count,
        "show": tuple(["board"] + show.split()),
        "counter": counter,
        "ask": ask,
        "line": line,
        "beside": beside or {},
        "terms": tuple(terms.split()),
        "puzzle": puzzle,
        "exercise": exercise,
    }


def place(algorithm: str, stop: str, count: int) -> Place:
    """Return a step of a run: to compare with, or to put a question there."""
    return {"algorithm": algorithm, "stop": stop, "count": count}


def solved(algorithm: str) -> Place:
    """Return the step of the first solution of an algorithm."""
    return place(algorithm, "solution", 1)


def cell(answer: str = "cell", where: Place | None = None) -> Question:
    """Return a question for a cell of the board."""
    return _question(CELL, answer, where)


def digit(replies: str, where: Place | None = None) -> Question:
    """Return a question for a digit; `replies` are the kinds of wrong digits to distinguish."""
    return _question(DIGIT, "digit", where, replies=replies)


def number(answer: str, where: Place | None = None, slips: tuple[int, ...] = ()) -> Question:
    """Return a question for a whole number; the wrong numbers in `slips` have their own reply."""
    return _question(NUMBER, answer, where, slips=slips)


def choice(right: int, *options: str, where: Place | None = None) -> Question:
    """Return a question for one of some options; `right` is counted from 0."""
    return _question(CHOICE, right, where, options)


def _question(  # noqa: PLR0913, PLR0917 - its fields
    kind: str,
    answer: str | int,
    where: Place | None,
    options: tuple[str, ...] = (),
    slips: tuple[int, ...] = (),
    replies: str = "",
) -> Question:
    return {
        "kind": kind,
        "answer": answer,
        "options": options,
        "place": where,
        "slips": slips,
        "replies": tuple(replies.split()),
    }


def lesson_of(name: str, puzzle: str, *stations: Station) -> Lesson:
    """Return a lesson; the names of its stations and options become keys of texts."""
    prefix = "lesson." + name + "-"
    for station in stations:
        key = station["text"] = prefix + station["name"]
        station["puzzle"] = station["puzzle"] or puzzle
        ask = station["ask"]
        if ask:
            ask["text"] = key + "-ask"
            ask["options"] = tuple(
                [each if "." in each else key + "-" + each for each in ask["options"]]
            )
    return {
        "name": name,
        "title": prefix + "title",
        "about": prefix + "about",
        "puzzle": puzzle,
        "stations": stations,
    }
