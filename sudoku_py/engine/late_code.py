"""Python that few visitors need: the page sends it as an archive when someone first uses it.

``tools/archive.py`` says what is in it. Its operations are `rpc.LATE_OPERATIONS`.
"""

import codecs
import io
import sys
import zipfile
from importlib.machinery import FileFinder
from pathlib import Path

import sudoku_py
from sudoku_py.engine import received
from sudoku_py.engine.errors import RequestError
from sudoku_py.engine.protocol import Nothing

PARTS = ("photo",)
HOME = Path(sudoku_py.__file__).parents[1]
# That of names in archives: as this module is imported, it is in the engine's snapshot, and no
# archive makes the browser fetch the whole library for it.
codecs.lookup("cp437")


def add(part: str) -> Nothing:
    """Have the modules of the archive of that name; RequestError if it was not sent, or is none."""
    if part not in PARTS:
        raise RequestError("bad-request", why=f"part {part}")
    try:
        with zipfile.ZipFile(io.BytesIO(received.take(f"{part}.zip"))) as archive:
            archive.extractall(HOME)
    except zipfile.BadZipFile:
        raise RequestError("bad-request", why=f"{part}.zip is no archive") from None
    _look_again()
    return {}


def _look_again() -> None:
    """Let imports see the new files.

    `importlib.invalidate_caches` would do so, but imports modules that the snapshot lacks, and
    reads the whole library.
    """
    for folder, finder in list(sys.path_importer_cache.items()):
        if isinstance(finder, FileFinder) and Path(folder).is_relative_to(HOME):
            finder.invalidate_caches()
