import re
from pathlib import Path
from urllib.parse import unquote

import pytest

from sudoku_py.drawing.shapes import board_svg
from tools import features
from tools.icons import ICONS, LUCIDE, NUMERAL_WEIGHTS, SHAPES, SIZE, icon_sheet
from tools.paths import ROOT, VENDOR
from tools.style import INTERFACE_STYLES, bundle_sheet, late_sheet, minified, style_sheet


def test_has_every_sheet_whole_and_in_order() -> None:
    sheet = style_sheet()
    parts = [(ROOT / f"static/css/{part}.css").read_text("utf-8") for part in INTERFACE_STYLES]
    places = [sheet.index(part) for part in parts]
    assert places == sorted(places)


def test_leaves_no_sheet_out() -> None:
    assert {path.stem for path in (ROOT / "static/css").glob("*.css")} == set(INTERFACE_STYLES)


def test_same_sources_give_the_same_sheet(tmp_path: Path) -> None:
    (tmp_path / "static/css").mkdir(parents=True)
    for part in INTERFACE_STYLES:
        (tmp_path / f"static/css/{part}.css").write_text(f".{part} {{}}\n", "utf-8")
    assert style_sheet(tmp_path) == "\n".join(f".{part} {{}}\n" for part in INTERFACE_STYLES)


@pytest.mark.parametrize("name", features.bundles())
def test_each_bundles_sheets_are_one_too(name: str) -> None:
    sheet = bundle_sheet(name)
    for path in (ROOT / "static/css" / name).glob("*.css"):
        assert path.read_text("utf-8") in sheet


def test_what_is_seen_later_has_its_sheets_an_icon_for_each_button_and_the_digits() -> None:
    sheet, page = late_sheet(), (ROOT / "index.html").read_text("utf-8")
    for path in (ROOT / "static/css/late").glob("*.css"):
        assert path.read_text("utf-8") in sheet
    for selector, name in ICONS.items():
        assert f"{selector}{{--icon:" in sheet
        assert selector.strip("[]").replace("#", 'id="') in page, selector
        assert len(SHAPES.findall((LUCIDE / f"{name}.svg").read_text("utf-8"))) > 0, name
    assert sheet.count('mask:url("data:image/svg+xml,%3Csvg') == 1 + len(board_svg.SHAPES)
    assert all(f"path d='{shape}'" in unquote(sheet) for shape in board_svg.SHAPES)
    assert sheet.count("@font-face") == len(NUMERAL_WEIGHTS)
    assert all((VENDOR / f"numerals-{weight}.woff2").is_file() for weight in NUMERAL_WEIGHTS)


def test_all_icons_are_one_picture_in_which_each_has_its_own_place() -> None:
    sheet = icon_sheet()
    places = dict(re.findall(r"^(.*)\{--icon:([\d.]+)%\}$", sheet, re.MULTILINE))
    assert places.keys() == ICONS.keys()
    found = re.search(
        r'mask:url\("data:image/svg\+xml,([^"]+)"\) 0 var\(--icon\)/100% ([\d.]+)%', sheet
    )
    assert found
    picture, height = unquote(found[1]), float(found[2]) / 100 * SIZE
    assert f"viewBox='0 0 {SIZE} {height:.0f}'" in picture  # what is seen of it is a square
    groups = re.findall(r"<g transform='translate\(0 (\d+)\)'>(.*?)</g>", picture)
    icons = {int(top): SHAPES.findall(shapes) for top, shapes in groups}
    for selector, name in ICONS.items():
        shapes = SHAPES.findall((LUCIDE / f"{name}.svg").read_text("utf-8").replace('"', "'"))
        top = round(float(places[selector]) / 100 * (height - SIZE))
        assert icons[top] == [shape.replace(" />", "/>") for shape in shapes]


def test_what_is_written_has_the_same_rules_without_spaces_and_comments() -> None:
    sheets = {"one": "/* why */\na > b { color: red; }", "two": 'p::before { content: "×"; }'}
    made = minified(sheets)
    assert {name: sheet.strip() for name, sheet in made.items()} == {
        "one": b"a>b{color:red}",
        "two": 'p::before{content:"×"}'.encode(),
    }
