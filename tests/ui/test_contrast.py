"""The colours of code can be read on every background that a line of code can have."""

import re
from pathlib import Path

import pytest

CSS = Path(__file__).parents[2] / "static/css"
BACKGROUNDS = ("paper-raised", "accent-pale")
ENOUGH = 4.5

Colours = dict[str, str]


def themes() -> list[Colours]:
    """The colours by name: light, dark by the system's wish, and dark by choice."""
    text = (CSS / "tokens.css").read_text("utf-8")
    blocks = re.findall(r"color-scheme: \w+;([^}]+)\}", text)
    return [dict(re.findall(r"--([a-z-]+): (#[0-9a-f]{6});", block)) for block in blocks]


def code_colours() -> set[str]:
    text = (CSS / "lab/code.css").read_text("utf-8")
    return set(re.findall(r"\.code-[a-z]+ \{[^}]*\bcolor: var\(--([a-z-]+)\)", text)) | {"ink"}


def luminance(colour: str) -> float:
    """As the Web Content Accessibility Guidelines define it."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def test_there_are_three_sets_of_colours_and_the_dark_ones_are_the_same() -> None:
    light, by_system, by_choice = themes()
    assert by_system == by_choice
    assert light.keys() == by_system.keys()


@pytest.mark.parametrize("background", BACKGROUNDS)
def test_code_can_be_read(background: str) -> None:
    assert len(code_colours()) > 5
    for theme in themes():
        for name in code_colours():
            assert contrast(theme[name], theme[background]) >= ENOUGH, name
