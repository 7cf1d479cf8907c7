"""Reads the help of an exercise: hints that open one by one, and lines to put in order.

Both are optional fields of an exercise's JSON, which is hostile:

    "hints": {"en": ["What has to be true of a digit?", …], "es": [… as many …]}
    "parsons": {"lines": ["def solve(board):", "    for row in range(9):", …],
                "also": [[… the same lines in another right order …]],
                "distractors": [{"line": "digit = 0", "why": {"en": …, "es": …}}],
                "given": ["def is_valid(board, row, column, digit):", …]}
"""

import ast
from typing import Any

from sudoku_py.sandbox.exercise import Text
from sudoku_py.sandbox.exercise_fields import Data, known_in, object_in, text_in, tuple_in, wrong
from sudoku_py.sandbox.practice import Distractor, Parsons, Practice

MAX_HINTS = 10
MAX_HINT = 2000  # characters
MAX_LINES = 60
MAX_LINE = 200  # characters
MAX_GIVEN = 200  # lines
MAX_DISTRACTORS = 20
MAX_ALSO = 20  # other right orders
INDENT = "    "
OF_PARSONS = ("lines", "also", "distractors", "given")
MAX_LEVEL = 10  # steps of indentation


def practice_of(data: Data) -> Practice:
    """The help in an exercise's JSON; ExerciseError with the field that is wrong.

    >>> practice_of({"hints": ["Look at the row first."]}).hints
    ({'en': 'Look at the row first.'},)
    """
    parsons = data.get("parsons")
    return Practice(_hints(data.get("hints")), None if parsons is None else _parsons(parsons))


def practice_data(practice: Practice) -> Data:
    """The help as the page gets it."""
    parsons = practice.parsons
    return {
        "hints": list(practice.hints),
        "parsons": parsons
        and {
            "programs": [list(each) for each in (parsons.lines, *parsons.also)],
            "distractors": [each._asdict() for each in parsons.distractors],
            "below": list(parsons.below),
        },
    }


def _hints(value: object) -> tuple[Text, ...]:
    """Hints in a list, or in a list for each language, all of the same length."""
    found: list[Any] = []
    if isinstance(value, dict):
        lists = {str(tag): _list(each, f"hints.{tag}", MAX_HINTS) for tag, each in value.items()}
        if len({len(each) for each in lists.values()}) != 1:
            raise wrong("hints", "hints")
        found = [dict(zip(lists, each, strict=True)) for each in zip(*lists.values(), strict=True)]
    elif value is not None:
        found = _list(value, "hints", MAX_HINTS)
    hints = tuple(text_in(each, f"hints[{n}]") for n, each in enumerate(found, 1))
    for n, hint in enumerate(hints, 1):
        if not all(0 < len(text.strip()) <= MAX_HINT for text in hint.values()):
            raise wrong(f"hints[{n}]", "hint", most=MAX_HINT)
    return hints


def _list(value: object, field: str, most: int) -> list[object]:
    if not isinstance(value, list) or len(value) > most:
        raise wrong(field, "items", most=most)
    return value


def _parsons(value: object) -> Parsons:
    data = object_in(value, "parsons")
    known_in(data, OF_PARSONS, "parsons")
    lines = _lines(data.get("lines"), "parsons.lines")
    found = Parsons(
        lines=lines,
        also=tuple(
            _also(each, lines, f"parsons.also[{n}]")
            for n, each in enumerate(_list(data.get("also", []), "parsons.also", MAX_ALSO), 1)
        ),
        distractors=_distractors(data.get("distractors", []), lines),
        given=_given(data),
    )
    for order in (found.lines, *found.also):
        _check_program(found._replace(lines=order))
    return found


def _lines(value: object, field: str) -> tuple[str, ...]:
    """Lines of a program, with at least two of them."""
    if not isinstance(value, list) or not 2 <= len(value) <= MAX_LINES:
        raise wrong(field, "program-lines", most=MAX_LINES)
    return tuple(_line(each, f"{field}[{n}]") for n, each in enumerate(value, 1))


def _line(value: object, field: str) -> str:
    """A line that is not empty, indented in steps of four spaces."""
    error = wrong(field, "line", most=MAX_LINE)
    if not isinstance(value, str) or len(value) > MAX_LINE or not value.strip():
        raise error
    line = value.rstrip()
    spaces = len(line) - len(line.lstrip())
    level, rest = divmod(spaces, len(INDENT))
    if rest or level > MAX_LEVEL or line[:spaces].strip(" ") or not line.isprintable():
        raise error
    return line


def _also(value: object, lines: tuple[str, ...], field: str) -> tuple[str, ...]:
    order = _lines(value, field)
    if _words(order) != _words(lines):
        raise wrong(field, "order")
    return order


def _words(lines: tuple[str, ...]) -> list[str]:
    return sorted(line.strip() for line in lines)


def _distractors(value: object, lines: tuple[str, ...]) -> tuple[Distractor, ...]:
    found = []
    listed = _list(value, "parsons.distractors", MAX_DISTRACTORS)
    for n, each in enumerate(listed, 1):
        field = f"parsons.distractors[{n}]"
        data = each if isinstance(each, dict) else {"line": each}
        line = _line(data.get("line"), field).strip()
        if line in _words(lines):
            raise wrong(field, "foreign")
        found.append(
            Distractor(line, text_in(data["why"], f"{field}.why") if "why" in data else {})
        )
    return tuple(found)


def _given(data: Data) -> tuple[str, ...]:
    lines: tuple[str, ...] = tuple_in(data, "given", "parsons", str)
    if len(lines) > MAX_GIVEN or any(len(line) > MAX_LINE for line in lines):
        raise wrong("parsons.given", "given", most=MAX_GIVEN, length=MAX_LINE)
    return lines


def _check_program(parsons: Parsons) -> None:
    """Find lines that are no program of Python."""
    try:
        ast.parse(parsons.solution)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        raise wrong("parsons.lines", "program") from None
