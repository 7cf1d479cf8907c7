"""Files that travel as one, deflated.

They are kept in a file system of their own, in memory: to write them to the one that MicroPython
has in a browser takes a third of all that the interface takes to start. The script that starts the
interface begins with this text, see `tools.interface`.
"""

import io
import json
import os
from collections.abc import Callable, Iterator
from typing import Any

import deflate
import vfs

MOUNTED = "/page"
HEADER_LENGTH = 8  # of the number at the beginning
FILE, FOLDER = 0x8000, 0x4000  # what is what, as `os.stat` says it
MISSING = 2  # the number of that error


class Files:
    """A file system to read from: what is in `contents`, by its path. MicroPython calls it."""

    def __init__(self) -> None:
        self.contents: dict[str, bytes] = {}
        self.folders = {""}

    def add(self, path: str, contents: bytes) -> None:
        """Have a file, and the folders that it is in."""
        self.contents[path] = contents
        while "/" in path:
            path = path.rsplit("/", 1)[0]
            self.folders.add(path)

    def mount(self, *_: bool) -> None:
        """Be mounted."""

    def chdir(self, path: str) -> None:
        """Stay: its one current folder is its root."""

    def stat(self, path: str) -> tuple[int, ...]:
        """Say whether something is a file or a folder, and how large it is."""
        path = path.strip("/")
        if path in self.contents:
            return _status(FILE, len(self.contents[path]))
        if path in self.folders:
            return _status(FOLDER, 0)
        raise OSError(MISSING)

    def ilistdir(self, path: str) -> Iterator[tuple[str, int, int]]:
        """List the names in a folder, and what they are."""
        start = path.strip("/")
        start = start + "/" if start else ""
        for names, kind in ((self.contents, FILE), (self.folders, FOLDER)):
            for name in names:
                inside = name[len(start) :] if name.startswith(start) else ""
                if inside and "/" not in inside:
                    yield inside, kind, 0

    def open(self, path: str, mode: str) -> Any:
        """Open a file, as text unless the mode says otherwise."""
        contents = self.contents.get(path.strip("/"))
        if contents is None:
            raise OSError(MISSING)
        return io.BytesIO(contents) if "b" in mode else io.StringIO(str(contents, "utf-8"))


def _status(kind: int, size: int) -> tuple[int, ...]:
    return (kind, 0, 0, 0, 0, 0, size, 0, 0, 0)


async def lay_out(packed: bytes, pause: Callable[[], Any]) -> dict[str, Any]:
    """Have files, and return what else has come: `tools.interface.pack` puts both together.

    `pause()` is awaited between two of either.
    """
    files, others = _mounted(), {}
    with deflate.DeflateIO(io.BytesIO(packed), deflate.ZLIB) as stream:
        header = json.loads(stream.read(int(stream.read(HEADER_LENGTH))))
        for name, length in header["others"]:
            others[name] = json.loads(stream.read(length))
            await pause()
        for path, length in header["files"]:
            files.add(path, stream.read(length))
            await pause()
    return others


def _mounted() -> Any:
    """Return the page's file system; it becomes the current one when it is mounted."""
    for system, path in vfs.mount():
        if path == MOUNTED:
            return system
    files = Files()
    vfs.mount(files, MOUNTED)
    os.chdir(MOUNTED)
    return files
