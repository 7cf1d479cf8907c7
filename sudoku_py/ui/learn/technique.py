"""What pages and drills share: the technique, its page, its board, what a link asks for."""

import asyncio

from sudoku_py.drawing.shapes.step import Shape
from sudoku_py.engine.protocol import Position
from sudoku_py.ui.app.component import Component
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.app.view import View
from sudoku_py.ui.assembly import PageServices
from sudoku_py.ui.browser.tones import BAD, CALM
from sudoku_py.ui.engine.latest import Latest
from sudoku_py.ui.explain.argument import ArgumentView
from sudoku_py.ui.explain.path_state import PathBoard
from sudoku_py.ui.explain.step import scale
from sudoku_py.ui.learn.state import (
    DRILL,
    LEARN,
    SLICE,
    LearnState,
    TechniqueRow,
    load_scores,
    neighbour,
)
from sudoku_py.ui.learn.technique_table import FAMILY, PARAGRAPHS, fetch_techniques, name_key
from sudoku_py.ui.widgets.dom import make_text

ABOUT = "about."
FIRST = "full-house"  # the page that is open at first
PARTS = ("look", "spot-1", "spot-2", "spot-3", "miss", "unlike")


class TechniquePage(Component):
    """Shows the technique of the slice `learn`; its head is above the board, in both views."""

    def __init__(self, services: Services, state: LearnState) -> None:
        super().__init__(services)
        self._state = state
        self._argument = ArgumentView(services, "learn")
        self._store.subscribe(self.render, SLICE, "preferences", "route", late=True)

    def render(self) -> None:
        """Show what has changed."""
        state, row = self._state, self._state.row
        if self._store.route.view not in (LEARN, DRILL) or not row:
            return
        if self._has_changed("head", row, self._store.route.view):
            is_technique = row["family"] != FAMILY
            self._set_text("learn-name", name_key(row["id"]))
            self._set_text(
                "learn-level", *(("level." + row["group"],) if is_technique else (None,))
            )
            self._set_text("learn-scale", *(scale(row) if is_technique else (None,)))
        if self._store.route.view != LEARN:
            return
        if self._has_changed("page", row, state.scores):
            self._render_texts(row)
        if self._has_changed("example", state.example, state.at, state.problem):
            self._render_example()
        if self._has_changed("copied", state.copied):
            self._set_text("learn-copied", state.copied)

    def _render_texts(self, row: TechniqueRow) -> None:
        is_technique = row["family"] != FAMILY
        self._part("learn-panel").setAttribute("data-kind", "technique" if is_technique else FAMILY)
        for button, by in (("learn-previous", -1), ("learn-next", 1)):
            name = neighbour(self._state.rows, row["id"], by)
            self._put(button, "disabled", name is None)
        self._put("learn-basics", "hidden", is_technique)
        if is_technique:
            self._render_technique(row)
        else:
            keys = [ABOUT + row["about"] + "." + str(number + 1) for number in range(PARAGRAPHS)]
            paragraphs = [make_text("p", self._texts, key) for key in keys]
            self._part("learn-basics").replaceChildren(*paragraphs)

    def _render_technique(self, row: TechniqueRow) -> None:
        self._set_text("learn-idea", "idea." + row["about"], {"n": row["n"]})
        for part in PARTS:
            key = ABOUT + row["about"] + "." + part
            self._set_text("learn-" + part, key, {"n": row["n"]})
        self._set_text("learn-unique", "hint-box.unique" if row["unique"] else None)
        self._part("learn-source").textContent = row["source"]
        self._put("learn-drill", "hidden", not row["drill"])
        self._put("learn-no-drill", "hidden", row["drill"])
        score = self._state.scores.get(row["id"])
        self._set_text("learn-score", *(("learn.score", score) if score else (None,)))

    def _render_example(self) -> None:
        state, step = self._state, self._state.step
        waiting = state.problem or ("learn.waiting", {})
        self._set_text("learn-waiting", *((None,) if step else waiting))
        self._argument.render(step, state.at)


EMPTY = "." * 81
NO_POSITION: Position = {"values": EMPTY, "puzzle": EMPTY, "candidates": [0] * len(EMPTY)}


class TechniqueView(View):
    """Base of both views; the first of them adds the slice `learn`."""

    region = ""
    hint = ""  # the key of what the status line says at first

    def __init__(self, services: PageServices) -> None:
        self._services = services
        self._store = services.store
        if not hasattr(self._store, SLICE):
            state = LearnState()
            state.scores = load_scores(services.storage)
            self._store.add(SLICE, state)
            TechniquePage(services, state)
        self._state: LearnState = getattr(self._store, SLICE)
        self._latest = Latest(lambda key, details: self._update(problem=(key, details)))
        services.shown_board.add(self.region, self._board)
        services.step_drawing.add(self.region, self._shapes)
        self._store.subscribe(services.step_drawing.render, SLICE, late=True)

    def enter(self) -> None:
        """Show the technique that a link requests, otherwise the last one or the first."""
        self._services.game.say(CALM, self.hint)
        request = self._store.route.link_request
        asyncio.create_task(self._enter(request.get("technique", ""), request.get("seed")))

    async def _enter(self, wanted: str, seed: int | None) -> None:
        state = self._state
        if not state.rows:
            self._update(rows=await fetch_techniques())
        if not state.rows:
            self._services.game.say(BAD, "view.learn-missing")
            return
        self._store.update("route", link_request={})
        is_unknown = bool(wanted) and not state.find(wanted)
        if is_unknown:
            self._services.game.say(BAD, "learn.unknown", {"found": wanted})
        if is_unknown or not wanted:
            wanted = state.technique or FIRST
        self._open_requested(wanted, is_unknown, seed)
        self._store.touch(SLICE, "shown_board")

    def _open_requested(self, name: str, is_unknown: bool, seed: int | None) -> None:
        """Show a technique; `is_unknown` if the link requested one that does not exist."""

    def leave(self) -> None:
        """Stop announcements."""
        self._store.update("messages", announcement=None)

    def _update(self, **changes: object) -> None:
        self._store.update(SLICE, **changes)

    # the board

    @property
    def _position(self) -> Position | None:
        """The position on the board, once it is loaded."""
        return None

    def _board(self) -> PathBoard:
        shown = self._position or NO_POSITION
        return PathBoard(shown["puzzle"], shown)

    def _shapes(self) -> tuple[int, list[Shape]] | None:
        """Return the board's size and the shapes to draw over it; None for nothing."""
        return None
