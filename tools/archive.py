"""The engine's Python as one archive: the worker fetches one file, not fifty.

The modules stay source: the laboratory shows the very lines that run, and tracebacks name them.
The interface (``sudoku_py/ui``) is not in it, because MicroPython loads that, nor is the command
line, for which there is no terminal. The language files are, as ``sudoku_py/i18n``, where the wheel
has them too: transcripts are made of them.
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


def engine_sources(package: Path = PACKAGE) -> list[Path]:
    """Return the files that belong to the engine, sorted: its Python, and data that it reads."""
    elsewhere = {package / "ui", package / "cli"}
    modules = [
        path
        for path in package.rglob("*.py")
        if path.name not in ("__main__.py", "local_site.py") and elsewhere.isdisjoint(path.parents)
    ]
    return sorted([*modules, *(path for name in DATA for path in package.glob(name))])


def archive_bytes(package: Path = PACKAGE, texts: Path = TEXTS) -> bytes:
    """Return the archive: ``sudoku_py/...`` with the same bytes for the same sources."""
    named = [(path.relative_to(package), path) for path in engine_sources(package)]
    named += [(Path("i18n", path.name), path) for path in sorted(texts.glob("*.json"))]
    return stable_zip((f"sudoku_py/{name.as_posix()}", path.read_bytes()) for name, path in named)


def write_archive() -> bool:
    """Write the archive if it would change; say whether it did."""
    return write_if_changed(ARCHIVE, archive_bytes())


if __name__ == "__main__":
    write_archive()
