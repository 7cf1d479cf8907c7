"""The bundles and the interface share out the page's Python, markup and texts."""

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tools.bundles import bundle
from tools.interface import BUNDLES, LENT, SEVERAL, interface_files
from tools.paths import ROOT

EACH = pytest.mark.parametrize("name", BUNDLES)


@cache
def contents(name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(bundle(name))
    found["files"] = [path for path, _ in found["files"][0]]
    return found


def byte_code(path: str | Path) -> str:
    return Path(path).with_suffix(".mpy").as_posix()


@EACH
def test_has_its_own_python_markup_and_texts_and_nothing_else(name: str) -> None:
    found = contents(name)
    python = {byte_code(path.relative_to(ROOT)) for path in ROOT.glob(f"sudoku_py/ui/{name}/*.py")}
    assert set(found["files"]) - set(map(byte_code, LENT.get(name, ()))) == python != set()
    assert set(found["markup"]) == {path.stem for path in ROOT.glob(f"static/{name}/*.html")}
    assert found["texts"]["en"].keys() == found["texts"]["es"].keys() != set()
    assert all(key.startswith(BUNDLES[name]) for key in found["texts"]["en"])


@EACH
def test_what_it_has_the_interface_has_not(name: str) -> None:
    files = interface_files()
    assert not [path for path in files if path.startswith(f"sudoku_py/ui/{name}/")]
    english = json.loads(files["static/i18n/en.json"])
    assert english
    assert not english.keys() & contents(name)["texts"]["en"].keys()


def test_no_two_have_the_same_but_what_is_lent_and_what_several_tell() -> None:
    lent = {name: [byte_code(path) for path in LENT.get(name, ())] for name in BUNDLES}
    for part in ("files", "markup"):
        names = [key for name in BUNDLES for key in contents(name)[part] if key not in lent[name]]
        assert len(names) == len(set(names))
    keys = [key for name in BUNDLES for key in contents(name)["texts"]["en"]]
    own = [key for key in keys if not key.startswith(SEVERAL)]
    assert len(own) == len(set(own))


@EACH
def test_every_markup_has_its_place_in_the_page(name: str) -> None:
    page = (ROOT / "index.html").read_text("utf-8")
    for part in contents(name)["markup"]:
        assert f'data-markup="{part}"' in page


@EACH
def test_same_sources_give_the_same_text(name: str) -> None:
    assert bundle(name) == bundle(name)
