"""The package as pip installs it: built, checked, and run where nothing else is installed."""

import os
import re
import shutil
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from collections.abc import Mapping
from email import message_from_bytes
from pathlib import Path
from typing import Any

import pytest

import sudoku_py
from hatch_build import PACKED, SBOM, WITHOUT
from tests.test_docs import blocks
from tools.paths import ROOT

CONFIGURATION: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
MAX_WITHOUT_PAGE = 1_500_000
BARE = {**os.environ, WITHOUT: "1", "PYTHONDONTWRITEBYTECODE": ""}
IMPORT_ALL = """\
import importlib, pkgutil, sudoku_py
names = [module.name for module in pkgutil.walk_packages(sudoku_py.__path__, "sudoku_py.")]
for name in names:
    if name.endswith("__main__") or name in OPTIONAL:
        continue
    importlib.import_module(name)
print(*names, sep="\\n")
"""
# What needs an extra, which an empty environment has not.
OPTIONAL = ("sudoku_py.notebook", "sudoku_py.sphinx")


def python(
    *arguments: str,
    executable: Path | str = sys.executable,
    cwd: Path | None = None,
    env: Mapping[str, str] | None = None,
) -> str:
    """What Python prints; an error, with what it says, if it fails."""
    done = subprocess.run(  # noqa: S603 (our own command)
        [executable, *arguments], capture_output=True, text=True, check=False, cwd=cwd, env=env
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """An sdist of the repository, and the wheel that is made of it, both without the page."""
    folder = tmp_path_factory.mktemp("dist")
    python("-m", "build", "--no-isolation", "--outdir", str(folder), str(ROOT), env=BARE)
    return {"sdist": next(folder.glob("*.tar.gz")), "wheel": next(folder.glob("*.whl"))}


@pytest.fixture(scope="module")
def environment(built: dict[str, Path], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An environment with the wheel alone."""
    return installed(built["wheel"], tmp_path_factory.mktemp("installed"))


def installed(wheel: Path, folder: Path) -> Path:
    """The Python of a new environment that has nothing but this wheel."""
    python("-m", "venv", "--without-pip", str(folder / "environment"))
    place = folder / "environment" / "bin" / "python"
    pip = ("-m", "pip", "--python", str(place), "--disable-pip-version-check")
    python(*pip, "install", "--quiet", "--no-index", str(wheel))
    return place


def test_nothing_has_to_be_installed_beside_it() -> None:
    assert CONFIGURATION["project"]["dependencies"] == []


def test_the_index_would_take_it(built: dict[str, Path]) -> None:
    python("-m", "twine", "check", "--strict", *map(str, built.values()))
    assert built["wheel"].name == f"sudoku_lab-{sudoku_py.__version__}-py3-none-any.whl"
    assert built["wheel"].stat().st_size <= MAX_WITHOUT_PAGE
    with zipfile.ZipFile(built["wheel"]) as wheel:
        names = wheel.namelist()
        (about,) = [each for each in names if each.endswith(".dist-info/METADATA")]
        described = message_from_bytes(wheel.read(about))
    assert described["Name"] == "sudoku-lab"
    assert {"sudoku_py/py.typed", "sudoku_py/i18n/es.json"} <= set(names)
    assert not [each for each in names if each.startswith(("sudoku_py/ui/", "sudoku_py/site/"))]


def test_every_module_needs_the_standard_library_alone(environment: Path, tmp_path: Path) -> None:
    program = f"OPTIONAL = {OPTIONAL}\n{IMPORT_ALL}"
    names = python("-W", "error", "-c", program, executable=environment, cwd=tmp_path).split()
    assert {"sudoku_py.bitboard", "sudoku_py.engine.rpc", "sudoku_py.local_site"} <= set(names)
    assert not [name for name in names if name.startswith("sudoku_py.ui")]


def test_the_examples_of_the_readme_run(environment: Path, tmp_path: Path) -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    shown = [each.text for each in blocks(readme) if each.language == "python"]
    assert any(">>> import sudoku_py" in each for each in shown)
    (tmp_path / "readme.txt").write_text("\n".join(shown), "utf-8")
    run = ("-W", "error", "-m", "doctest", "readme.txt")
    assert python(*run, executable=environment, cwd=tmp_path) == ""


def test_the_command_runs_in_an_empty_folder(environment: Path, tmp_path: Path) -> None:
    module = ("-W", "error", "-m", "sudoku_py")
    told = python(*module, "--version", executable=environment, cwd=tmp_path)
    assert told == f"sudoku_py {sudoku_py.__version__}\n"
    solve = ("solve", "12..34....1.4...", "--text")
    answer = python(*module, *solve, executable=environment, cwd=tmp_path)
    assert answer.endswith("This is the only solution.\n\n")
    script = environment.with_name("sudoku_py")
    assert python(*solve, executable=script, cwd=tmp_path) == answer
    page = [str(environment), *module, "serve", "--no-browser"]
    refused = subprocess.run(  # noqa: S603 (our own command)
        page, cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert (refused.returncode, refused.stdout) == (2, "")
    assert WITHOUT in refused.stderr


def test_a_wheel_of_an_sdist_has_the_page_that_the_sdist_has(
    built: dict[str, Path], tmp_path: Path
) -> None:
    with tarfile.open(built["sdist"]) as opened:
        opened.extractall(tmp_path, filter="data")
    (root,) = tmp_path.glob("sudoku_lab-*")
    site = tmp_path / "site"
    site.mkdir()
    (site / "index.html").write_text("the page", "utf-8")
    (root / PACKED).parent.mkdir()
    with tarfile.open(root / PACKED, "w:xz") as packed:
        packed.add(site / "index.html", "index.html")
    (root / SBOM).write_text("{}", "utf-8")
    for without in ("", "1"):
        shutil.rmtree(tmp_path / "dist", ignore_errors=True)
        variables = {**BARE, WITHOUT: without}
        dist = ("--outdir", str(tmp_path / "dist"), str(root))
        python("-m", "build", "--no-isolation", "--wheel", *dist, env=variables)
        (wheel,) = (tmp_path / "dist").iterdir()
        names = zipfile.ZipFile(wheel).namelist()
        assert (PACKED in names) == (not without)
        assert any(each.endswith("/sboms/sbom.cdx.json") for each in names) == (not without)
        if not without:
            place = installed(wheel, tmp_path)
            program = "from sudoku_py import local_site as s; print(s.files()['index.html'])"
            assert python("-c", program, executable=place, cwd=tmp_path) == "b'the page'\n"


def test_the_version_is_the_same_everywhere() -> None:
    version = sudoku_py.__version__
    assert re.fullmatch(r"\d+\.\d+\.\d+", version)
    cited = (ROOT / "CITATION.cff").read_text("utf-8")
    assert re.search(r"^version: (.*)$", cited, re.MULTILINE)[1] == version  # type: ignore[index]
    log = (ROOT / "CHANGELOG.md").read_text("utf-8")
    newest = re.search(r"^## \[(.+?)\](?: - (\d{4}-\d\d-\d\d))?$", log, re.MULTILINE)
    assert newest
    # Either the newest is released and has a date, or it says which version it will be.
    assert newest[1] == version if newest[2] else newest[1] == "Unreleased" and version in log
    dated = re.search(r"^date-released: (.*)$", cited, re.MULTILINE)
    assert (dated and dated[1]) == newest[2]
