"""What `tools.interface.pack` made, read again."""

import json
import zlib
from typing import Any

LENGTH = 8  # of the number before the header


def header(packed: bytes) -> dict[str, Any]:
    """What comes before the files."""
    text = zlib.decompress(packed)
    found: dict[str, Any] = json.loads(text[LENGTH : LENGTH + int(text[:LENGTH])])
    return found


def contents(packed: bytes) -> dict[str, bytes]:
    """The files."""
    text = zlib.decompress(packed)
    start, found = LENGTH + int(text[:LENGTH]), dict[str, bytes]()
    for path, length in header(packed)["files"]:
        found[path] = text[start : start + length]
        start += length
    return found
