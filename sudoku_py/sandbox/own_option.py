"""The option `own` of an embed or a link: a lecturer's exercise or lesson, as JSON that is packed.

It is deflated, in base64 with the signs that an address may have, as `sudoku_py.ui.write.code_link`
reads it.
"""

import base64
import zlib
from typing import ClassVar

from sudoku_py.core import shallow_json
from sudoku_py.core.errors import SudokuError
from sudoku_py.core.shallow_json import BadJson

MAX_PACKED = 24_000  # characters; what is over 8,000 some mail, chat and platform programs cut
MAX_JSON = 200_000  # characters
WINDOW = -15  # the logarithm of how far back text is found again; negative: without a header
VIEWS = {"exercise": "write", "lesson": "lesson"}  # the view that shows a kind


class OwnError(SudokuError):
    """What cannot be the option `own`.

    >>> print(OwnError("own-kind", known="exercise, lesson"))
    The JSON needs a “kind” that the lab knows: exercise, lesson.
    """

    sentences: ClassVar[dict[str, str]] = {
        "own-broken": "This is no packed exercise or lesson, or a part of it is missing.",
        "own-long": "Packed, the file has {found} characters; the limit is {expected}.",
        "own-kind": "The JSON needs a “kind” that the lab knows: {known}.",
    }


def packed(text: str) -> str:
    """A JSON text as the option has it; OwnError if it is too long.

    >>> unpacked(packed('{"kind": "exercise"}'))
    '{"kind": "exercise"}'
    """
    deflate = zlib.compressobj(9, wbits=WINDOW)
    data = deflate.compress(text.encode()) + deflate.flush()
    found = base64.urlsafe_b64encode(data).decode().rstrip("=")
    if len(found) > MAX_PACKED or len(text) > MAX_JSON:
        raise OwnError("own-long", found=len(found), expected=MAX_PACKED)
    return found


def unpacked(value: str) -> str:
    """The JSON text in a value of the option, which is hostile; OwnError if there is none."""
    try:
        if len(value) > MAX_PACKED or not value.isascii():
            raise OwnError("own-broken")
        data = base64.b64decode(value + "=" * (-len(value) % 4), b"-_", validate=True)
        inflate = zlib.decompressobj(WINDOW)
        text = inflate.decompress(data, 4 * MAX_JSON).decode()
    except (ValueError, zlib.error):
        raise OwnError("own-broken") from None
    if not inflate.eof or len(text) > MAX_JSON:
        raise OwnError("own-broken")
    return text


def kind_of(text: str) -> str:
    """The kind that a JSON text says it is; OwnError if it is none of `VIEWS`."""
    try:
        kind = shallow_json.loads(text)["kind"]
    except (BadJson, TypeError, KeyError):
        kind = None
    if not isinstance(kind, str) or kind not in VIEWS:
        raise OwnError("own-kind", known=", ".join(VIEWS))
    return kind
