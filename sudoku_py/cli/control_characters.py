"""Makes visible the characters that a terminal obeys instead of showing them.

A program's output, a title or the name of a file may hold characters that clear the screen, move
the cursor, rename the window or turn the direction of writing. They are written as `\\u001b`: also
in JSON, which is then still JSON.
"""

import re

OBEYED = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f"  # C0 but for tab and line feed, DEL, C1
    "\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069"  # the direction of writing
    "\u2028\u2029\ufff9-\ufffb\U000e0000-\U000e007f]"  # lines, annotations, invisible tags
)


def visible(text: str) -> str:
    r"""The text with all such characters written out.

    >>> visible("\x1b[2J\u202e"), visible("plain\ttext\n")
    ('\\u001b[2J\\u202e', 'plain\ttext\n')
    """
    return OBEYED.sub(_written, text) if OBEYED.search(text) else text


def _written(match: re.Match[str]) -> str:
    code = ord(match[0])
    if code < 0x10000:
        return f"\\u{code:04x}"
    high, low = divmod(code - 0x10000, 0x400)  # as JSON writes it
    return f"\\u{0xD800 + high:04x}\\u{0xDC00 + low:04x}"
