"""JSON from outside that is read only if it is not nested too deep.

Python reads nested lists and objects by recursion. In the browser that ends Python itself, without
an exception that could be caught.
"""

import json
import re
from typing import Any

MAX_DEPTH = 60  # lists and objects within each other
TOKENS = re.compile(r'"(?:[^"\\]|\\.)*"?|[\[\]{}]', re.DOTALL)


def loads(text: str) -> Any:
    """The value of a JSON text; RecursionError if it is nested too deep, else as `json.loads`.

    But NaN and Infinity, which no browser takes for JSON, are a JSONDecodeError.

    >>> loads('{"a": [1, "[[["]}')
    {'a': [1, '[[[']}
    >>> loads("[" * 100_000)
    Traceback (most recent call last):
    ...
    RecursionError: more than 60 lists and objects within each other
    """
    depth = 0
    for token in TOKENS.finditer(text):
        sign = token[0]
        if sign in "[{":
            depth += 1
        elif sign in "]}":
            depth -= 1
        if depth > MAX_DEPTH:
            raise RecursionError(f"more than {MAX_DEPTH} lists and objects within each other")

    def refuse(name: str) -> None:
        raise json.JSONDecodeError("no JSON", text, _place_of(name, text))

    return json.loads(text, parse_constant=refuse)


def _place_of(name: str, text: str) -> int:
    """Where a name stands first, outside of texts."""
    bare = TOKENS.sub(lambda token: " " * len(token[0]), text)
    return bare.find(name)
