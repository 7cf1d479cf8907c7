"""How deep a JSON text is nested, found without reading it: its reader calls itself for each level.

In the browser, too many levels end Python itself, before it can raise a RecursionError.
"""

import re

MAX_LEVELS = 100
SIGNS = re.compile(r'"(?:[^"\\]|\\.)*+"?|[\[{]|[\]}]', re.DOTALL)


def is_deep(text: str) -> bool:
    """Whether there are more than `MAX_LEVELS` of lists and objects in each other.

    >>> is_deep("[" * 101), is_deep("[]" * 101), is_deep('"' + "[" * 101 + '"')
    (True, False, False)
    """
    level = 0
    for found in SIGNS.finditer(text):
        sign = found[0]
        if sign in "[{":
            level += 1
            if level > MAX_LEVELS:
                return True
        elif sign in "]}":
            level -= 1
    return False
