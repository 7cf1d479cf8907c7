"""What the presses of Hint do: where to look, which technique, the whole argument, apply."""

import asyncio
from typing import Any

from sudoku_py.ui.app.component import Component
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.board import boards
from sudoku_py.ui.board.position_text import ruled_out
from sudoku_py.ui.browser.tones import CALM
from sudoku_py.ui.engine.errors import Cancelled, EngineError
from sudoku_py.ui.explain.chain_links import turned
from sudoku_py.ui.explain.hint_announcement import announcement
from sudoku_py.ui.explain.hint_state import (
    APPLIED,
    CLOSED,
    LOOK,
    REASON,
    SLICE,
    HintState,
    open_level,
)
from sudoku_py.ui.explain.learn_link import open_page
from sudoku_py.ui.explain.player_marks import shown_without
from sudoku_py.ui.explain.search_run import SearchRun
from sudoku_py.ui.storage import settings


class HintCommands(Component):
    """Changes the slice `hint`; the box and the drawing follow it."""

    def __init__(self, services: Services, state: HintState) -> None:
        super().__init__(services)
        self._state = state
        self._search = SearchRun(services)
        self.commands = {
            "hint": self._next,
            "hint-next": self._next,
            "hint-back": lambda: self._reveal(-1),
            "hint-forward": lambda: self._reveal(1),
            "hint-close": self._close,
            "hint-watch": self._watch,
            "hint-learn": lambda: open_page(services, state.step),
            "clear-selection": self._escape,
        }

    @property
    def _level(self) -> int:
        return open_level(self._state, self._store.game.board)

    # levels

    def _next(self) -> None:
        level = self._level
        if level in (CLOSED, APPLIED) or not self._state.step:
            self._services.jobs.start(self._request)
        elif level == REASON:
            self._apply(self._state.step)
        else:
            self._set(level=level + 1)
            if level == LOOK:
                asyncio.create_task(self._find_harder())

    async def _request(self) -> None:
        board = self._store.game.board
        found = await self._services.jobs.run("hint-status.searching", "hint", self._arguments())
        if found and board is not self._store.game.board:
            self._game.say(CALM, "status.board-changed")
        elif found:
            self._store.update("annotations", wrong=set(found["wrong"]))
            self._set(level=LOOK, board=board, hint=found, shown=None, harder=None)

    async def _find_harder(self) -> None:
        """Look for what would be next if this technique were not known; nobody waits for it."""
        hint, arguments = self._state.hint, self._arguments()
        arguments["after"] = hint["step"]["technique"] if hint else ""
        try:
            found = await self._services.engine.run(
                "hint.harder", arguments, lambda: self._state.hint is not hint or not self._level
            )
        except (Cancelled, EngineError):
            return
        if found["step"] and self._state.hint is hint:
            self._store.update(SLICE, harder=found["step"])

    def _arguments(self) -> dict[str, Any]:
        board, chosen = self._store.game.board, self._store.preferences.settings
        return {
            "puzzle": boards.puzzle_line(board),
            "board": boards.line_of(board["values"]),
            "struck": ruled_out(board, self._store.board.settings[settings.CANDIDATES]),
            "uniqueness": chosen[settings.UNIQUENESS],
        }

    def _set(self, **changes: Any) -> None:
        self._store.update(SLICE, **changes)
        self._announce()

    def _announce(self) -> None:
        self._store.update("messages", announcement=announcement(self._state, self._level))

    # the chain

    def _reveal(self, by: int) -> None:
        """Show one link more or less; from the whole chain, forward begins it again."""
        step = self._state.step
        if self._level != REASON or not step or not step["chains"]:
            return
        self._set(shown=turned(step, self._state.shown, by))

    # applying

    def _apply(self, step: dict[str, Any]) -> None:
        if step["placements"]:
            for cell, digit in step["placements"]:
                self._game.select(cell)
                self._services.play.place([cell], digit)
        else:
            self._game.play(self._without(step))
        if self._store.game.board is not self._state.board:
            self._set(level=APPLIED, board=self._store.game.board)

    def _without(self, step: dict[str, Any]) -> dict[str, Any]:
        has_candidates = self._store.board.settings[settings.CANDIDATES]
        candidates = self._state.hint["candidates"] if self._state.hint else []
        shown = [] if has_candidates else candidates
        return shown_without(self._store.game.board, step["eliminations"], shown)

    # closing

    def _close(self) -> None:
        self._store.update(SLICE, level=CLOSED)
        self._store.update("messages", announcement=None)

    def _escape(self) -> None:
        if self._level:
            self._close()
        else:
            self._services.selecting.clear_selection()

    # where logic ends

    def _watch(self) -> None:
        """Watch a search from this very position."""
        line = boards.line_of(self._store.game.board["values"])
        self._close()
        self._search.watch(line)
