"""The bars below a race: a counter of each runner, on a scale from zero; also saved as a file.

The chart is made of the page's own elements. For four bars a library that draws on a canvas would
be more to fetch, and a screen reader or a forced palette could do nothing with it. The file is an
SVG on white, of numbers and escaped texts only, or a PNG of it.
"""

from pyscript import Element

from sudoku_py.engine.run_protocol import RaceRow
from sudoku_py.ui.browser import svg_conversion
from sudoku_py.ui.browser.downloads import save, save_blob
from sudoku_py.ui.browser.i18n import I18n
from sudoku_py.ui.lab.lab_view import LabView
from sudoku_py.ui.lab.race.standing import counted
from sudoku_py.ui.lab.race.state import MEASURE_NAMES, MEASURES, REGION, count_of
from sudoku_py.ui.widgets.dom import make
from sudoku_py.ui.widgets.forms import fill_menu

WIDTH, LEFT, RIGHT = 640, 16, 110  # of the file; its margins, the right one for numbers
TOP, ROW, BAR = 44, 46, 16  # above the bars, for each row, and for the bar in it
INK, LINE, FILL, PALE = "#222222", "#dddddd", "#1f4fbf", "#dfe7fb"

SHARPNESS = 3  # pixels of the PNG for each pixel of the drawing
PARTS = 5  # of the scale
REACHED = ("solved", "all", "none")  # the statuses of runners that have reached the goal
ROUND = (1, 2, 5, 10)  # times a power of ten: the ends of scales


class BarsPicture:
    """The bars as an SVG: the rows of the engine's table, by one counter, on a scale to `high`."""

    def __init__(self, rows: list[RaceRow], measure: str, high: float, texts: I18n) -> None:
        self._rows, self._measure, self._high, self._texts = rows, measure, high, texts
        self._area = WIDTH - LEFT - RIGHT

    @property
    def height(self) -> int:
        """The height in pixels; the width is `WIDTH`."""
        return self._foot + 32

    @property
    def _foot(self) -> int:
        return TOP + len(self._rows) * ROW

    def text(self, reached: tuple[str, ...]) -> str:
        """Return the whole file; runners without one of the statuses `reached` have pale bars."""
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
        return self._texts.text(MEASURE_NAMES[self._measure])

    def _scale(self, foot: int) -> list[str]:
        parts = []
        for part in range(PARTS + 1):
            x = LEFT + self._area * part / PARTS
            parts.append('<path d="M%.1f %dV%d" stroke="%s"/>' % (x, TOP, foot, LINE))
            parts.append(_written(self._number(self._high * part / PARTS), x, foot + 18, "middle"))
        return parts

    def _bar(self, row: RaceRow, top: int, has_reached: bool) -> list[str]:
        value, y = count_of(row, self._measure), top + 22
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
        return counted(self._measure, value, self._texts)


def _written(text: str, x: float, y: float, anchor: str, is_title: bool = False) -> str:
    safe = text.replace("&", "&amp;").replace("<", "&lt;")
    weight = ' font-weight="bold"' if is_title else ""
    halo = ' paint-order="stroke" stroke="#fff" stroke-width="4"'  # readable over the scale
    style = 'text-anchor="%s" fill="%s"%s%s' % (anchor, INK, halo, weight)
    return '<text x="%.1f" y="%.1f" %s>%s</text>' % (x, y, style, safe)


class RaceBars(LabView):
    """Renders the bars of the slice `race`, in the order of the table, and saves them."""

    region, slices = REGION, ("race",)

    def render(self) -> None:
        """Show the bars of the chosen counter."""
        race = self._race
        self._fill_menu()
        if race.has_results and self._has_changed("bars", race.table, race.measure):
            self._paint_chart()

    def _fill_menu(self) -> None:
        entries = [(name, self._texts.text(key)) for name, key in MEASURES]
        if self._has_changed("measures", entries):
            fill_menu(self._part("race-measure"), entries, self._race.measure)

    def _bars(self) -> BarsPicture | None:
        """Return the bars of the shown counter; None if there are none yet."""
        rows, measure = self._rows, self._race.measure
        return BarsPicture(rows, measure, self._scale_end(), self._texts) if rows else None

    @property
    def _rows(self) -> list[RaceRow]:
        return self._race.table["rows"] if self._race.table else []

    def _scale_end(self) -> float:
        return scale_end([count_of(row, self._race.measure) or 0 for row in self._rows])

    def save(self) -> None:
        """Save the bars as an SVG."""
        bars = self._bars()
        if bars:
            name = self._texts.text("race.bars-file") + ".svg"
            save(name, svg_conversion.SVG, bars.text(REACHED))

    async def save_png(self) -> None:
        """Save the bars as a PNG, large enough for a slide."""
        bars = self._bars()
        if bars:
            name = self._texts.text("race.bars-file") + ".png"
            size = (WIDTH * SHARPNESS, bars.height * SHARPNESS)
            save_blob(name, await svg_conversion.png(bars.text(REACHED), *size))

    def _paint_chart(self) -> None:
        rows, high = self._rows, self._scale_end()
        bars, axis = self._part("race-bars"), self._part("race-axis")
        for element in (bars, axis):
            element.style.setProperty("--parts", str(PARTS))
        bars.replaceChildren(*[self._bar(row, high) for row in rows])
        ticks = [self._written(high * part / PARTS) for part in range(PARTS + 1)]
        axis.replaceChildren(*[make("span", None, tick) for tick in ticks])
        self._part("race-hatched").hidden = all([row["status"] in REACHED for row in rows])

    def _written(self, value: float | None) -> str:
        return counted(self._race.measure, value, self._texts)

    def _bar(self, row: RaceRow, high: float) -> Element:
        value, bar = count_of(row, self._race.measure), make("span")
        bar.hidden = value is None
        bar.style.setProperty("width", str((value or 0) / high * 100) + "%")
        return make(
            "li",
            {"data-reached": "true" if row["status"] in REACHED else "false"},
            make(
                "span",
                {"class": "race-bar-name"},
                self._texts.text("algorithm." + row["algorithm"]),
            ),
            make("span", {"class": "race-track"}, bar),
            make("span", {"class": "race-bar-value"}, self._written(value)),
        )


def scale_end(values: list[float]) -> float:
    """Return the round number at the end of the scale.

    >>> scale_end([105, 37507]), scale_end([90, 90]), scale_end([0]), scale_end([0.003])
    (50000, 100, 1, 0.005)
    """
    most = max(values) or 1
    power: float = 1
    while power * 10 <= most:
        power *= 10
    while power > most:
        power /= 10
    return next(iter([power * each for each in ROUND if power * each >= most]))
