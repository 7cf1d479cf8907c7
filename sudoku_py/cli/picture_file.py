"""Where a picture goes: to standard output as SVG, or to a file of the format of its ending.

A file is there whole or not at all, and a problem is reported before any work.
"""

import os
import sys
from importlib.util import find_spec
from pathlib import Path
from tempfile import NamedTemporaryFile

from sudoku_py.cli.command import UsageError
from sudoku_py.drawing.pictures import FORMATS, Format, converted

SVG = "svg"
LIBRARY = "vl_convert"
MISSING = "PNG and PDF need an extra library: pip install 'sudoku-lab[pictures]'."


class PictureFile:
    """The file with this name; standard output for None or "-"."""

    def __init__(self, name: str | None) -> None:
        """UsageError for an ending that is not known, and for what cannot be written."""
        self._name = "-" if name is None else name
        self._format: Format | None = None
        if self._name != "-":
            self._format = format_of(self._name)
            if self._format and find_spec(LIBRARY) is None:
                raise UsageError(MISSING)
            try:
                self._refuse_unwritable()
            except OSError as error:  # such as a name that is too long
                raise self._problem(error.strerror or str(error)) from error

    def _refuse_unwritable(self) -> None:
        path = self._path
        if path.is_dir():
            raise self._problem("it is a folder")
        if not path.parent.is_dir():
            raise self._problem(f"there is no folder {path.parent}")
        if not os.access(path if path.exists() else path.parent, os.W_OK):
            raise self._problem("that is not permitted")

    @property
    def _path(self) -> Path:
        return Path(os.path.realpath(self._name))  # a link stays one

    def _problem(self, why: str) -> UsageError:
        return UsageError(f"{self._name} cannot be written: {why}.")

    def write(self, svg: str) -> None:
        """Write an SVG document in the format of the file; UsageError if that fails."""
        if self._name == "-":
            # A file is UTF-8, but a terminal or a pipe may have any encoding.
            sys.stdout.write(svg.encode("ascii", "xmlcharrefreplace").decode() + "\n")
            return
        data = converted(svg, self._format) if self._format else svg.encode() + b"\n"
        try:
            self._write(data)
        except OSError as error:
            raise self._problem(error.strerror or str(error)) from error

    def _write(self, data: bytes) -> None:
        path = self._path
        if path.exists() and not path.is_file():  # a pipe or a device
            path.write_bytes(data)
            return
        with NamedTemporaryFile(dir=path.parent, prefix=".sudoku_py-", delete=False) as file:
            part = Path(file.name)
        try:
            part.write_bytes(data)
            part.chmod(path.stat().st_mode & 0o777 if path.exists() else 0o666 & ~_umask())
            part.replace(path)
        finally:
            part.unlink(missing_ok=True)


def format_of(name: str) -> Format | None:
    """The format by the ending of a file's name, None for SVG; UsageError if it is another one.

    >>> format_of("board.PDF"), format_of("board.svg")
    ('pdf', None)
    """
    ending = Path(name).suffix.removeprefix(".").lower()
    if ending == SVG:
        return None
    for form in FORMATS:
        if ending == form:
            return form
    found = f"it ends in .{ending}" if ending else "it has no ending"
    raise UsageError(f"{name}: {found}; a picture can be .svg, .png or .pdf.")


def _umask() -> int:
    """The permissions that new files lack."""
    mask = os.umask(0)
    os.umask(mask)
    return mask
