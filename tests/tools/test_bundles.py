"""The bundles and the interface share out the page's Python, markup and texts."""

import ast
import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tests.tools import packed
from tools.bundle_table import BUNDLES, SHARED_TEXTS
from tools.bundles import bundle
from tools.interface import interface_archive, sources
from tools.paths import ROOT
from tools.type_elision import without_types

EACH = pytest.mark.parametrize("name", BUNDLES)
# Bundles that are fetched only after others.
AFTER = {"learn": ("explain",), "write": ("lab",)}


@cache
def once(name: str) -> bytes:
    return bundle(name)


@cache
def contents(name: str) -> dict[str, Any]:
    found = packed.header(once(name))
    found["texts"] = {language: found[language] for language in ("en", "es")}
    return found


@cache
def interface() -> dict[str, bytes]:
    return packed.contents(interface_archive())


def byte_code(path: str | Path) -> str:
    return Path(path).with_suffix(".mpy").as_posix()


@EACH
def test_has_its_own_python_markup_and_texts_and_nothing_else(name: str) -> None:
    found = contents(name)
    python = {byte_code(path) for path in sources(ROOT, *BUNDLES[name].python)}
    assert set(found["files"]) == python != set()
    markup = {path.stem for path in ROOT.glob(f"static/{BUNDLES[name].markup}/*.html")}
    assert set(found["markup"]) == markup
    assert found["texts"]["en"].keys() == found["texts"]["es"].keys() != set()
    assert all(key.startswith(BUNDLES[name].texts) for key in found["texts"]["en"])


@EACH
def test_what_it_has_the_interface_has_not(name: str) -> None:
    files = interface()
    assert not set(files) & set(contents(name)["files"])
    english = json.loads(files["static/i18n/en.json"])
    assert english
    assert not english.keys() & contents(name)["texts"]["en"].keys()


def test_every_file_of_the_interface_travels() -> None:
    whole = {byte_code(path) for path in sources(ROOT, "ui/**/*.py")}
    apart = {path for name in BUNDLES for path in contents(name)["files"]}
    assert whole == apart | {path for path in interface() if path.startswith("sudoku_py/ui/")}


@EACH
def test_what_its_python_imports_at_once_is_there(name: str) -> None:
    there = set(interface()).union(*(contents(each)["files"] for each in AFTER.get(name, ())))
    there |= {*contents(name)["files"]}
    for path, text in sources(ROOT, *BUNDLES[name].python).items():
        for node in ast.parse(without_types(text)).body:
            if isinstance(node, ast.ImportFrom) and str(node.module).startswith("sudoku_py."):
                named = [f"{node.module}.{each.name}" for each in node.names]
                files = [each.replace(".", "/") + ".py" for each in (str(node.module), *named)]
                needed = {byte_code(file) for file in files if (ROOT / file).is_file()}
                assert needed <= there, path


def test_every_pattern_of_the_table_matches() -> None:
    for row in BUNDLES.values():
        assert all(sources(ROOT, pattern) for pattern in row.python)
        assert (ROOT / f"static/{row.markup}").is_dir()
        assert (ROOT / f"static/css/{row.styles}").is_dir()


def test_no_two_have_the_same_but_what_several_rows_name() -> None:
    rows = [pattern for row in BUNDLES.values() for pattern in row.python]
    named = {byte_code(path) for path in sources(ROOT, *(each for each in rows if "*" not in each))}
    for part in ("files", "markup"):
        names = [key for name in BUNDLES for key in contents(name)[part] if key not in named]
        assert len(names) == len(set(names))
    keys = [key for name in BUNDLES for key in contents(name)["texts"]["en"]]
    own = [key for key in keys if not key.startswith(SHARED_TEXTS)]
    assert len(own) == len(set(own))


@EACH
def test_every_markup_has_its_place_in_the_page(name: str) -> None:
    page = (ROOT / "index.html").read_text("utf-8")
    for part in contents(name)["markup"]:
        assert f'data-markup="{part}"' in page


@EACH
def test_what_its_view_imports_is_in_it(name: str) -> None:
    imports, files = contents(name)["imports"], contents(name)["files"]
    main = BUNDLES[name].main
    assert imports[-1:] == ([main] if main else [])
    for module in imports:
        path = module.replace(".", "/")
        assert f"{path}.mpy" in files or f"{path}/__init__.mpy" in files


@EACH
def test_same_sources_give_the_same_bytes(name: str) -> None:
    assert bundle(name) == once(name)
