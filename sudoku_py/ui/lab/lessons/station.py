"""A lesson as a table: its stations, and the question that each may ask first. It is plain data.

A station names the `text`; the `algorithm`; where it is, `stop` and `count` (see
`engine.lessons.station`); what to `watch`, counters and panels; a piece of a `line` of the
algorithm's text that it speaks of; and another station of the same puzzle `beside` it, with whose
counters it compares. What fills a text comes from the run.

A station that asks has a question in `ask`, put on the board of the station before it, or of
`ask["place"]`. The answer is what fills the blank `ask["answer"]` of the station's own text; of a
choice it is the number of the right option, which the tests derive from the run.

The rows have short names, and `lesson_of` makes keys of them. Of the station "fit" in the lesson
"cost", the text is under `lesson.cost-fit`, its question under `lesson.cost-fit-ask`, its option
"all" under `lesson.cost-fit-all`; what has a dot is a key already.
"""

from typing import Any

from sudoku_py.ui.lab.lessons.answer_check import CELL, CHOICE, DIGIT, NUMBER

CELL_ORDER, FEWEST_CANDIDATES = "cell-order", "fewest-candidates"
DEEP, BROAD = "depth-first", "breadth-first"
FORWARD, JUMPING = "forward-checking", "conflict-directed"
AC3 = "mix"  # with what it does by default: AC-3 after each digit


def at(  # noqa: PLR0913, PLR0917 - a row of a table
    text: str,
    algorithm: str,
    stop: str,
    count: int,
    watch: str = "",
    ask: dict[str, Any] | None = None,
    line: str | None = None,
    beside: dict[str, Any] | None = None,
) -> dict[str, Any]:
    """Return a station."""
    return {
        "text": text,
        "algorithm": algorithm,
        "stop": stop,
        "count": count,
        "watch": watch,
        "ask": ask,
        "line": line,
        "beside": beside or {},
    }


def place(algorithm: str, stop: str, count: int) -> dict[str, Any]:
    """Return where a station is: to compare with, or to put a question there."""
    return {"algorithm": algorithm, "stop": stop, "count": count}


def solved(algorithm: str) -> dict[str, Any]:
    """Return the first solution that an algorithm finds."""
    return place(algorithm, "solution", 1)


def cell(answer: str = "cell", where: dict[str, Any] | None = None) -> dict[str, Any]:
    """Ask for a cell of the board."""
    return {"kind": CELL, "answer": answer, "options": (), "place": where}


def digit(where: dict[str, Any] | None = None) -> dict[str, Any]:
    """Ask for a digit."""
    return {"kind": DIGIT, "answer": "digit", "options": (), "place": where}


def number(answer: str, where: dict[str, Any] | None = None) -> dict[str, Any]:
    """Ask for a whole number."""
    return {"kind": NUMBER, "answer": answer, "options": (), "place": where}


def choice(right: int, *options: str, where: dict[str, Any] | None = None) -> dict[str, Any]:
    """Ask which of some options is right, counted from 0."""
    return {"kind": CHOICE, "answer": right, "options": options, "place": where}


def lesson_of(name: str, puzzle: str, *stations: dict[str, Any]) -> dict[str, Any]:
    """Return a lesson, whose stations have the keys of their texts now."""
    prefix = "lesson." + name + "-"
    for station in stations:
        key = station["text"] = prefix + station["text"]
        ask = station["ask"]
        if ask:
            ask["text"] = key + "-ask"
            ask["options"] = tuple(
                [each if "." in each else key + "-" + each for each in ask["options"]]
            )
    title = {"name": name, "title": prefix + "title", "about": prefix + "about"}
    return dict(title, puzzle=puzzle, stations=stations)
