"""What pages and drills have in common: the technique, its board, and what a link asks for."""

import asyncio
from typing import Any

from sudoku_py.ui.app.services import Services
from sudoku_py.ui.app.view import View
from sudoku_py.ui.browser.tones import BAD, CALM
from sudoku_py.ui.engine.latest import Latest
from sudoku_py.ui.explain.drawing import Shape
from sudoku_py.ui.explain.path_state import PathBoard
from sudoku_py.ui.learn import drill_score
from sudoku_py.ui.learn.state import SLICE, LearnState
from sudoku_py.ui.learn.technique_page import TechniquePage
from sudoku_py.ui.learn.technique_table import fetch_techniques

EMPTY = "." * 81


class TechniqueView(View):
    """Has the slice `learn`, which the first of the two views adds."""

    region = ""
    hint = ""  # the key of what the status line says at first

    def __init__(self, services: Services) -> None:
        self._services = services
        self._store = services.store
        if not hasattr(self._store, SLICE):
            state = LearnState()
            state.scores = drill_score.load(services.storage)
            self._store.add(SLICE, state)
            TechniquePage(services, state)
        self._state: LearnState = getattr(self._store, SLICE)
        self._latest = Latest(lambda key, details: self._update(problem=(key, details)))
        services.shown_board.add(self.region, self._board)
        services.step_drawing.add(self.region, self._shapes)
        self._store.subscribe(services.step_drawing.render, SLICE, late=True)

    def enter(self) -> None:
        """Show the technique that a link asks for, or else the last one or the first."""
        self._services.game.say(CALM, self.hint)
        asyncio.create_task(self._enter(self._store.route.link_request))

    async def _enter(self, request: dict[str, Any]) -> None:
        state, wanted = self._state, request.get("technique", "")
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
            wanted = state.technique or state.rows[0]["id"]
        self._open_requested(wanted, is_unknown, request.get("seed"))
        self._store.touch(SLICE, "shown_board")

    def _open_requested(self, name: str, is_unknown: bool, seed: int | None) -> None:
        """Show a technique; `is_unknown` if the link asked for one that there is not."""

    def leave(self) -> None:
        """Announce no more."""
        self._store.update("messages", announcement=None)

    def _update(self, **changes: Any) -> None:
        self._store.update(SLICE, **changes)

    # the board

    @property
    def _position(self) -> dict[str, Any] | None:
        """What the board shows, once it is known."""
        return None

    def _board(self) -> PathBoard:
        shown = self._position or {"values": EMPTY, "candidates": [0] * len(EMPTY)}
        return PathBoard(shown.get("puzzle", EMPTY), shown)

    def _shapes(self) -> tuple[int, list[Shape]] | None:
        """What is drawn over it, and its size."""
        return None
