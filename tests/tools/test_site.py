import json
import re
import zipfile
from pathlib import Path

import pytest

from tools import site
from tools.paths import ROOT

NEEDED = (
    "index.html",
    "sw.js",
    "static/manifest.webmanifest",
    "static/puzzles/README.md",
    "static/puzzles/givens-9x9.txt",
    "static/vendor/engine.json",
    "static/vendor/engine.snapshot",
    "static/vendor/fake-indexeddb.mjs",
    "static/vendor/interface.bin",
    "static/vendor/micropython/micropython.mjs",
    "static/vendor/micropython/micropython.wasm",
    "static/vendor/precache.js",
    "static/vendor/pyodide/pyodide-lock.json",
    "static/vendor/pyodide/pyodide.asm.mjs",
    "static/vendor/pyodide/pyodide.asm.wasm",
    "static/vendor/pyodide/pyodide.mjs",
    "static/vendor/pyodide/python_stdlib.zip",
    "static/vendor/pyscript/core.js",
    "static/vendor/sudoku_py.zip",
    "static/vendor/uplot/uPlot.esm.js",
    "static/vendor/uplot/uPlot.min.css",
)


@pytest.fixture(scope="module")
def names() -> set[str]:
    site.refresh()
    return set(site.published())


@pytest.mark.parametrize("name", NEEDED)
def test_has_what_the_page_needs(names: set[str], name: str) -> None:
    assert name in names


def test_has_every_file_that_the_page_names(names: set[str]) -> None:
    html = (ROOT / "index.html").read_text("utf-8")
    local = re.findall(r'(?:src|href|config)="(?!https?:|#|data:)(?:\./)?([^"?#]+)', html)
    assert [name for name in local if name not in names] == []


def test_has_every_icon_that_the_manifest_names(names: set[str]) -> None:
    manifest = json.loads((ROOT / "static" / "manifest.webmanifest").read_text("utf-8"))
    assert {f"static/{icon['src']}" for icon in manifest["icons"]} <= names


def test_has_the_licences_of_the_runtimes(names: set[str]) -> None:
    for name in ("pyscript-core", "pyodide", "cpython", "fake-indexeddb", "uplot"):
        assert f"static/vendor/licences/{name}.txt" in names


def test_has_nothing_else_of_the_repository(names: set[str]) -> None:
    folders = {name.split("/")[0] for name in names if "/" in name}
    assert folders == {"static"}
    assert not [name for name in names if "__pycache__" in name or name.endswith(".part")]


def test_hidden_files_are_not_published(tmp_path: Path) -> None:
    (tmp_path / "static").mkdir()
    (tmp_path / "static" / ".page.css.swp").touch()
    (tmp_path / "static" / "page.css").touch()
    (tmp_path / "secret.txt").touch()
    assert set(site.published(tmp_path)) == {"static/page.css"}


def test_built_site_and_zip_hold_the_same(tmp_path: Path) -> None:
    folder, archived = tmp_path / "site", tmp_path / "site.zip"
    folder.mkdir()
    (folder / "older.js").touch()
    site.build(folder, archived)
    written = {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file()
    }
    with zipfile.ZipFile(archived) as made:
        assert {name: made.read(name) for name in made.namelist()} == written
    assert ".nojekyll" in written
    assert "older.js" not in written


def test_makes_nothing_anew_where_nothing_has_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[bool] = []
    changes = [1]
    monkeypatch.setattr(site, "_fresh", {})
    monkeypatch.setattr(site, "_state", lambda: frozenset({("index.html", 1, len(changes))}))
    monkeypatch.setattr(site, "_generate", lambda: made.append(True))
    assert site.refresh() == site.refresh() == site.published()
    assert len(made) == 1
    changes.append(2)
    site.refresh()
    assert len(made) == 2


def test_an_edit_of_anything_that_is_published_or_goes_into_it_is_noticed(tmp_path: Path) -> None:
    for name in ("index.html", "static/css/page.css", "sudoku_py/core/grid.py", "tests/test.py"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(name)
    states = [site._state(tmp_path)]
    for name in ("index.html", "static/css/page.css", "sudoku_py/core/grid.py"):
        (tmp_path / name).write_text("edited")
        states.append(site._state(tmp_path))
    (tmp_path / "tests/test.py").write_text("edited")
    assert len(set(states)) == 4
    assert site._state(tmp_path) == states[-1]
