"""The engine's Python as one archive: the worker fetches one file, not fifty.

The modules stay source: the laboratory shows the very lines that run, and tracebacks name them.
The interface (``sudoku_py/ui``) is not in it, because MicroPython loads that as plain files.
"""

from pathlib import Path

from tools.files import write_if_changed
from tools.paths import PACKAGE, VENDOR
from tools.stable_zip import stable_zip

ARCHIVE = VENDOR / "sudoku_py.zip"


def engine_sources(package: Path = PACKAGE) -> list[Path]:
    """Return the Python files that belong to the engine, sorted."""
    interface = package / "ui"
    return sorted(path for path in package.rglob("*.py") if interface not in path.parents)


def archive_bytes(package: Path = PACKAGE) -> bytes:
    """Return the archive: ``sudoku_py/...`` with the same bytes for the same sources."""
    root = package.parent
    return stable_zip(
        (path.relative_to(root).as_posix(), path.read_bytes()) for path in engine_sources(package)
    )


def write_archive() -> bool:
    """Write the archive if it would change; say whether it did."""
    return write_if_changed(ARCHIVE, archive_bytes())


if __name__ == "__main__":
    write_archive()
