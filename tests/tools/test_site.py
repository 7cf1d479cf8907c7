import gzip
import json
import os
import re
import urllib.request
import zipfile
from collections.abc import Iterator, Mapping
from http.client import HTTPMessage
from pathlib import Path

import pytest

from tools import precache, reproducible, sbom, site
from tools.paths import ROOT
from tools.serve import built
from tools.stable_zip import stable_zip
from tools.static_host import StaticHost

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
    local = re.findall(r' (?:src|href|config)="(?!https?:|#|data:)(?:\./)?([^"?#]+)', html)
    assert [name for name in local if name not in names] == []


def test_has_every_icon_that_the_manifest_names(names: set[str]) -> None:
    manifest = json.loads((ROOT / "static" / "manifest.webmanifest").read_text("utf-8"))
    assert {f"static/{icon['src']}" for icon in manifest["icons"]} <= names


def test_has_the_licences_of_the_runtimes(names: set[str]) -> None:
    for name in ("pyscript-core", "pyodide", "cpython", "fake-indexeddb", "uplot"):
        assert f"static/vendor/licences/{name}.txt" in names


def test_has_nothing_else_of_the_repository(names: set[str]) -> None:
    folders = {name.split("/")[0] for name in names if "/" in name}
    assert folders == {"static", "docs"}
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


def test_has_the_documentation_or_says_that_it_is_not_there(tmp_path: Path) -> None:
    site.refresh()
    for name in site.NO_DOCS:
        assert "sin su documentación" in site.contents()[name].decode()
    folder, archived = tmp_path / "site", tmp_path / "site.zip"
    (tmp_path / "docs" / "es").mkdir(parents=True)
    (tmp_path / "docs" / "index.html").write_text("whole")
    (tmp_path / "docs" / "es" / "page.html").write_text("página")
    site.build(folder, archived, tmp_path / "docs")
    found = {path.relative_to(folder).as_posix(): path for path in folder.glob("docs/**/*.html")}
    assert {name: path.read_text("utf-8") for name, path in found.items()} == {
        "docs/index.html": "whole",
        "docs/es/page.html": "página",
    }


def test_the_documentation_is_not_kept_for_offline_use(names: set[str]) -> None:
    kept = precache.kept(site.published())
    assert "index.html" in kept
    assert not [name for name in kept if name.startswith(site.DOCS)]
    assert set(site.NO_DOCS) <= names


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


@pytest.fixture
def host(tmp_path: Path) -> Iterator[StaticHost]:
    for name in ("index.html", "core.wasm", "interface.bin", "engine.snapshot"):
        (tmp_path / name).write_text(name * 100)
    with StaticHost(listing=built(tmp_path)) as running:
        yield running


def _get(url: str, headers: Mapping[str, str]) -> tuple[HTTPMessage, bytes]:
    request = urllib.request.Request(url, headers=dict(headers))  # noqa: S310
    with urllib.request.urlopen(request) as answer:  # noqa: S310
        return answer.headers, answer.read()


@pytest.mark.parametrize("name", ["index.html", "core.wasm"])
def test_packs_some_types(host: StaticHost, name: str) -> None:
    headers, body = _get(host.url + name, {"Accept-Encoding": "gzip, br"})
    assert headers["Content-Encoding"] == "gzip"
    assert int(headers["Content-Length"]) == len(body)
    assert gzip.decompress(body) == name.encode() * 100
    assert headers["Cache-Control"] == "max-age=600"


@pytest.mark.parametrize("name", ["interface.bin", "engine.snapshot"])
def test_sends_the_others_as_they_are(host: StaticHost, name: str) -> None:
    headers, body = _get(host.url + name, {"Accept-Encoding": "gzip"})
    assert "Content-Encoding" not in headers
    assert body == name.encode() * 100


def test_sends_nothing_packed_to_who_cannot_unpack_it(host: StaticHost) -> None:
    headers, body = _get(host.url + "index.html", {})
    assert "Content-Encoding" not in headers
    assert body == b"index.html" * 100


def test_an_unchanged_file_is_not_sent_again(host: StaticHost) -> None:
    headers, _ = _get(host.url + "index.html", {})
    with pytest.raises(urllib.error.HTTPError) as answer:
        _get(host.url + "index.html", {"If-None-Match": headers["ETag"]})
    assert answer.value.code == 304


@pytest.fixture
def files(tmp_path: Path) -> dict[str, Path]:
    found = {name: tmp_path / name for name in ("index.html", "page.css", "sw.js")}
    for path in found.values():
        path.write_text(path.name)
    return found


def _version(files: dict[str, Path]) -> str:
    found = re.search(r'PRECACHE_VERSION = "(\w+)"', precache.precache_script(files))
    assert found
    return found[1]


def test_version_stays_when_only_dates_change(files: dict[str, Path]) -> None:
    before = _version(files)
    os.utime(files["page.css"], (1_000_000_000, 1_000_000_000))
    assert _version(files) == before


def test_version_changes_with_contents(files: dict[str, Path]) -> None:
    before = _version(files)
    files["page.css"].write_text("body {}")
    assert _version(files) != before


def test_version_changes_with_a_name(files: dict[str, Path]) -> None:
    before = _version(files)
    files["other.css"] = files.pop("page.css")
    assert _version(files) != before


def test_the_workers_own_script_is_not_kept(files: dict[str, Path]) -> None:
    assert precache.kept(files) == ["index.html", "page.css"]


def test_hashes_are_as_browsers_check_them(files: dict[str, Path]) -> None:
    files["page.css"].write_bytes(b"")
    empty = "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="
    assert f'"page.css": "{empty}"' in precache.precache_script(files)


def products(folder: Path, **files: bytes) -> Path:
    folder.mkdir()
    (folder / site.ZIP.name).write_bytes(stable_zip(files.items()))
    site.hash_file(folder / site.ZIP.name).write_bytes(b"hash")
    (folder / sbom.NAME).write_bytes(b"list")
    return folder


def test_says_which_files_differ(tmp_path: Path) -> None:
    first = products(tmp_path / "1", same=b"1", changed=b"1", gone=b"1")
    assert reproducible.differences(first, products(tmp_path / "2", same=b"1")) == [
        site.ZIP.name,
        "changed",
        "gone",
    ]
    again = products(tmp_path / "3", same=b"1", changed=b"1", gone=b"1")
    assert reproducible.differences(first, again) == []
    (again / sbom.NAME).write_bytes(b"another list")
    assert reproducible.differences(first, again) == [sbom.NAME]


def test_builds_what_is_committed_and_nothing_that_was_made() -> None:
    names = reproducible.sources()
    assert {"index.html", "tools/site.py", "package-lock.json"} <= set(names)
    made = ("node_modules/", "static/vendor/", "build/", ".venv/")
    assert not [name for name in names if name.startswith(made)]


def test_the_two_surroundings_have_nothing_in_common() -> None:
    first, second = reproducible.FIRST, reproducible.SECOND
    assert not set(first[:2]) & set(second[:2])
    assert abs(first.changed - second.changed) > 86_400
    assert not first.variables.items() & second.variables.items()
    assert {"TZ", "LC_ALL", "PYTHONHASHSEED"} <= first.variables.keys() & second.variables.keys()
