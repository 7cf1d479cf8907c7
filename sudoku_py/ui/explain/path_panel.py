"""The panel of the path: figures, plot, the words of the step, the list of all steps."""

import asyncio
from typing import TypeAlias

from pyscript import Element

from sudoku_py.core.sentence import Sentence
from sudoku_py.engine.protocol import PathProgress, PathRow
from sudoku_py.ui.app.region_view import RegionView
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.board import boards
from sudoku_py.ui.board.position_text import givens_of
from sudoku_py.ui.browser.fetching import MissingError
from sudoku_py.ui.browser.i18n import I18n
from sudoku_py.ui.explain import path_state
from sudoku_py.ui.explain.argument import ArgumentView
from sudoku_py.ui.explain.path_state import SLICE, VIEW, FoundPath, PathState
from sudoku_py.ui.explain.step import LEVEL, rating_text, scale
from sudoku_py.ui.widgets import charts
from sudoku_py.ui.widgets.dom import make

PlotData: TypeAlias = tuple[charts.Options, list[charts.Numbers]] | None
HEIGHT = 132
WHOLE = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000)  # possible distances between two marks
DOT, LARGE_DOT = 4, 10
LARGEST_LINE = 9  # the size up to which a puzzle's line is one line of print


def plot(state: PathState, width: int, texts: I18n) -> PlotData:
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


def heights(found: FoundPath) -> list[float | None]:
    """Return the value of each step: its rating, or its score on HoDoKu's path."""
    if found["order"] == "hodoku":
        return [row["score"] for row in found["steps"]]
    return [row["rating"] / 10 if row["rating"] else None for row in found["steps"]]


def marks_up_to(top: float) -> list[int]:
    """Return about four round numbers, from 0 to the first that is at least `top`.

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


def _series(token: str, width: float, size: int) -> charts.Options:
    hue = charts.colour(token)
    points = {"show": True, "size": size, "fill": hue, "stroke": hue}
    return {"stroke": hue, "width": width, "points": points, "spanGaps": True}


class PathPanel(RegionView):
    """Shows the slice `path`."""

    region, slices = VIEW, (SLICE,)
    _state: PathState

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._library = charts.PlotLibrary()
        self._plot = charts.Plot(self._library, self._part("path-plot"), self._make_plot)
        self._argument = ArgumentView(services, "path")
        self._rows: tuple[list[PathRow], str] = ([], "")  # in the list; their language
        self._current: Element = None  # the button of the step that is shown
        asyncio.create_task(self._load_library())

    async def _load_library(self) -> None:
        try:
            await self._library.load()
        except MissingError:
            return
        self._plot.draw()

    def render(self) -> None:
        """Show what has changed."""
        state = self._state
        if self._has_changed("progress", state.progress, state.problem):
            self._render_progress()
        if self._has_changed("found", state.found):
            self._render_found()
        if self._has_changed("puzzle", state.puzzle):
            self._render_puzzle()
        if self._has_changed("summary", state.found, state.rated, bool(state.progress)):
            self._render_summary()
        theme = self._store.preferences.theme
        if self._has_changed("plot", state.found, state.index, theme):
            self._plot.draw()
        if self._has_changed("step", state.shown, state.index, state.found, state.at):
            self._render_step()
        if self._has_changed("copied", state.copied):
            self._set_text("path-copied", state.copied)

    def _render_progress(self) -> None:
        state = self._state
        self._put("path-progress", "hidden", not state.progress and not state.problem)
        self._put("path-cancel", "hidden", not state.progress)
        if state.problem:
            self._set_text("path-progress-text", *state.problem)
        elif state.progress and "n" in state.progress:
            self._set_text("path-progress-text", *_progress(state.progress))
        else:
            self._set_text("path-progress-text", "path.starting")
        self._put("path-order", "value", state.order)

    def _render_puzzle(self) -> None:
        """Name the puzzle, for paper: its size and givens, and its line if it is not too long."""
        line = givens_of(self._state.puzzle)
        board = boards.from_line(line)
        if not board:
            return
        text = self._texts.text("caption.givens", boards.givens_details(board))
        if board["size"] <= LARGEST_LINE:
            text += " · " + line
        self._put("path-puzzle", "textContent", text)

    def _render_summary(self) -> None:
        state = self._state
        found = None if state.progress else state.found  # meanwhile, the progress says it
        self._set_text("path-summary", *(_summary(state, found) if found else (None,)))

    def _render_found(self) -> None:
        state, found = self._state, self._state.found
        self._put(
            "path-go-on", "hidden", not found or "partly" not in found or bool(state.progress)
        )
        self._render_rows(found["steps"] if found else [])
        counts = found["techniques"] if found else []
        items = [make("li", {}, self._count(name, count)) for name, count in counts]
        self._part("path-techniques").replaceChildren(*items)
        for name in ("path-play", "path-copy", "path-markdown", "path-link"):
            self._put(name, "disabled", not state.count)

    def _render_rows(self, rows: list[PathRow]) -> None:
        """Show the steps; if only new ones were found, add these."""
        language = self._texts.language
        before, self._rows = self._rows, (rows, language)
        known = len(before[0])
        if language != before[1] or known == 0 or rows[:known] != before[0]:
            self._part("path-steps").replaceChildren()
            self._current, known = None, 0
        for index in range(known, len(rows)):
            self._part("path-steps").append(make("li", {}, self._row(index, rows[index])))

    def _row(self, index: int, row: PathRow) -> Element:
        label = path_state.row_label(index + 1, row, self._texts)
        detail = make("small", {}, path_state.row_detail(row, self._texts))
        return make(
            "button",
            {"type": "button", "class": "quiet", "data-action": "path-step:" + str(index)},
            make("span", {}, label),
            " ",
            detail,
        )

    def _count(self, name: str, count: int) -> str:
        return self._texts.text("technique." + name) + " × " + self._texts.whole(count)

    # the step

    def _render_step(self) -> None:
        state, step = self._state, self._state.step
        at_end = state.found is not None and state.index == state.count
        is_stuck = at_end and state.end == "explain.stuck"
        self._put("path-watch", "hidden", not is_stuck)
        self._set_text(
            "path-at", "path.at", {"at": min(state.index + 1, state.count), "n": state.count}
        )
        self._put("path-back", "disabled", state.index <= 0)
        self._put("path-forward", "disabled", state.index >= state.count)
        self._set_text("path-name", *(step["name"] if step else (None,)))
        self._set_text("path-scale", *(scale(step) if step else (None,)))
        self._set_text("path-end", state.end if at_end and not step else None)
        self._argument.render(step, state.at)
        self._put("path-about", "hidden", not step)
        self._mark_row()

    def _mark_row(self) -> None:
        host, index = self._part("path-steps"), self._state.index
        if self._current:
            self._current.removeAttribute("aria-current")
            self._current = None
        if index < host.children.length:
            row = host.children.item(index)
            self._current = row.firstElementChild
            self._current.setAttribute("aria-current", "step")
            _scroll_to(host, row)

    def _make_plot(self, width: int) -> PlotData:
        return plot(self._state, width, self._texts)


def _scroll_to(host: Element, row: Element) -> None:
    """Scroll the list to a row, without scrolling the page."""
    top = row.offsetTop - host.offsetTop
    if top < host.scrollTop or top + row.offsetHeight > host.scrollTop + host.clientHeight:
        host.scrollTop = top - host.clientHeight / 2


def _summary(state: PathState, found: FoundPath) -> Sentence:
    if "partly" in found:
        return _so_far(found["partly"])
    if found["left"]:
        left = ("path.unsolved", {"n": found["left"], "steps": len(found["steps"])})
        return left if found["unique"] else ("path.several", {"left": left})
    details: dict[str, object] = {"n": len(found["steps"])}
    if found["level"]:
        details.update({"score": found["score"], "level": (LEVEL + found["level"], {})})
        return ("path.solved-hodoku", details)
    if not found["rating"] or not state.is_of_scale:
        return ("path.solved-unrated", details)
    if found["order"] == "se":
        details["rating"] = rating_text(found["rating"])
        return ("path.solved-se", details)
    details["hardest"] = path_state.hardest(found["steps"], state.rated)
    return ("path.solved", details)


def _progress(progress: PathProgress) -> Sentence:
    """Return the progress of a search, with the rating that it has reached, if any."""
    if "looking" in progress:
        return "path.working-se", dict(progress, rating=rating_text(progress["looking"]))
    return "path.working", progress


def _so_far(progress: PathProgress) -> Sentence:
    """Return a summary of a path whose search is running or was stopped."""
    if "least" in progress:
        return "path.so-far-se", dict(progress, rating=rating_text(progress["least"]))
    return "path.so-far", progress
