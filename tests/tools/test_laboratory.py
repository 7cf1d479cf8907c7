"""The laboratory's bundle and the interface share out the page's Python and texts."""

import json

from tools.interface import interface_script
from tools.laboratory import bundle
from tools.paths import ROOT


def test_has_the_laboratorys_python_markup_and_texts_and_nothing_else() -> None:
    found = json.loads(bundle())
    python = {path.relative_to(ROOT).as_posix() for path in ROOT.glob("sudoku_py/ui/lab/*.py")}
    assert set(found["files"]) == python
    assert set(found["markup"]) == {path.stem for path in ROOT.glob("static/lab/*.html")}
    assert found["texts"]["en"].keys() == found["texts"]["es"].keys()
    assert "lab.play" in found["texts"]["en"]
    assert "view.lab" not in found["texts"]["en"]


def test_what_it_has_the_interface_has_not() -> None:
    script = interface_script()
    assert "sudoku_py/ui/lab/lab.py" not in script
    assert "lab.step-back" not in script


def test_every_markup_has_its_place_in_the_page() -> None:
    page = (ROOT / "index.html").read_text("utf-8")
    for name in json.loads(bundle())["markup"]:
        assert f'data-markup="{name}"' in page


def test_same_sources_give_the_same_text() -> None:
    assert bundle() == bundle()
