"""The plots of an experiment: each run against its givens, and the share solved within a cost."""

from pyscript import document, window
from pyscript.ffi import create_proxy, to_js

from sudoku_py.ui.lab import charts, looks
from sudoku_py.ui.lab.cloud import FINE, cost_of, exponents
from sudoku_py.ui.lab.experiment_results import STEPS
from sudoku_py.ui.lab.svg import made

if False:  # names for the annotations alone, which are never evaluated
    from sudoku_py.ui.lab.experiment_results import Results
    from sudoku_py.ui.words import Words

PLOTS = 2
HEIGHT = 300
RADIUS = 4.5  # of a mark
LINE = 2
# What is inside of a mark: of its colour, whatever way that is written; marks on marks are seen.
GLASS = "color-mix(in srgb, %s 40%%, transparent)"
SPREAD = 0.6  # of a given: series side by side do not hide each other


class Plots:
    """Both plots, and the legend that they share."""

    def __init__(self, host: "object") -> None:
        """Draw into the elements of `host` that say so in data-plot."""
        self._marks, self._shares = [
            host.querySelector('[data-plot="' + name + '"]') for name in ("runs", "shares")
        ]
        self._legend = host.querySelector("[data-plot=legend]")
        self._drawn = [
            charts.Plot(self._marks, self._make_marks),
            charts.Plot(self._shares, self._make_shares),
        ]
        self._paths = create_proxy(self._draw_marks)
        self._kept = {}
        self._results = self._words = None
        self._measure = STEPS

    def show(self, results: "Results", measure: str, words: "Words") -> None:
        """Draw what has been found so far: the steps, or the time."""
        self._results, self._measure, self._words = results, measure, words
        for plot in self._drawn:
            plot.draw()

    def show_one(self, turn: int) -> None:
        """Draw one of them anew: both at once would keep the page waiting."""
        self._drawn[turn % PLOTS].draw()

    def paint_legend(self, results: "Results", words: "Words") -> None:
        """Say which mark and line is whose."""
        self._legend.replaceChildren()
        for place, name in enumerate(results.algorithms):
            item = document.createElement("li")
            item.append(_sample(place), words.text("algorithm." + name))
            self._legend.append(item)

    # what the plots are made of

    def _cost_label(self) -> str:
        key = "experiment.axis-steps" if self._measure == STEPS else "experiment.axis-time"
        return self._words.text(key)

    def _make_marks(self, width: int) -> tuple[dict, list] | None:
        results, clouds = self._results, self._results.clouds(self._measure)
        powers = exponents(clouds)
        if not powers:
            return None
        self._marks.setAttribute("data-points", str(sum([cloud.runs for cloud in clouds])))
        self._ends = powers[0], powers[-1]
        self._across = across = [results.least_givens - 1, results.most_givens + 1]
        series, data = [{}], [None]
        for place, cloud in enumerate(clouds):
            ink = charts.colour(looks.colour_of(place))
            fill = GLASS % ink
            series.append({"stroke": ink, "fill": fill, "width": 1.5, "paths": self._paths})
            marks = list(cloud.marks)
            data.append([[mark[0] for mark in marks], [cost_of(mark[1]) for mark in marks]])
        below = charts.axis(self._words.text("experiment.axis-givens"), charts.BELOW)
        below["incrs"] = [1, 2, 5, 10, 20, 50, 100]
        beside = charts.power_axis(self._cost_label(), charts.BESIDE, powers, self._words)
        scales = {"x": {"time": False, "range": across}, "y": charts.power_scale(powers)}
        return _options(width, scales, [below, beside], series), data

    def _draw_marks(self, chart: object, number: int, *_: object) -> object:
        """The outlines of all marks of a series; those of solved runs are filled."""
        place, clouds = number - 1, self._results.clouds(self._measure)
        dodge = ((place + 0.5) / len(clouds) - 0.5) * SPREAD
        to_x, to_y = _transforms(chart.bbox, self._across, self._ends)
        shape = looks.mark_of(place, RADIUS * window.devicePixelRatio)
        full, hollow = [], []
        for givens, level, solved in clouds[place].marks:
            mark = "M%.1f %.1f%s" % (to_x(givens + dodge), to_y(level), shape)
            (full if solved else hollow).append(mark)
        fill = window.Path2D.new("".join(full))
        stroke = window.Path2D.new("".join(full + hollow))
        # MicroPython may free what nothing holds before JavaScript has got it from the return.
        self._kept[place] = to_js({"stroke": stroke, "fill": fill, "clip": None, "flags": 0})
        return self._kept[place]

    def _make_shares(self, width: int) -> tuple[dict, list] | None:
        clouds = self._results.clouds(self._measure)
        powers = exponents(clouds)
        if not powers:
            return None
        steps = charts.Library.plot.paths.stepped(to_js({"align": 1, "extend": True}))
        series, data = [{}], [None]
        for place, cloud in enumerate(clouds):
            ink, dash = charts.colour(looks.colour_of(place)), looks.dash_of(place)
            series.append({"stroke": ink, "width": LINE, "dash": dash, "paths": steps})
            data.append(cloud.curve(powers[0] * FINE))
        below = charts.power_axis(self._cost_label(), charts.BELOW, powers, self._words)
        percents = [0, 25, 50, 75, 100]
        texts = [str(percent) for percent in percents]
        label = self._words.text("experiment.axis-share")
        beside = charts.axis(label, charts.BESIDE, percents, texts)
        scales = {"x": charts.power_scale(powers), "y": {"range": [-2, 102]}}
        return _options(width, scales, [below, beside], series), data


def _options(width: int, scales: dict, axes: list, series: list) -> dict:
    """The options that both plots share: no legend of uPlot's, nothing under the pointer."""
    return {
        "mode": 2,  # each series has its own x
        "width": width,
        "height": HEIGHT,
        "legend": {"show": False},
        "cursor": {"show": False},
        "scales": scales,
        "axes": axes,
        "series": series,
    }


def _transforms(box: object, across: list[float], ends: tuple[int, int]) -> tuple:
    """From givens, and from the level of a cost, to pixels of the canvas."""
    left, top, width, height = box.left, box.top, box.width, box.height
    by_given = width / (across[1] - across[0])
    by_level = height / (ends[1] - ends[0]) / FINE

    def to_x(givens: float) -> float:
        return left + (givens - across[0]) * by_given

    def to_y(level: int) -> float:
        return top + (ends[1] * FINE - level) * by_level

    return to_x, to_y


def _sample(place: int) -> object:
    """The line and the mark of a series, as they are in the plots."""
    picture = made("svg", "sample")
    picture.setAttribute("viewBox", "0 0 36 14")
    picture.setAttribute("aria-hidden", "true")
    line, mark = made("path", "line"), made("path", "mark")
    line.setAttribute("d", "M0 7H36")
    line.setAttribute("stroke-dasharray", " ".join([str(each) for each in looks.dash_of(place)]))
    mark.setAttribute("d", "M18 7" + looks.mark_of(place, RADIUS))
    picture.setAttribute("data-colour", looks.colour_of(place))
    picture.append(line, mark)
    return picture
