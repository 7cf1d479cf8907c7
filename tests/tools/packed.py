"""What `tools.interface.pack` made, read again."""

import json
import zlib
from typing import Any

LENGTH = 8  # of the number before the header


def header(packed: bytes) -> dict[str, Any]:
    """What comes with the files, and their paths as "files"."""
    text = zlib.decompress(packed)
    start = LENGTH + int(text[:LENGTH])
    listing = json.loads(text[LENGTH:start])
    found: dict[str, Any] = {"files": [path for path, _ in listing["files"]]}
    for name, length in listing["others"]:
        found[name] = json.loads(text[start : start + length])
        start += length
    return found


def contents(packed: bytes) -> dict[str, bytes]:
    """The files."""
    text, found = zlib.decompress(packed), dict[str, bytes]()
    listing = json.loads(text[LENGTH : LENGTH + int(text[:LENGTH])])
    start = len(text) - sum(length for _, length in listing["files"])
    for path, length in listing["files"]:
        found[path] = text[start : start + length]
        start += length
    return found
