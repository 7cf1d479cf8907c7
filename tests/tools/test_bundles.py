"""The bundles and the interface share out the page's Python, markup and texts."""

import json
from typing import Any

import pytest

from tools.bundles import bundle
from tools.interface import BUNDLES, LENT, SEVERAL, interface_script
from tools.paths import ROOT

EACH = pytest.mark.parametrize("name", BUNDLES)


def contents(name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(bundle(name))
    return found


@EACH
def test_has_its_own_python_markup_and_texts_and_nothing_else(name: str) -> None:
    found = contents(name)
    python = {path.relative_to(ROOT).as_posix() for path in ROOT.glob(f"sudoku_py/ui/{name}/*.py")}
    assert set(found["files"]) - set(LENT.get(name, ())) == python != set()
    assert set(found["markup"]) == {path.stem for path in ROOT.glob(f"static/{name}/*.html")}
    assert found["texts"]["en"].keys() == found["texts"]["es"].keys() != set()
    assert all(key.startswith(BUNDLES[name]) for key in found["texts"]["en"])


@EACH
def test_what_it_has_the_interface_has_not(name: str) -> None:
    script = interface_script()
    assert f"sudoku_py/ui/{name}/" not in script
    assert not any(f'"{key}":' in script for key in contents(name)["texts"]["en"])


def test_no_two_have_the_same_but_what_is_lent_and_what_several_tell() -> None:
    for part in ("files", "markup"):
        names = [
            key for name in BUNDLES for key in contents(name)[part] if key not in LENT.get(name, ())
        ]
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
