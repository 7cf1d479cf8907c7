"""The page of a technique: its texts, its figures, and the words of its example."""

from typing import Any

from sudoku_py.ui.app.component import Component
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.explain.marks import legend
from sudoku_py.ui.explain.step import ChainLinksView, scale, sentences
from sudoku_py.ui.learn.state import DRILL, LEARN, SLICE, LearnState, neighbour

ABOUT = "about."
PARTS = ("idea", "when", "unlike")


class TechniquePage(Component):
    """Shows the technique of the slice `learn`; its head is above the board, in both views."""

    def __init__(self, services: Services, state: LearnState) -> None:
        super().__init__(services)
        self._state = state
        self._links = ChainLinksView(services, "learn-links", "learn-at", "learn-back")
        self._store.subscribe(self.render, SLICE, "preferences", "route", late=True)

    def render(self) -> None:
        """Show what has changed."""
        state, row = self._state, self._state.row
        if self._store.route.view not in (LEARN, DRILL) or not row:
            return
        if self._has_changed("head", row, self._store.route.view):
            self._set_text("learn-name", "technique." + row["id"])
            self._set_text("learn-scale", *scale(row))
        if self._store.route.view != LEARN:
            return
        if self._has_changed("page", row, state.scores):
            self._render_texts(row)
        if self._has_changed("example", state.example, state.shown, state.problem):
            self._render_example()
        if self._has_changed("copied", state.copied):
            self._set_text("learn-copied", state.copied)

    def _render_texts(self, row: dict[str, Any]) -> None:
        for part in PARTS:
            key = ABOUT + row["about"] + "." + part
            self._set_text("learn-" + part, key, {"n": row["n"]})
        self._set_text("learn-unique", "hint-box.unique" if row["unique"] else None)
        self._part("learn-source").textContent = row["source"]
        self._put("learn-drill", "hidden", not row["drill"])
        self._put("learn-no-drill", "hidden", row["drill"])
        score = self._state.scores.get(row["id"])
        self._set_text("learn-score", *(("learn.score", score) if score else (None,)))
        for button, by in (("learn-previous", -1), ("learn-next", 1)):
            name = neighbour(self._state.rows, row["id"], by)
            self._put(button, "disabled", name is None)

    def _render_example(self) -> None:
        state, step = self._state, self._state.step
        first: Any = state.problem or ("learn.waiting", {})
        second: Any = None
        if step:
            first, second = sentences(step, state.shown)
        self._set_text("learn-pattern", *first)
        self._set_text("learn-conclusion", *(second or (None,)))
        self._part("learn-legend").replaceChildren(*(legend(step, self._texts) if step else ()))
        self._links.render(step, state.shown)
