"""The bars of a race as an SVG, for slides and print: on white, from zero, with their own scale.

Only numbers, and texts that are escaped; it needs no browser.
"""

from typing import Any

from sudoku_py.ui.browser.i18n import I18n
from sudoku_py.ui.lab.race import bar_measures, race_texts

WIDTH, LEFT, RIGHT = 640, 16, 110  # of the file; at its sides, the right one for the numbers
TOP, ROW, BAR = 44, 46, 16  # above the bars, for each, and of it
PARTS = 5  # of the scale
INK, LINE, FILL, PALE = "#222222", "#dddddd", "#1f4fbf", "#dfe7fb"


class BarsPicture:
    """The rows of the engine's table, by one counter, on a scale to `high`."""

    def __init__(self, rows: list[dict[str, Any]], measure: str, high: float, texts: I18n) -> None:
        self._rows, self._measure, self._high, self._texts = rows, measure, high, texts
        self._area = WIDTH - LEFT - RIGHT

    @property
    def height(self) -> int:
        """How high it is, in pixels; it is `WIDTH` wide."""
        return self._foot + 32

    @property
    def _foot(self) -> int:
        return TOP + len(self._rows) * ROW

    def text(self, reached: tuple[str, ...]) -> str:
        """Return the whole file; who has not `reached` the goal has a pale bar."""
        foot, height = self._foot, self.height
        parts = [
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" ' % (WIDTH, height)
            + 'width="%d" height="%d" font-family="sans-serif" font-size="13">' % (WIDTH, height),
            '<rect width="%d" height="%d" fill="#fff"/>' % (WIDTH, height),
            _written(self._title(), LEFT, 24, "start", True),
        ]
        parts += self._scale(foot)
        for index, row in enumerate(self._rows):
            parts += self._bar(row, TOP + index * ROW, row["status"] in reached)
        return "\n".join(parts) + "\n</svg>\n"

    def _title(self) -> str:
        return self._texts.text(bar_measures.NAMES[self._measure])

    def _scale(self, foot: int) -> list[str]:
        parts = []
        for part in range(PARTS + 1):
            x = LEFT + self._area * part / PARTS
            parts.append('<path d="M%.1f %dV%d" stroke="%s"/>' % (x, TOP, foot, LINE))
            parts.append(_written(self._number(self._high * part / PARTS), x, foot + 18, "middle"))
        return parts

    def _bar(self, row: dict[str, Any], top: int, has_reached: bool) -> list[str]:
        value, y = row[self._measure], top + 22
        width = (value or 0) / self._high * self._area
        name = self._texts.text("algorithm." + row["algorithm"])
        look = (FILL if has_reached else PALE, FILL)
        return [
            _written(name, LEFT + 4, top + 16, "start"),
            '<rect x="%d" y="%d" width="%.1f" height="%d" ' % (LEFT, y, width, BAR)
            + 'fill="%s" stroke="%s"/>' % look,
            _written(self._number(value), LEFT + width + 6, y + 13, "start"),
        ]

    def _number(self, value: float | None) -> str:
        return race_texts.counted(self._measure, value, self._texts)


def _written(text: str, x: float, y: float, anchor: str, is_title: bool = False) -> str:
    safe = text.replace("&", "&amp;").replace("<", "&lt;")
    weight = ' font-weight="bold"' if is_title else ""
    halo = ' paint-order="stroke" stroke="#fff" stroke-width="4"'  # over the lines of the scale
    style = 'text-anchor="%s" fill="%s"%s%s' % (anchor, INK, halo, weight)
    return '<text x="%.1f" y="%.1f" %s>%s</text>' % (x, y, style, safe)
