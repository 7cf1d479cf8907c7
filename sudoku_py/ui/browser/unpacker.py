"""Files sent as one, deflated; the browser has inflated them, unless it is one that cannot.

They are kept in a file system of their own, in memory: writing them to the one that MicroPython
has in a browser would take a third of the interface's start-up time. The script that starts the
interface begins with the code of this module, see `tools.interface`.
"""

import io
import json
import os
from collections.abc import Awaitable, Callable, Iterator
from typing import Any

import vfs

MOUNTED = "/page"
HEADER_LENGTH = 8  # of the number at the beginning
DEFLATED = b"x"  # what begins so is
FILE, FOLDER = 0x8000, 0x4000  # what is what, as `os.stat` says it
MISSING = 2  # the number of that error


class Files:
    """A file system to read from: by its path, in which archive a file is, from where to where.

    MicroPython calls it.
    """

    def __init__(self) -> None:
        self.places: dict[str, tuple[bytes, int, int]] = {}
        self.folders = {""}

    def add(self, path: str, archive: bytes, start: int, end: int) -> None:
        """Have a file, and the folders that it is in."""
        self.places[path] = archive, start, end
        folder = path.rpartition("/")[0]
        while folder not in self.folders:
            self.folders.add(folder)
            folder = folder.rpartition("/")[0]

    def mount(self, *_: bool) -> None:
        """Be mounted."""

    def chdir(self, path: str) -> None:
        """Stay: its one current folder is its root."""

    def stat(self, path: str) -> tuple[int, ...]:
        """Say whether something is a file or a folder, and how large it is."""
        path = path.strip("/")
        if path in self.places:
            _, begin, end = self.places[path]
            return _status(FILE, end - begin)
        if path in self.folders:
            return _status(FOLDER, 0)
        raise OSError(MISSING)

    def ilistdir(self, path: str) -> Iterator[tuple[str, int, int]]:
        """List the names in a folder, and what they are."""
        folder = path.strip("/")
        for names, kind in ((self.places, FILE), (self.folders, FOLDER)):
            for name in names:
                above, _, inside = name.rpartition("/")
                if above == folder and inside:
                    yield inside, kind, 0

    def open(self, path: str, mode: str) -> io.BytesIO | io.StringIO:
        """Open a file, as text unless the mode says otherwise."""
        place = self.places.get(path.strip("/"))
        if place is None:
            raise OSError(MISSING)
        archive, begin, end = place
        contents = archive[begin:end]
        return io.BytesIO(contents) if "b" in mode else io.StringIO(str(contents, "utf-8"))


def _status(kind: int, size: int) -> tuple[int, ...]:
    return (kind, 0, 0, 0, 0, 0, size, 0, 0, 0)


async def lay_out(archive: bytes, pause: Callable[..., Awaitable[object]]) -> dict[str, Any]:
    """Write the files, and return the other contents; `tools.interface.pack` packs both together.

    `pause()` is awaited between any two of the other contents: JSON takes time to read.
    """
    files, others = _mounted(), {}
    if archive[:1] == DEFLATED:
        archive = _inflated(archive)
    end = HEADER_LENGTH + int(archive[:HEADER_LENGTH])
    header = json.loads(archive[HEADER_LENGTH:end])
    for name, length in header["others"]:
        start, end = end, end + length
        others[name] = json.loads(archive[start:end])
        await pause()
    for path, length in header["files"]:
        start, end = end, end + length
        files.add(path, archive, start, end)
    return others


def _inflated(packed: bytes) -> bytes:
    import deflate  # noqa: PLC0415 - few browsers need it

    with deflate.DeflateIO(io.BytesIO(packed), deflate.ZLIB) as stream:
        return bytes(stream.read())


def _mounted() -> Files:
    """Return the page's file system; it becomes the current one when it is mounted."""
    for system, path in vfs.mount():
        if path == MOUNTED:
            present: Files = system
            return present
    files = Files()
    vfs.mount(files, MOUNTED)
    os.chdir(MOUNTED)
    return files
