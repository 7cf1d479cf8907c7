"""The engine's Python as one archive: the worker fetches one file, not fifty.

The modules stay source: the laboratory shows the very lines that run, and tracebacks name them.
The interface (``sudoku_py/ui``) is not in it, because MicroPython loads that, nor is the command
line, for which there is no terminal. The language files are, as ``sudoku_py/i18n``, where the wheel
has them too: transcripts are made of them.

What few visitors need is in archives of its own, which the page fetches when it is used and
``sudoku_py.engine.late_code`` unpacks.
"""

from pathlib import Path

from tools.files import write_if_changed
from tools.paths import PACKAGE, STATIC, VENDOR
from tools.stable_zip import stable_zip

ARCHIVE = VENDOR / "sudoku_py.zip"
TEXTS = STATIC / "i18n"
DATA = (
    "sandbox/frame.txt",
    "sandbox/exercises/*.json",
    "techniques/*.txt",
    "generator/*.txt",
)  # fmt: skip; read by modules

# What comes later, by the name of its archive.
LATE = {"photo": ("photo/*.py", "photo/*.bin", "engine/photo.py", "engine/photo_protocol.py")}


def late_sources(part: str, package: Path = PACKAGE) -> list[Path]:
    """Return the files of an archive that comes later, sorted."""
    return sorted(path for name in LATE[part] for path in package.glob(name))


def engine_sources(package: Path = PACKAGE) -> list[Path]:
    """Return the files that belong to the engine, sorted: its Python, and data that it reads."""
    elsewhere = {package / "ui", package / "cli"}
    late = {path for part in LATE for path in late_sources(part, package)}
    modules = [
        path
        for path in package.rglob("*.py")
        if path.name not in ("__main__.py", "local_site.py") and elsewhere.isdisjoint(path.parents)
    ]
    found = {*modules, *(path for name in DATA for path in package.glob(name))}
    return sorted(found - late)


def archive_bytes(package: Path = PACKAGE, texts: Path = TEXTS) -> bytes:
    """Return the archive: ``sudoku_py/...`` with the same bytes for the same sources."""
    named = [(path.relative_to(package), path) for path in engine_sources(package)]
    named += [(Path("i18n", path.name), path) for path in sorted(texts.glob("*.json"))]
    return stable_zip((f"sudoku_py/{name.as_posix()}", path.read_bytes()) for name, path in named)


def late_bytes(part: str, package: Path = PACKAGE) -> bytes:
    """Return an archive that comes later, likewise."""
    named = [(path.relative_to(package), path) for path in late_sources(part, package)]
    return stable_zip((f"sudoku_py/{name.as_posix()}", path.read_bytes()) for name, path in named)


def write_archive() -> bool:
    """Write the archive if it would change; say whether it did."""
    return write_if_changed(ARCHIVE, archive_bytes())


def write_late_archives() -> bool:
    """Write the archives that come later and would change; say whether any did."""
    written = [write_if_changed(VENDOR / f"{part}.zip", late_bytes(part)) for part in LATE]
    return any(written)


if __name__ == "__main__":
    write_archive()
