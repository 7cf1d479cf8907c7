"""What the page has sent as bytes, because it is too large for the text of a request.

``static/engine-loader.mjs`` writes it to a file. The next request names no file: each operation
takes the one that is meant for it, once.
"""

from pathlib import Path

from sudoku_py.engine.errors import RequestError

FOLDER = Path("/received")


def take(name: str) -> bytes:
    """Return the bytes that were sent under `name`, and forget them; RequestError if none were."""
    path = FOLDER / name
    try:
        contents = path.read_bytes()
    except OSError:
        raise RequestError("bad-request", why=f"{name} was not sent") from None
    path.unlink()
    return contents
