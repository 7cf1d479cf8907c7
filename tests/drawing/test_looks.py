"""The looks of pictures are those of the page: its colours, and a look for each of its classes."""

import math
import re
from itertools import combinations

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


# How red, green and blue light (linear) reaches eyes without red cones, without green ones, and
# without blue ones: Machado, Oliveira and Fernandes 2009, table 1, severity 1.
Matrix = tuple[tuple[float, float, float], ...]
EYES: dict[str, Matrix] = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}  # fmt: skip
XYZ: Matrix = (  # of that light, by the white of a screen
    (0.4339, 0.3762, 0.1899), (0.2126, 0.7152, 0.0722), (0.0178, 0.1095, 0.8727),
)  # fmt: skip
WRITTEN = ("ink", "ink-soft", "accent", "red")  # what a coloured cell can hold


def times(matrix: Matrix, light: list[float]) -> list[float]:
    return [max(0, sum(map(lambda a, b: a * b, row, light))) for row in matrix]


def light_of(colour: str) -> list[float]:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    return [each / 12.92 if each <= 0.04045 else ((each + 0.055) / 1.055) ** 2.4 for each in parts]


def contrast(one: str, other: str) -> float:
    dark, bright = sorted(times(XYZ, light_of(each))[1] + 0.05 for each in (one, other))
    return bright / dark


def lab(colour: str, eyes: Matrix) -> tuple[float, float, float]:
    seen = times(XYZ, times(eyes, light_of(colour)))
    x, y, z = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in seen)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


@pytest.mark.parametrize("theme", [0, 1])
def test_what_is_written_on_the_players_colours_can_be_read(theme: int) -> None:
    for number in range(1, 9):
        for name in WRITTEN:
            tint = COLOURS[f"tint-{number}"][theme]
            assert contrast(COLOURS[name][theme], tint) >= 4.5, (number, name)


@pytest.mark.parametrize("theme", [0, 1])
@pytest.mark.parametrize("eyes", EYES)
def test_the_players_colours_are_told_apart_by_all_eyes(eyes: str, theme: int) -> None:
    names = ["paper-raised", *(f"tint-{number}" for number in range(1, 9))]
    for one, other in combinations(names, 2):
        apart = math.dist(*(lab(COLOURS[name][theme], EYES[eyes]) for name in (one, other)))
        assert apart > 5, (one, other)  # 2.3 is just noticed


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
