"""The plots of an experiment as one SVG, for slides and print: on white, with their own legend.

Only numbers, and texts that are escaped; it needs no browser.
"""

from sudoku_py.ui.browser.i18n import I18n
from sudoku_py.ui.lab.experiment.results import AXIS, FINE, TITLES, Results, cost_of, exponents
from sudoku_py.ui.lab.experiment.series_styles import colour_of, dash_of, mark_of
from sudoku_py.ui.widgets.number_format import power_text

WIDTH, HEIGHT = 640, 320  # of a plot, with its axes
LEFT, RIGHT, TOP, BOTTOM = 64, 16, 32, 48  # around the area of the marks
LINE = 18  # of the legend
RADIUS = 4
SHARES = (0, 25, 50, 75, 100)
INKS = {
    "accent": "#1f4fbf",
    "red": "#b3261e",
    "green": "#1b7a3d",
    "amber": "#8a5a00",
    "ink": "#222222",
}


class PlotSvg:
    """Both plots of results, by one cost."""

    def __init__(self, results: Results, measure: str, texts: I18n) -> None:
        self._results, self._measure, self._texts = results, measure, texts
        self._points = results.points(measure)
        self._powers = exponents(self._points)

    def text(self) -> str:
        """Return the whole file; empty where there is nothing to plot."""
        if not self._powers:
            return ""
        legend = len(self._points) * LINE + LINE
        height = 2 * HEIGHT + legend
        parts = [
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" ' % (WIDTH, height)
            + 'width="%d" height="%d" font-family="sans-serif" font-size="12">' % (WIDTH, height),
            '<rect width="%d" height="%d" fill="#fff"/>' % (WIDTH, height),
        ]
        marks, shares = [title + self._measure for title in TITLES]
        parts += self._frame(marks, 0) + self._marks()
        parts += self._frame(shares, HEIGHT) + self._curves(HEIGHT)
        parts += self._legend(2 * HEIGHT + LINE)
        return "\n".join(parts) + "\n</svg>\n"

    def _frame(self, title: str, top: int) -> list[str]:
        area = (LEFT, top + TOP, WIDTH - LEFT - RIGHT, HEIGHT - TOP - BOTTOM)
        return [
            _written(self._texts.text(title), LEFT, top + 20, "start", True),
            '<rect x="%d" y="%d" width="%d" height="%d" fill="none" stroke="#999"/>' % area,
        ]

    def _marks(self) -> list[str]:
        """Each run at its givens and its cost; hollow where it found no solution."""
        low, high = self._results.min_givens - 1, self._results.max_givens + 1
        parts = self._cost_axis(beside=True, top=0)
        every = max(1, (high - low) // 10)
        for givens in range(low + 1, high, every):
            x = _across((givens - low) / (high - low))
            parts.append(_written(str(givens), x, HEIGHT - BOTTOM + 16, "middle"))
        label = self._texts.text("experiment.axis-givens")
        parts.append(_written(label, WIDTH / 2, HEIGHT - 8, "middle"))
        for index, points in enumerate(self._points):
            ink = INKS[colour_of(index)]
            for givens, level, is_solved in sorted(points.marks):
                x, y = _across((givens - low) / (high - low)), _down(self._share(level), 0)
                fill = ink if is_solved else "none"
                path = "M%.1f %.1f%s" % (x, y, mark_of(index, RADIUS))
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
                below = top + HEIGHT - BOTTOM + 16
                parts.append(_written(text, _across(share), below, "middle"))
        label = self._texts.text(AXIS + self._measure)
        if beside:
            return parts + [_beside(label, top)]
        return parts + [_written(label, WIDTH / 2, top + HEIGHT - 8, "middle")]

    def _share(self, level: float) -> float:
        """How far along the scale of costs a level is, from 0 to 1."""
        powers = self._powers
        return (level / FINE - powers[0]) / (powers[-1] - powers[0])

    def _legend(self, top: int) -> list[str]:
        parts: list[str] = []
        for index, name in enumerate(self._results.algorithms):
            y, ink = top + index * LINE, INKS[colour_of(index)]
            parts.append('<path d="M%d %dh32" %s/>' % (LEFT, y, _stroke(index)))
            parts.append('<path d="M%d %d%s" fill="%s"/>'
                         % (LEFT + 16, y, mark_of(index, RADIUS), ink))  # fmt: skip
            parts.append(_written(self._texts.text("algorithm." + name), LEFT + 44, y + 4, "start"))
        return parts


def _stroke(index: int) -> str:
    """The attributes of the line of a series."""
    dash = " ".join([str(each) for each in dash_of(index)])
    return 'stroke="%s" stroke-width="2" stroke-dasharray="%s"' % (INKS[colour_of(index)], dash)


def _level(cost: float) -> float:
    """The level of a cost of a curve, which was made of levels."""
    level = 0
    while cost_of(level) < cost * 0.999:
        level += 1
    while cost_of(level) > cost * 1.001:
        level -= 1
    return level


def _across(share: float) -> float:
    return LEFT + share * (WIDTH - LEFT - RIGHT)


def _down(share: float, top: int) -> float:
    return top + HEIGHT - BOTTOM - share * (HEIGHT - TOP - BOTTOM)


def _beside(label: str, top: int) -> str:
    """The label of an upright axis, read upwards."""
    place = 'transform="translate(16 %d) rotate(-90)" ' % (top + (TOP + HEIGHT - BOTTOM) // 2)
    return _written(label, 0, 0, "middle").replace("<text ", "<text " + place, 1)


def _written(text: str, x: float, y: float, anchor: str, is_title: bool = False) -> str:
    safe = text.replace("&", "&amp;").replace("<", "&lt;")
    weight = ' font-weight="bold"' if is_title else ""
    return '<text x="%.1f" y="%.1f" text-anchor="%s"%s>%s</text>' % (x, y, anchor, weight, safe)
