"""The package as pip installs it: without the page's Python, and with the standard library alone.

Building the wheel itself would need the build back end from an index, so the files that go into
it are copied instead, and run by a Python that sees no other package.
"""

import shutil
import subprocess
import sys
import tomllib
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from tools.paths import ROOT

CONFIGURATION: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
WHEEL = CONFIGURATION["tool"]["hatch"]["build"]["targets"]["wheel"]
IMPORT_ALL = """\
import importlib, pkgutil, sudoku_py
names = [module.name for module in pkgutil.walk_packages(sudoku_py.__path__, "sudoku_py.")]
for name in names:
    if not name.endswith("__main__"):
        importlib.import_module(name)
print(*names, sep="\\n")
"""


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with what the wheel holds."""
    folder = tmp_path_factory.mktemp("installed")
    for package in WHEEL["packages"]:
        shutil.copytree(ROOT / package, folder / package)
    for path in WHEEL["exclude"]:
        shutil.rmtree(folder / path)
    return folder


def run(folder: Path, *arguments: str) -> str:
    """What Python prints, started where no installed package is seen (`-S`)."""
    return subprocess.run(  # noqa: S603 (our own command)
        [sys.executable, "-S", "-E", *arguments],
        cwd=folder,
        capture_output=True,
        text=True,
        check=True,
    ).stdout


def test_nothing_has_to_be_installed_beside_it() -> None:
    assert CONFIGURATION["project"]["dependencies"] == []


def test_every_module_needs_the_standard_library_alone(installed: Path) -> None:
    names = run(installed, "-c", IMPORT_ALL).split()
    assert {"sudoku_py.bitboard", "sudoku_py.engine.rpc"} <= set(names)
    assert not [name for name in names if name.startswith("sudoku_py.ui")]


def test_the_command_runs(installed: Path) -> None:
    answer = run(installed, "-m", "sudoku_py", "solve", "12..34....1.4...")
    assert '"status": "unique"' in answer
    module, function = CONFIGURATION["project"]["scripts"]["sudoku_py"].split(":")
    assert callable(getattr(import_module(module), function))
