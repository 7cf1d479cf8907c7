"""The ratings of the steps as a plot: how a puzzle's difficulty comes and goes."""

from typing import Any, TypeAlias

from sudoku_py.ui.browser.i18n import I18n
from sudoku_py.ui.explain.path_state import PathState
from sudoku_py.ui.widgets import charts

Made: TypeAlias = tuple[dict[str, Any], list[Any]] | None  # uPlot's options and data

HEIGHT = 132
WHOLE = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000)  # how far apart two marks can be
DOT, LARGE_DOT = 4, 10


def made(state: PathState, width: int, texts: I18n) -> Made:
    """Return the plot of a path; None without steps."""
    if not state.found or not state.count:
        return None
    values = heights(state.found)
    numbers = list(range(1, state.count + 1))
    here = [value if index == state.index else None for index, value in enumerate(values)]
    ticks = marks_up_to(max([value for value in values if value] or [1]))
    steps = charts.axis(texts.text("path.axis-step"), charts.BELOW)
    steps["incrs"] = WHOLE  # there is no step 1.5
    key = "path.axis-score" if state.found["order"] == "hodoku" else "path.axis-rating"
    options = {
        "width": width,
        "height": HEIGHT,
        "legend": {"show": False},
        "cursor": {"show": False},
        "scales": {"x": {"time": False}, "y": {"range": [0, ticks[-1]]}},
        "axes": [
            steps,
            charts.axis(texts.text(key), charts.BESIDE, ticks, [str(tick) for tick in ticks]),
        ],
        "series": [{}, _series("accent", 1, DOT), _series("red", 0, LARGE_DOT)],
    }
    return options, [numbers, values, here]


def heights(found: dict[str, Any]) -> list[float | None]:
    """Return how high each step is: its rating, or its score on HoDoKu's own path."""
    if found["order"] == "hodoku":
        return [row["score"] for row in found["steps"]]
    return [row["rating"] / 10 if row["rating"] else None for row in found["steps"]]


def marks_up_to(top: float) -> list[int]:
    """Return four round numbers or so from 0 to the first that is not below `top`.

    >>> marks_up_to(3.4), marks_up_to(140)
    ([0, 1, 2, 3, 4], [0, 50, 100, 150])
    """
    apart = 1
    while apart * 4 < top:
        apart = apart * 5 // 2 if str(apart)[0] == "2" else apart * 2
    found = [0]
    while found[-1] < top:
        found.append(found[-1] + apart)
    return found


def _series(token: str, width: float, size: int) -> dict[str, Any]:
    hue = charts.colour(token)
    points = {"show": True, "size": size, "fill": hue, "stroke": hue}
    return {"stroke": hue, "width": width, "points": points, "spanGaps": True}
