"""The plots of an experiment: each run against its givens, and the share solved within a cost.

They are drawn on the page by uPlot, and saved as one PNG, or as one SVG for slides and print: on
white, with its own legend, of numbers and escaped texts only. A series has its own colour, mark and
dash. The numbers of colours, marks and dashes have no common divisor, so no two series that a plot
can have look the same.
"""

from typing import Any, TypeAlias

from pyscript import Element, JsObject, document, window
from pyscript.ffi import create_proxy, to_js

from sudoku_py.core.sentence import Details
from sudoku_py.ui.browser.i18n import I18n
from sudoku_py.ui.lab.experiment.state import AXIS, FINE, NODES, TITLES, Results, cost_of, exponents
from sudoku_py.ui.widgets import charts
from sudoku_py.ui.widgets.dom import make, make_svg
from sudoku_py.ui.widgets.number_format import power_text

COLOURS = ("accent", "red", "green", "amber", "ink")  # tokens of the style sheets
DASHES = ((), (8, 4), (2, 3), (12, 3, 2, 3))  # lengths of line and gap
# The corners of each mark, around the origin; a mark is about two units wide.
MARKS = (
    ((0, -1), (0.5, -0.87), (0.87, -0.5), (1, 0), (0.87, 0.5), (0.5, 0.87),
     (0, 1), (-0.5, 0.87), (-0.87, 0.5), (-1, 0), (-0.87, -0.5), (-0.5, -0.87)),
    ((-0.9, -0.9), (0.9, -0.9), (0.9, 0.9), (-0.9, 0.9)),
    ((0, -1.2), (1.1, 0.8), (-1.1, 0.8)),
    ((0, -1.3), (1.1, 0), (0, 1.3), (-1.1, 0)),
    ((0, 1.2), (1.1, -0.8), (-1.1, -0.8)),
    ((-0.4, -1.2), (0.4, -1.2), (0.4, -0.4), (1.2, -0.4), (1.2, 0.4), (0.4, 0.4),
     (0.4, 1.2), (-0.4, 1.2), (-0.4, 0.4), (-1.2, 0.4), (-1.2, -0.4), (-0.4, -0.4)),
    ((-1.4, -0.5), (1.4, -0.5), (1.4, 0.5), (-1.4, 0.5)),
)  # fmt: skip

Made: TypeAlias = tuple[charts.Options, charts.Data] | None  # uPlot's options and data

Series: TypeAlias = tuple[Details, list[list[float]]]  # its look, and its x and y

HEIGHT = 300
RADIUS = 4.5  # of a mark
LINE = 2
PERCENTS: list[float] = [0, 25, 50, 75, 100]
# The fill of a mark: its colour, in any notation, but transparent, so that overlaps show.
GLASS = "color-mix(in srgb, %s 40%%, transparent)"
SPREAD = 0.6  # of the width of a given: series are drawn side by side

SVG_WIDTH, SVG_HEIGHT = 640, 320  # of a plot, with its axes
LEFT, RIGHT, TOP, BOTTOM = 64, 16, 32, 48  # margins of the area of the marks
LEGEND_LINE = 18  # pixels for each line of the legend
SVG_RADIUS = 4
SHARES = (0, 25, 50, 75, 100)
INKS = {
    "accent": "#1f4fbf",
    "red": "#b3261e",
    "green": "#1b7a3d",
    "amber": "#8a5a00",
    "ink": "#222222",
}

PICTURE_GAP = 16  # pixels between two plots
PICTURE_HEAD = 26  # for the title of a plot


def colour_of(index: int) -> str:
    """The token of the colour of a series."""
    return COLOURS[index % len(COLOURS)]


def dash_of(index: int) -> list[float]:
    """The lengths of dashes and gaps of its line; empty for a solid line."""
    return list(DASHES[index % len(DASHES)])


def mark_of(index: int, radius: float) -> str:
    """Its mark as a path of an SVG, which starts at the centre of the mark."""
    path = ""
    at: tuple[float, float] = (0, 0)
    for corner in MARKS[index % len(MARKS)]:
        step = (radius * (corner[0] - at[0]), radius * (corner[1] - at[1]))
        path += ("l" if path else "m") + "%.2f %.2f" % step
        at = corner
    return path + "z"


class Plots:
    """Both plots on the page, and the legend that they share."""

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
        """Plot these results by one of the costs, from the next `draw` on."""
        self._results, self._measure = results, measure
        names = [self._texts.text("algorithm." + name) for name in results.algorithms]
        items = [make("li", None, _sample(index), name) for index, name in enumerate(names)]
        self._legend.replaceChildren(*items)

    # options and data

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
            ink, marks = charts.colour(colour_of(index)), list(points.marks)
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
        """The paths of all marks of a series; only those of solved runs are filled."""
        index, all_points = number - 1, self._results.points(self._measure)
        dodge = ((index + 0.5) / len(all_points) - 0.5) * SPREAD
        position = chart.valToPos  # in pixels of the canvas
        shape = mark_of(index, RADIUS * window.devicePixelRatio)
        full: list[str] = []
        hollow: list[str] = []
        for givens, level, is_solved in all_points[index].marks:
            x, y = position(givens + dodge, "x", True), position(cost_of(level), "y", True)
            mark = "M%.1f %.1f%s" % (x, y, shape)
            (full if is_solved else hollow).append(mark)
        fill = window.Path2D.new("".join(full))
        stroke = window.Path2D.new("".join(full + hollow))
        # Without a reference, MicroPython may free it before JavaScript receives it.
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
            ink, dash = charts.colour(colour_of(index)), dash_of(index)
            look = {"stroke": ink, "width": LINE, "dash": dash, "paths": steps}
            series.append((look, points.curve(powers[0] * FINE)))
        below = charts.power_axis(self._cost_label(), charts.BELOW, powers, self._texts)
        label = self._texts.text("experiment.axis-share")
        beside = charts.axis(label, charts.BESIDE, PERCENTS, [str(each) for each in PERCENTS])
        scales = {"x": charts.power_scale(powers), "y": {"range": [-2, 102]}}
        return _made(width, scales, [below, beside], series)


def _made(
    width: int,
    scales: Details,
    axes: list[Details],
    series: list[Series],
) -> Made:
    """The options and data of a plot; each series, (style, data), has an x of its own."""
    options: charts.Options = {
        "mode": 2,
        "width": width,
        "height": HEIGHT,
        "legend": {"show": False},
        "cursor": {"show": False},
        "scales": scales,
        "axes": axes,
        "series": [{}] + [look for look, _ in series],
    }
    data: list[list[list[float]] | None] = [None]
    data += [each for _, each in series]
    return options, data


def _sample(index: int) -> Element:
    """The line and the mark of a series, for the legend."""
    dash = " ".join([str(each) for each in dash_of(index)])
    mark = "M18 7" + mark_of(index, RADIUS)
    colour = colour_of(index)
    return make_svg(
        "svg",
        {"class": "sample", "viewBox": "0 0 36 14", "aria-hidden": "true", "data-colour": colour},
        make_svg("path", {"class": "line", "d": "M0 7H36", "stroke-dasharray": dash}),
        make_svg("path", {"class": "mark", "d": mark}),
    )


class PlotSvg:
    """Both plots of results, by one cost, as an SVG."""

    def __init__(self, results: Results, measure: str, texts: I18n) -> None:
        self._results, self._measure, self._texts = results, measure, texts
        self._points = results.points(measure)
        self._powers = exponents(self._points)

    def text(self) -> str:
        """Return the whole file, or an empty text if there is nothing to plot."""
        if not self._powers:
            return ""
        legend = len(self._points) * LEGEND_LINE + LEGEND_LINE
        height = 2 * SVG_HEIGHT + legend
        parts = [
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" ' % (SVG_WIDTH, height)
            + 'width="%d" height="%d" font-family="sans-serif" font-size="12">'
            % (SVG_WIDTH, height),
            '<rect width="%d" height="%d" fill="#fff"/>' % (SVG_WIDTH, height),
        ]
        marks, shares = [title + self._measure for title in TITLES]
        parts += self._frame(marks, 0) + self._marks()
        parts += self._frame(shares, SVG_HEIGHT) + self._curves(SVG_HEIGHT)
        parts += self._legend(2 * SVG_HEIGHT + LEGEND_LINE)
        return "\n".join(parts) + "\n</svg>\n"

    def _frame(self, title: str, top: int) -> list[str]:
        area = (LEFT, top + TOP, SVG_WIDTH - LEFT - RIGHT, SVG_HEIGHT - TOP - BOTTOM)
        return [
            _written(self._texts.text(title), LEFT, top + 20, "start", True),
            '<rect x="%d" y="%d" width="%d" height="%d" fill="none" stroke="#999"/>' % area,
        ]

    def _marks(self) -> list[str]:
        """Each run at its givens and its cost; hollow if it found no solution."""
        low, high = self._results.min_givens - 1, self._results.max_givens + 1
        parts = self._cost_axis(beside=True, top=0)
        every = max(1, (high - low) // 10)
        for givens in range(low + 1, high, every):
            x = _across((givens - low) / (high - low))
            parts.append(_written(str(givens), x, SVG_HEIGHT - BOTTOM + 16, "middle"))
        label = self._texts.text("experiment.axis-givens")
        parts.append(_written(label, SVG_WIDTH / 2, SVG_HEIGHT - 8, "middle"))
        for index, points in enumerate(self._points):
            ink = INKS[colour_of(index)]
            for givens, level, is_solved in sorted(points.marks):
                x, y = _across((givens - low) / (high - low)), _down(self._share(level), 0)
                fill = ink if is_solved else "none"
                path = "M%.1f %.1f%s" % (x, y, mark_of(index, SVG_RADIUS))
                parts.append('<path d="%s" fill="%s" fill-opacity=".4" stroke="%s"/>'
                             % (path, fill, ink))  # fmt: skip
        return parts

    def _curves(self, top: int) -> list[str]:
        """The share solved within a cost, as steps that end where the data end."""
        parts = self._cost_axis(beside=False, top=top)
        for share in SHARES:
            y = _down(share / 100, top)
            parts.append(_written(str(share), LEFT - 8, y + 4, "end"))
        label = self._texts.text("experiment.axis-share")
        parts.append(_beside(label, top))
        for index, points in enumerate(self._points):
            costs, percents = points.curve(self._powers[0] * FINE)
            path = ""
            for cost, percent in zip(costs, percents):
                x = _across(self._share(_level(cost)))
                y = _down(percent / 100, top)
                path += "H%.1fV%.1f" % (x, y) if path else "M%.1f %.1f" % (x, y)
            parts.append('<path d="%s" fill="none" %s/>' % (path, _stroke(index)))
        return parts

    def _cost_axis(self, beside: bool, top: int) -> list[str]:
        parts, powers = [], self._powers
        for power in powers:
            share = (power - powers[0]) / (powers[-1] - powers[0])
            text = power_text(power, self._texts)
            if beside:
                parts.append(_written(text, LEFT - 8, _down(share, top) + 4, "end"))
            else:
                below = top + SVG_HEIGHT - BOTTOM + 16
                parts.append(_written(text, _across(share), below, "middle"))
        label = self._texts.text(AXIS + self._measure)
        if beside:
            return parts + [_beside(label, top)]
        return parts + [_written(label, SVG_WIDTH / 2, top + SVG_HEIGHT - 8, "middle")]

    def _share(self, level: float) -> float:
        """The position of a level on the scale of costs, from 0 to 1."""
        powers = self._powers
        return (level / FINE - powers[0]) / (powers[-1] - powers[0])

    def _legend(self, top: int) -> list[str]:
        parts: list[str] = []
        for index, name in enumerate(self._results.algorithms):
            y, ink = top + index * LEGEND_LINE, INKS[colour_of(index)]
            parts.append('<path d="M%d %dh32" %s/>' % (LEFT, y, _stroke(index)))
            parts.append('<path d="M%d %d%s" fill="%s"/>'
                         % (LEFT + 16, y, mark_of(index, SVG_RADIUS), ink))  # fmt: skip
            parts.append(_written(self._texts.text("algorithm." + name), LEFT + 44, y + 4, "start"))
        return parts


def _stroke(index: int) -> str:
    """The attributes of the line of a series."""
    dash = " ".join([str(each) for each in dash_of(index)])
    return 'stroke="%s" stroke-width="2" stroke-dasharray="%s"' % (INKS[colour_of(index)], dash)


def _level(cost: float) -> float:
    """The level of a cost on a curve, whose costs were computed from levels."""
    level = 0
    while cost_of(level) < cost * 0.999:
        level += 1
    while cost_of(level) > cost * 1.001:
        level -= 1
    return level


def _across(share: float) -> float:
    return LEFT + share * (SVG_WIDTH - LEFT - RIGHT)


def _down(share: float, top: int) -> float:
    return top + SVG_HEIGHT - BOTTOM - share * (SVG_HEIGHT - TOP - BOTTOM)


def _beside(label: str, top: int) -> str:
    """The label of a vertical axis, turned by 90 degrees."""
    place = 'transform="translate(16 %d) rotate(-90)" ' % (top + (TOP + SVG_HEIGHT - BOTTOM) // 2)
    return _written(label, 0, 0, "middle").replace("<text ", "<text " + place, 1)


def _written(text: str, x: float, y: float, anchor: str, is_title: bool = False) -> str:
    safe = text.replace("&", "&amp;").replace("<", "&lt;")
    weight = ' font-weight="bold"' if is_title else ""
    return '<text x="%.1f" y="%.1f" text-anchor="%s"%s>%s</text>' % (x, y, anchor, weight, safe)


class PictureText:
    """What a PNG of the plots says besides them: a title above each, and the legend below."""

    def __init__(self, results: Results, measure: str, texts: I18n) -> None:
        self.titles = [texts.text(title + measure) for title in TITLES]
        self.names = [texts.text("algorithm." + name) for name in results.algorithms]

    def draw_title(self, context: Element, number: int, top: float, scale: float) -> None:
        """Write the title of a plot, whose first pixel is at `top`."""
        context.fillStyle = charts.colour("ink")
        context.font = "bold %dpx sans-serif" % round(14 * scale)
        context.fillText(self.titles[number], PICTURE_GAP * scale, top + 18 * scale)

    def draw_legend(self, context: Element, top: float, scale: float) -> None:
        """Draw line, mark and name of each series, one below the other."""
        for index, name in enumerate(self.names):
            y, x = top + (index + 0.5) * LEGEND_LINE * scale, PICTURE_GAP * scale
            ink = charts.colour(colour_of(index))
            context.strokeStyle = context.fillStyle = ink
            context.lineWidth = LINE * scale
            context.setLineDash(to_js([scale * each for each in dash_of(index)]))
            line = "M%.1f %.1fh%.1f" % (x, y, 32 * scale)
            context.stroke(window.Path2D.new(line))
            mark = "M%.1f %.1f%s" % (x + 16 * scale, y, mark_of(index, SVG_RADIUS * scale))
            context.fill(window.Path2D.new(mark))
            context.fillStyle = charts.colour("ink")
            context.font = "%dpx sans-serif" % round(12 * scale)
            context.fillText(name, x + 44 * scale, y + 4 * scale)

    def legend_height(self, scale: float) -> float:
        """The height of the legend."""
        return (len(self.names) + 1) * LEGEND_LINE * scale


async def picture(canvases: list[Element], words: PictureText) -> JsObject:
    """Return a PNG of the plots with titles, one below the other, and their legend, as a blob."""
    whole, scale = document.createElement("canvas"), window.devicePixelRatio
    head = round(PICTURE_HEAD * scale)
    whole.width = max([canvas.width for canvas in canvases])
    height = sum([head + canvas.height + PICTURE_GAP for canvas in canvases])
    whole.height = round(height + words.legend_height(scale))
    context, top = whole.getContext("2d"), 0
    context.fillStyle = charts.colour("paper")
    context.fillRect(0, 0, whole.width, whole.height)
    for number, canvas in enumerate(canvases):
        words.draw_title(context, number, top, scale)
        context.drawImage(canvas, 0, top + head)
        top += head + canvas.height + PICTURE_GAP
    words.draw_legend(context, top, scale)
    made = window.Promise.withResolvers()
    whole.toBlob(create_proxy(lambda blob, *_: made.resolve(blob)), "image/png")
    return await made.promise
