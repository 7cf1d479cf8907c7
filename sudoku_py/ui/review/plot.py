"""The plot of a review: how long each move took, as bars, and how difficult it was, as dots."""

from typing import Any, TypeAlias

from pyscript.ffi import to_js

from sudoku_py.ui.browser.i18n import I18n
from sudoku_py.ui.explain.path_panel import WHOLE, marks_up_to
from sudoku_py.ui.review.state import UNPROVED, WRONG, ReviewState
from sudoku_py.ui.widgets import charts

PlotData: TypeAlias = tuple[charts.Options, list[charts.Numbers]] | None
HEIGHT = 148
BAR, WIDEST = 0.7, 24  # a bar's share of its place, and its most pixels
DOT, LARGE_DOT = 6, 10
RATING = "se"  # the scale at the right
RIGHT = 1  # uPlot's number for that side
HALF = 0.5  # of a place, before the first bar and after the last
TENTHS = 10


def series_of(state: ReviewState) -> list[charts.Numbers]:
    """Return the numbers of the items, then for each its seconds, its rating, and who is here.

    A digit without a proof has no rating, unless it was a guess or wrong: then it has that of the
    easiest digit that was to be found. `None` stands for nothing.
    """
    seconds: list[float | None] = []
    ratings: list[float | None] = []
    for index in range(1, state.count + 1):
        row = state.row_of(index)
        seconds.append(row["seconds"] if row else None)
        proof = row["proof"] if row else None
        if row and not proof and row["verdict"] in (WRONG, UNPROVED):
            proof = row["easiest"]
        rating = proof["rating"] if proof else None
        ratings.append(rating / TENTHS if rating else None)
    here = [value if number == state.index else None for number, value in enumerate(seconds, 1)]
    return [list(range(1, state.count + 1)), seconds, ratings, here]


def plot(state: ReviewState, width: int, create: Any, texts: I18n) -> PlotData:
    """Return uPlot's options and data; None without items. `create` is its constructor."""
    if not state.count:
        return None
    data = series_of(state)
    times = marks_up_to(max([value for value in data[1] if value] or [1]))
    ratings = marks_up_to(max([value for value in data[2] if value] or [1]))
    moves = charts.axis(texts.text("review.axis-move"), charts.BELOW)
    moves["incrs"] = WHOLE
    right = charts.axis("SE", charts.BESIDE, ratings, [str(each) for each in ratings])
    right.update({"scale": RATING, "side": RIGHT, "grid": {"show": False}})
    left = charts.axis(
        texts.text("review.axis-seconds"), charts.BESIDE, times, [str(each) for each in times]
    )
    bars = create.paths.bars(to_js({"size": [BAR, WIDEST]}))
    return {
        "width": width,
        "height": HEIGHT,
        "legend": {"show": False},
        "cursor": {"show": False},
        "scales": {
            "x": {"time": False, "range": [HALF, state.count + HALF]},
            "y": {"range": [0, times[-1]]},
            RATING: {"range": [0, ratings[-1]]},
        },
        "axes": [moves, left, right],
        "series": [
            {},
            _bars("line-control", bars),
            _dots("accent"),
            _bars("red", bars),
        ],
    }, data


def _bars(token: str, paths: Any) -> charts.Options:
    hue = charts.colour(token)
    return {"stroke": hue, "fill": hue, "width": 0, "paths": paths, "points": {"show": False}}


def _dots(token: str) -> charts.Options:
    hue = charts.colour(token)
    points = {"show": True, "size": DOT, "fill": hue, "stroke": hue}
    return {"scale": RATING, "stroke": hue, "width": 0, "points": points, "spanGaps": False}


def item_at(share: float, count: int) -> int:
    """Return the item that a press on the plot means; `share` is how far to the right it was.

    >>> item_at(0.0, 4), item_at(0.5, 4), item_at(1.0, 4)
    (1, 3, 4)
    """
    return min(max(int(share * count) + 1, 1), max(count, 1))
