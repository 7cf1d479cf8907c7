"""The peers' own environments: build/bench-env/ from PyPI, build/bench-node/ from npm."""

import shutil
import sys
import venv
from collections.abc import Callable
from pathlib import Path

from bench.paths import ENVIRONMENT, ESBUILD, FOLDER, NODE_FOLDER
from tools import lock, node

REQUIREMENTS = FOLDER / "requirements.lock"
LOCK = FOLDER / "package-lock.json"


def prepare() -> Path:
    """Install what is missing or has another version; return the Python that has the peers."""
    _once(ENVIRONMENT, sys.version + REQUIREMENTS.read_text("utf-8"), _install_pypi)
    _once(NODE_FOLDER, LOCK.read_text("utf-8"), _install_npm)
    return _python()


def _python() -> Path:
    return ENVIRONMENT / "bin" / "python"


def _once(folder: Path, content: str, install: Callable[[], None]) -> None:
    """Install unless the folder's stamp, written last, says that this content is in place."""
    stamp = folder / ".ready"
    if stamp.is_file() and stamp.read_text("utf-8") == content:
        return
    print(f"Installing the peers into build/{folder.name}/ (once)", flush=True)
    shutil.rmtree(folder, ignore_errors=True)
    install()
    stamp.write_text(content, "utf-8")


def _install_pypi() -> None:
    venv.create(ENVIRONMENT, with_pip=True)
    lock.install(_python(), REQUIREMENTS)


def _install_npm() -> None:
    NODE_FOLDER.mkdir(parents=True)
    for name in ("package.json", LOCK.name):
        shutil.copy(FOLDER / name, NODE_FOLDER / name)
    quiet = ("--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error")
    node.run("npm", "ci", "--prefix", str(NODE_FOLDER), *quiet)
    _bundle("fast-sudoku-solver")


def _bundle(package: str) -> None:
    """Make one module of a package that leaves the endings of its imports to a bundler."""
    entry = NODE_FOLDER / "node_modules" / package / "dist" / "index.js"
    made = NODE_FOLDER / f"{package}.mjs"
    options = ("--bundle", "--format=esm", "--log-level=warning", f"--outfile={made}")
    node.run("node", str(ESBUILD), str(entry), *options)
