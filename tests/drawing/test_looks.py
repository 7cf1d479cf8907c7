"""The looks of pictures are those of the page: its colours, and a look for each of its classes."""

import re

import pytest

from sudoku_py.drawing.looks import COLOURS, in_theme, look
from tools.paths import ROOT

CSS = ROOT / "static" / "css"
TOKENS = (CSS / "tokens.css").read_text("utf-8")
RULES = (CSS / "explain" / "drawing.css").read_text("utf-8")
OF_PAGE = {"step-drawing", "step-legend", "step-area", "step-mark", "step-link"}


def tokens(block: str) -> dict[str, str]:
    return dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6});", block))


def test_the_colours_are_the_tokens_of_the_page_in_both_themes() -> None:
    light = tokens(TOKENS[: TOKENS.index("@media")])
    dark = tokens(TOKENS[TOKENS.index("@media screen {") :])
    assert {name: (light[name], dark[name]) for name in COLOURS} == COLOURS


def test_each_class_of_the_page_s_drawing_has_a_look() -> None:
    names = set(re.findall(r"\.((?:step|digit)-[\w]+)", RULES)) - OF_PAGE
    assert len(names) > 8
    for name in names:
        assert look(f"{name} hue-red"), name


@pytest.mark.parametrize(
    ("classes", "wanted"),
    [
        ("step-area hue-violet line-dashed", {"fill-opacity": 0.06}),
        ("step-area hue-red line-thick", {"stroke-width": "6.67", "fill-opacity": 0.13}),
        ("step-mark hue-blue", {"fill": COLOURS["accent-pale"][0]}),
        ("step-mark hue-blue supposed", {"fill": "#ffffff", "stroke-dasharray": "6.67 5"}),
        ("step-link link-weak shaft was", {"fill": "none", "opacity": 0.4}),
        ("step-link link-strong head now", {"fill": COLOURS["read"][0], "stroke-width": "5"}),
    ],
)
def test_looks_follow_the_rules_of_the_style_sheet(classes: str, wanted: dict[str, object]) -> None:
    found = look(classes)
    assert {name: found.get(name) for name in wanted} == wanted


def test_only_colours_change_with_the_theme() -> None:
    svg = '<title>#ffffff</title><rect fill="#ffffff"></rect>'
    assert in_theme(svg, "light") == svg
    assert in_theme(svg, "dark") == '<title>#ffffff</title><rect fill="#1f2127"></rect>'
