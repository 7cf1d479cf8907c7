"""The bars below a race: one counter of all who race, on a scale from zero; also as a file.

The chart is made of the page's own elements. For four bars a library that draws on a canvas would
be more to fetch, and nothing that a screen reader or a forced palette could make sense of.
"""

from typing import Any

from pyscript import Element

from sudoku_py.ui.browser import svg_conversion
from sudoku_py.ui.browser.downloads import save, save_blob
from sudoku_py.ui.lab.lab_view import LabView
from sudoku_py.ui.lab.race import race_texts
from sudoku_py.ui.lab.race.bar_measures import MEASURES
from sudoku_py.ui.lab.race.bars_picture import WIDTH, BarsPicture
from sudoku_py.ui.lab.race.race_view import REGION
from sudoku_py.ui.widgets.dom import make
from sudoku_py.ui.widgets.forms import fill_menu

SHARPNESS = 3  # pixels of the PNG for each of the drawing
PARTS = 5  # of the scale
REACHED = ("solved", "all", "none")  # who has reached the goal
ROUND = (1, 2, 5, 10)  # times a power of ten: where a scale ends


class RaceBars(LabView):
    """Renders the bars of the slice `race`, in the order of the table, and saves them."""

    region, slices = REGION, ("race",)

    def render(self) -> None:
        """Show the counter that is chosen."""
        race = self._race
        self._fill_menu()
        if race.has_results and self._has_changed("bars", race.table, race.measure):
            self._paint_chart()

    def _fill_menu(self) -> None:
        entries = [(name, self._texts.text(key)) for name, key in MEASURES]
        if self._has_changed("measures", entries):
            fill_menu(self._part("race-measure"), entries, self._race.measure)

    def _bars(self) -> BarsPicture | None:
        """Return the bars by the counter that is shown; None if there are none yet."""
        rows, measure = self._rows, self._race.measure
        return BarsPicture(rows, measure, self._scale_end(), self._texts) if rows else None

    @property
    def _rows(self) -> list[dict[str, Any]]:
        return self._race.table["rows"] if self._race.table else []

    def _scale_end(self) -> float:
        return scale_end([row[self._race.measure] or 0 for row in self._rows])

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
        return race_texts.counted(self._race.measure, value, self._texts)

    def _bar(self, row: dict[str, Any], high: float) -> Element:
        value, bar = row[self._race.measure], make("span")
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
    """Return the round number at which the scale ends.

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
