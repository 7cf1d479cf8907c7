"""What elements say: by keys and figures, so that the wording of a text is free to change."""

import re
from collections.abc import Mapping
from functools import cache

from playwright.sync_api import Locator, expect

from sudoku_py.ui.browser.i18n import I18n
from tools.languages import texts

Details = Mapping[str, object]


def says(element: Locator, key: str, *figures: int | str, timeout: float | None = None) -> None:
    """Wait until an element shows the text under `key`, alone, beside or within another one.

    The `figures` stand in it: numbers, as they are written in English, and what people or links
    have brought.
    """
    expect(element).to_have_attribute("data-key", within(key), timeout=timeout)
    for figure in figures:
        expect(element).to_contain_text(_whole(figure), timeout=timeout)


def within(key: str) -> re.Pattern[str]:
    """What the `data-key` of an element is like that shows this text."""
    return re.compile(rf"(^| ){re.escape(key)}( |$)")


def _whole(figure: int | str) -> re.Pattern[str]:
    written = f"{figure:,}" if isinstance(figure, int) else figure
    return re.compile(rf"(?<!\w){re.escape(written)}(?!\w)")


@cache
def _words(language: str) -> I18n:
    return I18n(language, texts()[language])


def text(key: str, details: Details | None = None, language: str = "en") -> str:
    """The text itself, for what has no attribute: names of cells, titles, what is saved."""
    return _words(language).text(key, dict(details or {}))


Part = str | tuple[str, Details]


def is_called(element: Locator, *parts: Part, language: str = "en") -> None:
    """Wait until a screen reader is told just that of a cell: its digit and these texts."""
    name = str(element.get_attribute("data-cell"))
    expect(element).to_have_accessible_name(cell_label(name, *parts, language=language))


def cell_label(name: str, *parts: Part, language: str = "en") -> str:
    """What a screen reader is told of a cell: its place, then its digit and these texts."""
    row, column = map(int, re.findall(r"\d+", name))
    said = [text("cell.position", {"row": row, "column": column}, language)]
    for part in parts:
        key, details = (part, {}) if isinstance(part, str) else part
        said.append(text(key, details, language) if "." in key else key)
    return ", ".join(said)
