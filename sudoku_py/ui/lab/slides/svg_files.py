"""Slides as SVG files in one ZIP archive."""

from typing import Any

from pyscript import window
from pyscript.ffi import to_js

from sudoku_py.ui.lab.slides.archive import archive


class SvgFiles:
    """The slides, each a file of its own."""

    def __init__(self) -> None:
        self._files: list[tuple[str, str]] = []

    async def open(self) -> None:
        """Begin: there is nothing to fetch."""

    async def add(self, name: str, svg: str) -> None:
        """Keep one more slide."""
        self._files.append((name, svg))

    def blob(self) -> Any:
        """Return the file."""
        pieces = [
            piece if isinstance(piece, str) else window.Uint8Array.new(to_js(list(piece)))
            for piece in archive(self._files)
        ]
        return window.Blob.new(to_js(pieces), to_js({"type": "application/zip"}))
