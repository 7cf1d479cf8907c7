"""The plots of an experiment: each run against its givens, and the share solved within a cost."""

from typing import Any, TypeAlias

from pyscript import Element, window
from pyscript.ffi import create_proxy, to_js

from sudoku_py.ui.browser.i18n import I18n
from sudoku_py.ui.lab.experiment import series_styles
from sudoku_py.ui.lab.experiment.results import AXIS, FINE, NODES, Results, cost_of, exponents
from sudoku_py.ui.widgets import charts
from sudoku_py.ui.widgets.dom import make, make_svg

Made: TypeAlias = tuple[dict[str, Any], list[Any]] | None  # uPlot's options and data

HEIGHT = 300
RADIUS = 4.5  # of a mark
LINE = 2
PERCENTS: list[float] = [0, 25, 50, 75, 100]
# What is inside of a mark: of its colour, whatever way that is written; marks on marks are seen.
GLASS = "color-mix(in srgb, %s 40%%, transparent)"
SPREAD = 0.6  # of a given: series side by side do not hide each other


class Plots:
    """Both plots, and the legend that they share."""

    def __init__(self, host: Element, library: charts.PlotLibrary, texts: I18n) -> None:
        self._marks, shares, self._legend = [
            host.querySelector('[data-plot="' + name + '"]')
            for name in ("runs", "shares", "legend")
        ]
        self.all = [
            charts.Plot(library, self._marks, self._make_marks),
            charts.Plot(library, shares, self._make_shares),
        ]
        self._library = library
        self._texts = texts
        self._paths = create_proxy(self._draw_marks)
        self._kept: dict[int, Element] = {}
        self._results = Results([], [""])
        self._measure = NODES

    def show(self, results: Results, measure: str) -> None:
        """Plot one of the costs of these results from the next `draw` on."""
        self._results, self._measure = results, measure
        names = [self._texts.text("algorithm." + name) for name in results.algorithms]
        items = [make("li", None, _sample(index), name) for index, name in enumerate(names)]
        self._legend.replaceChildren(*items)

    # what the plots are made of

    def _cost_label(self) -> str:
        return self._texts.text(AXIS + self._measure)

    def _make_marks(self, width: int) -> Made:
        results, all_points = self._results, self._results.points(self._measure)
        powers = exponents(all_points)
        if not powers:
            return None
        self._marks.setAttribute("data-points", str(sum([points.runs for points in all_points])))
        series: list[Any] = []
        for index, points in enumerate(all_points):
            ink, marks = charts.colour(series_styles.colour_of(index)), list(points.marks)
            look = {"stroke": ink, "fill": GLASS % ink, "width": 1.5, "paths": self._paths}
            series.append(
                (look, [[mark[0] for mark in marks], [cost_of(mark[1]) for mark in marks]])
            )
        below = charts.axis(self._texts.text("experiment.axis-givens"), charts.BELOW)
        below["incrs"] = [1, 2, 5, 10, 20, 50, 100]
        beside = charts.power_axis(self._cost_label(), charts.BESIDE, powers, self._texts)
        across = [results.min_givens - 1, results.max_givens + 1]
        scales = {"x": {"time": False, "range": across}, "y": charts.power_scale(powers)}
        return _made(width, scales, [below, beside], series)

    def _draw_marks(self, chart: Element, number: int, *_: object) -> Element:
        """The outlines of all marks of a series; those of solved runs are filled."""
        index, all_points = number - 1, self._results.points(self._measure)
        dodge = ((index + 0.5) / len(all_points) - 0.5) * SPREAD
        position = chart.valToPos  # in pixels of the canvas
        shape = series_styles.mark_of(index, RADIUS * window.devicePixelRatio)
        full: list[str] = []
        hollow: list[str] = []
        for givens, level, is_solved in all_points[index].marks:
            x, y = position(givens + dodge, "x", True), position(cost_of(level), "y", True)
            mark = "M%.1f %.1f%s" % (x, y, shape)
            (full if is_solved else hollow).append(mark)
        fill = window.Path2D.new("".join(full))
        stroke = window.Path2D.new("".join(full + hollow))
        # MicroPython may free what nothing holds before JavaScript has got it from the return.
        self._kept[index] = to_js({"stroke": stroke, "fill": fill, "clip": None, "flags": 0})
        return self._kept[index]

    def _make_shares(self, width: int) -> Made:
        all_points = self._results.points(self._measure)
        powers = exponents(all_points)
        if not powers:
            return None
        steps = self._library.create.paths.stepped(to_js({"align": 1, "extend": False}))
        series: list[Any] = []
        for index, points in enumerate(all_points):
            ink, dash = charts.colour(series_styles.colour_of(index)), series_styles.dash_of(index)
            look = {"stroke": ink, "width": LINE, "dash": dash, "paths": steps}
            series.append((look, points.curve(powers[0] * FINE)))
        below = charts.power_axis(self._cost_label(), charts.BELOW, powers, self._texts)
        label = self._texts.text("experiment.axis-share")
        beside = charts.axis(label, charts.BESIDE, PERCENTS, [str(each) for each in PERCENTS])
        scales = {"x": charts.power_scale(powers), "y": {"range": [-2, 102]}}
        return _made(width, scales, [below, beside], series)


def _made(width: int, scales: dict[str, Any], axes: list[Any], series: list[Any]) -> Made:
    """What both plots share: each series, (its look, its data), with an x of its own."""
    options = {
        "mode": 2,
        "width": width,
        "height": HEIGHT,
        "legend": {"show": False},
        "cursor": {"show": False},
        "scales": scales,
        "axes": axes,
        "series": [{}] + [look for look, _ in series],
    }
    return options, [None] + [data for _, data in series]


def _sample(index: int) -> Element:
    """The line and the mark of a series, as they are in the plots."""
    dash = " ".join([str(each) for each in series_styles.dash_of(index)])
    mark = "M18 7" + series_styles.mark_of(index, RADIUS)
    colour = series_styles.colour_of(index)
    return make_svg(
        "svg",
        {"class": "sample", "viewBox": "0 0 36 14", "aria-hidden": "true", "data-colour": colour},
        make_svg("path", {"class": "line", "d": "M0 7H36", "stroke-dasharray": dash}),
        make_svg("path", {"class": "mark", "d": mark}),
    )
