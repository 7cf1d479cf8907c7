from pathlib import Path

import pytest

from tools.interface import BUNDLES
from tools.paths import ROOT
from tools.style import PARTS, bundle_sheet, style_sheet


def test_has_every_sheet_whole_and_in_order() -> None:
    sheet = style_sheet()
    parts = [(ROOT / f"static/css/{part}.css").read_text("utf-8") for part in PARTS]
    places = [sheet.index(part) for part in parts]
    assert places == sorted(places)


def test_leaves_no_sheet_out() -> None:
    assert {path.stem for path in (ROOT / "static/css").glob("*.css")} == set(PARTS)


def test_same_sources_give_the_same_sheet(tmp_path: Path) -> None:
    (tmp_path / "static/css").mkdir(parents=True)
    for part in PARTS:
        (tmp_path / f"static/css/{part}.css").write_text(f".{part} {{}}\n", "utf-8")
    assert style_sheet(tmp_path) == "\n".join(f".{part} {{}}\n" for part in PARTS)


@pytest.mark.parametrize("name", BUNDLES)
def test_each_bundles_sheets_are_one_too(name: str) -> None:
    sheet = bundle_sheet(name)
    for path in (ROOT / "static/css" / name).glob("*.css"):
        assert path.read_text("utf-8") in sheet
