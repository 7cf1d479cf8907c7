"""The box of a hint: it has fixed room beneath Hint, so nothing moves when it comes and goes."""

from typing import Any

from pyscript import document, window

from sudoku_py.ui.app.component import Component
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.explain.chain_links import sentences
from sudoku_py.ui.explain.chain_links_view import ChainLinksView
from sudoku_py.ui.explain.hint_announcement import scale
from sudoku_py.ui.explain.hint_state import (
    APPLIED,
    CLOSED,
    LOOK,
    NAME,
    REASON,
    SLICE,
    HintState,
    open_level,
)
from sudoku_py.ui.explain.legend import legend
from sudoku_py.ui.explain.step_drawing import Shape, drawing, look

SEARCHED = "brute-force"
NEXT = {LOOK: "hint-box.name", NAME: "hint-box.show", REASON: "hint-box.apply"}


class HintView(Component):
    """Shows the slice `hint` while its board is the player's."""

    def __init__(self, services: Services, state: HintState) -> None:
        super().__init__(services)
        self._state = state
        self._is_open = False
        self._links = ChainLinksView(services, "hint-links", "hint-at", "hint-back")
        self._part("hint-slot").append(self._part("hint-box"))
        self._store.subscribe(self.render, SLICE, "game", "preferences", late=True)

    @property
    def _level(self) -> int:
        return open_level(self._state, self._store.game.board)

    def shapes(self) -> tuple[int, list[Shape]] | None:
        """Return what is drawn over the board, and its size; None for nothing."""
        hint, step, size = self._state.hint, self._state.step, self._store.game.board["size"]
        if not hint or not step or self._level in (CLOSED, APPLIED):
            return None
        if self._level != REASON:
            return size, look(size, step["look"])
        return size, drawing(size, step, hint["candidates"], self._state.shown)

    def render(self) -> None:
        """Show as much of the hint as its level allows."""
        level, state = self._level, self._state
        if not self._has_changed("hint", level, state.hint, state.shown, state.harder):
            return
        self._put("hint-box", "hidden", level == CLOSED)
        if level != CLOSED and state.hint:
            self._render_text(level, state.hint, state.step)
            self._render_buttons(level, state.step)
        if (level != CLOSED) != self._is_open:
            self._is_open = level != CLOSED
            if self._is_open:
                self._bring_board_into_sight()

    def _render_text(self, level: int, hint: dict[str, Any], step: dict[str, Any] | None) -> None:
        is_named = step and level >= NAME
        title = ("hint-box.title", {}) if not step or not is_named else step["name"]
        self._set_text("hint-title", *title)
        self._set_text("hint-scale", *(scale(step) if step and is_named else (None,)))
        first: Any = (hint["key"], hint["details"])
        second: Any = None
        if level == APPLIED and step:
            first = ("hint-box.applied", {"step": step["conclusion"]})
        elif step and level == REASON:
            first, second = sentences(step, self._state.shown)
        self._set_text("hint-first", *first)
        self._set_text("hint-second", *(second or (None,)))
        assumes = step and level in (NAME, REASON) and step["unique"]
        self._set_text("hint-third", "hint-box.unique" if assumes else None)
        self._put("hint-about", "hidden", not step or level not in (NAME, REASON))
        self._part("hint-legend").replaceChildren(
            *(legend(step, self._texts) if step and level == REASON else ())
        )
        self._render_harder(level)

    def _render_harder(self, level: int) -> None:
        harder = self._state.harder
        if harder and level in (NAME, REASON):
            details = {"name": harder["name"], "scale": scale(harder)}
            self._set_text("hint-harder", "hint-box.harder", details)
        else:
            self._set_text("hint-harder", None)

    def _render_buttons(self, level: int, step: dict[str, Any] | None) -> None:
        self._set_text("hint-next", NEXT.get(level, "hint-box.next") if step else "hint-box.next")
        is_searched = step and step["technique"] == SEARCHED
        is_stuck = not step and self._state.hint and self._state.hint["key"] == "hint.several"
        self._put("hint-watch", "hidden", not (is_searched or is_stuck) or level == APPLIED)
        self._links.render(step if level == REASON else None, self._state.shown)

    def _bring_board_into_sight(self) -> None:
        """On a phone, the box lies over the foot of the window: scroll the board up from there."""
        box = self._part("hint-box").getBoundingClientRect()
        board = self._part("cells").getBoundingClientRect()
        covers = box.left < board.right and box.top < board.bottom
        if covers or board.top < 0 or board.bottom > window.innerHeight:
            if window.getComputedStyle(self._part("hint-box")).position == "fixed":
                document.documentElement.scrollTop += board.top - 4
