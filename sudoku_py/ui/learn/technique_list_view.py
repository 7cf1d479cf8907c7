"""The list of techniques, by family, with what the reader has practised."""

from typing import Any

from pyscript import Element, document

from sudoku_py.ui.app.region_view import RegionView
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.learn.state import LEARN, SLICE, LearnState
from sudoku_py.ui.widgets.dom import make, make_text


class TechniqueListView(RegionView):
    """Shows the table of the slice `learn`, and which of its techniques is open."""

    region, slices = LEARN, (SLICE,)
    _state: LearnState

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._buttons: dict[str, Any] = {}
        self._current: Any = None
        self._store.subscribe(self.render_layout, SLICE, "route")

    def render_layout(self) -> None:
        """Say which of the two is shown where there is room for one: before anything is seen."""
        listing = "true" if self._state.is_listing else "false"
        document.documentElement.setAttribute("data-listing", listing)

    def render(self) -> None:
        """Show what has changed."""
        state = self._state
        if self._has_changed("rows", state.rows, state.scores):
            self._render_rows()
        if self._has_changed("current", state.technique, state.rows, state.scores):
            self._render_current()

    def _render_rows(self) -> None:
        host, folds, family, rows = self._part("learn-topics"), [], "", []
        self._buttons, self._current = {}, None
        for row in self._state.rows:
            if row["family"] != family:
                family, rows = row["family"], make("ul")
                title = make_text("h3", self._texts, "learn.family-" + family)
                folds += [make("section", {}, title, rows)]
            rows.append(make("li", {}, self._button(row)))
        host.replaceChildren(*folds)

    def _button(self, row: dict[str, Any]) -> Element:
        name = self._texts.text("technique." + row["id"])
        score = self._state.scores.get(row["id"])
        attributes = {"type": "button", "class": "quiet", "data-action": "learn-open:" + row["id"]}
        button = make("button", attributes, make("span", {}, name))
        if score:
            button.append(" ", make("small", {}, self._score(score)))
        self._buttons[row["id"]] = button
        return button

    def _score(self, score: dict[str, int]) -> str:
        whole = self._texts.whole
        return whole(score["right"]) + "/" + whole(score["tried"])

    def _render_current(self) -> None:
        if self._current:
            self._current.removeAttribute("aria-current")
        self._current = self._buttons.get(self._state.technique)
        if self._current:
            self._current.setAttribute("aria-current", "true")
            _scroll_to(self._part("learn-list"), self._current)


def _scroll_to(host: Element, row: Element) -> None:
    """Bring a row of the list into sight, where the list scrolls by itself."""
    outer, inner = host.getBoundingClientRect(), row.getBoundingClientRect()
    if inner.top < outer.top or inner.bottom > outer.bottom:
        host.scrollTop += inner.top - outer.top - outer.height / 2
