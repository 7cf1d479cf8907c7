"""Where a field is in a JSON text, so that an error can name the line.

A field is written as errors name it: `tests[2].puzzle`; numbers in brackets begin with 1.
"""

import json
import re
from collections.abc import Iterator
from json.decoder import scanstring  # type: ignore[attr-defined] # it is documented nowhere

PART = re.compile(r"([^.\[\]]+)|\[(\d+)\]")
SPACE = " \t\r\n"
Step = str | int


def line_of(text: str, field: str) -> int | None:
    """The line, from 1, of a field in a valid JSON text; of what is around it if it is missing.

    None for a text that is no JSON.

    >>> line_of('{"id": "x",\\n "tests": [\\n  {"kind": "solve"}]}', "tests[1].kind")
    3
    >>> line_of('{\\n "id": "x"}', "title")
    1
    """
    try:
        at = _skipped(text, 0)
        for step in _steps(field):
            found = next((place for name, place in _children(text, at) if name == step), None)
            if found is None:
                break
            at = found
    except (ValueError, IndexError, StopIteration, RecursionError):
        return None
    return text.count("\n", 0, at) + 1


def _steps(field: str) -> Iterator[Step]:
    for name, number in PART.findall(field):
        yield name or int(number)


def _skipped(text: str, at: int) -> int:
    while text[at] in SPACE:
        at += 1
    return at


def _children(text: str, at: int) -> Iterator[tuple[Step, int]]:
    """The names, or numbers, of what is in an object, or list, and where each value begins."""
    kind, number = text[at], 0
    if kind not in "{[":
        return
    end = "}" if kind == "{" else "]"
    at = _skipped(text, at + 1)
    while text[at] != end:
        number += 1
        name: Step = number
        if kind == "{":
            name, at = scanstring(text, at + 1, True)
            at = _skipped(text, _skipped(text, at) + 1)
        yield name, at
        _, at = DECODER.raw_decode(text, at)
        at = _skipped(text, at)
        if text[at] == ",":
            at = _skipped(text, at + 1)


DECODER = json.JSONDecoder()
