"""Files that travel as one text: deflated, in hexadecimal digits.

The script that starts the interface begins with this text, see `tools.interface`.
"""

import io
import os

import deflate


def lay_out(listing: list[tuple[str, int]], packed: str) -> None:
    """Write files: `listing` has path and length of each, `packed` all of them."""
    made = set()
    with deflate.DeflateIO(io.BytesIO(bytes.fromhex(packed)), deflate.ZLIB) as stream:
        for path, length in listing:
            _make_folders(path, made)
            with open(path, "wb") as file:
                file.write(stream.read(length))


def _make_folders(path: str, made: set[str]) -> None:
    """Make the folders of a path that are not there; MicroPython makes none on the way."""
    end = path.find("/")
    while end > 0:
        folder = path[:end]
        if folder not in made:
            made.add(folder)
            try:
                os.mkdir(folder)
            except OSError:
                pass  # it is there
        end = path.find("/", end + 1)
