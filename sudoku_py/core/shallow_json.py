"""JSON from outside that is read only if it is not nested too deep.

Python reads nested lists and objects by recursion. In the browser that ends Python itself, without
an exception that could be caught.
"""

import json
import re
from typing import Any

MAX_DEPTH = 60  # lists and objects within each other
TOKENS = re.compile(r'"(?:[^"\\]|\\.)*"?|[\[\]{}]', re.DOTALL)


class BadJson(ValueError):  # noqa: N818 (it is the JSON that is bad)
    """What is no JSON, from `line` and `column` on, from 1; or what is nested too deep."""

    def __init__(self, line: int, column: int, *, is_too_deep: bool = False) -> None:
        super().__init__(
            f"more than {MAX_DEPTH} lists and objects within each other"
            if is_too_deep
            else f"no JSON in line {line}, column {column}"
        )
        self.line = line
        self.column = column
        self.is_too_deep = is_too_deep


def loads(text: str) -> Any:
    """The value of a JSON text; BadJson if it is none, or nested too deep.

    NaN and Infinity are refused, too: no browser takes them for JSON.

    >>> loads('{"a": [1, "[[["]}')
    {'a': [1, '[[[']}
    >>> loads("[" * 100_000)
    Traceback (most recent call last):
    ...
    sudoku_py.core.shallow_json.BadJson: more than 60 lists and objects within each other
    >>> loads('[1,]')
    Traceback (most recent call last):
    ...
    sudoku_py.core.shallow_json.BadJson: no JSON in line 1, column 4
    """
    _check_depth(text)

    def refuse(name: str) -> None:
        raise json.JSONDecodeError("no JSON", text, _place_of(name, text))

    try:
        return json.loads(text, parse_constant=refuse)
    except json.JSONDecodeError as error:
        raise BadJson(error.lineno, error.colno) from None
    except ValueError:  # a number with more digits than Python reads, which it does not locate
        raise BadJson(1, 1) from None


def _check_depth(text: str) -> None:
    depth = 0
    for token in TOKENS.finditer(text):
        sign = token[0]
        if sign in "[{":
            depth += 1
        elif sign in "]}":
            depth -= 1
        if depth > MAX_DEPTH:
            line, column = text.count("\n", 0, token.start()), text.rfind("\n", 0, token.start())
            raise BadJson(line + 1, token.start() - column, is_too_deep=True)


def _place_of(name: str, text: str) -> int:
    """Where a name stands first, outside of texts."""
    bare = TOKENS.sub(lambda token: " " * len(token[0]), text)
    return bare.find(name)
