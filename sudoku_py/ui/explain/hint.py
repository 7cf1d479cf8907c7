"""The hint: where to look, which technique, the whole argument, apply: a press of the button each.

`HintCommands` changes the slice `hint`; `HintView`, the box below the button, and the drawing over
the board show it. A screen reader hears each level and each link of a chain as a sentence.
"""

import asyncio
from collections.abc import Callable, Sequence

from pyscript import document, window

from sudoku_py.core.sentence import Sentence
from sudoku_py.engine.protocol import Board, Candidate, HarderHint, Hint, Step
from sudoku_py.ui.app.component import Component
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.assembly import PageServices
from sudoku_py.ui.board import boards
from sudoku_py.ui.board.position_text import ruled_out
from sudoku_py.ui.browser.tones import CALM
from sudoku_py.ui.engine.errors import Cancelled, EngineError
from sudoku_py.ui.explain.drawing import Shape, drawing, look
from sudoku_py.ui.explain.marks import legend
from sudoku_py.ui.explain.step import (
    ChainLinksView,
    SearchRun,
    link_sentence,
    open_page,
    scale,
    sentences,
    turned,
)
from sudoku_py.ui.storage import settings

SLICE = "hint"
CLOSED, LOOK, NAME, REASON, APPLIED = 0, 1, 2, 3, 4  # the levels, one press each


class HintState:
    """A hint is for one board: with another board, nothing of it is shown."""

    def __init__(self) -> None:
        self.level = CLOSED
        self.board: Board | None = None  # for which the hint is
        self.hint: Hint | None = None  # the engine's answer to "hint"
        self.shown: int | None = None  # how many links of the chain; None for all
        self.harder: Step | None = None  # the step of the next harder technique

    @property
    def step(self) -> Step | None:
        """The step of the hint, if it has one."""
        return self.hint["step"] if self.hint else None

    def is_open(self, board: Board) -> bool:
        """Whether a hint with a step is open on this board, and not applied yet."""
        return bool(self.step) and open_level(self, board) not in (CLOSED, APPLIED)


def open_level(state: HintState, board: Board) -> int:
    """Return the level that is shown on this board: CLOSED if the hint is for another one."""
    return state.level if state.board is board else CLOSED


def announcement(state: HintState, level: int) -> Sentence | None:
    """Return what a screen reader says at a level; None if nothing is shown."""
    hint, step = state.hint, state.step
    if not hint or level == CLOSED:
        return None
    if level == APPLIED and step:
        return ("hint-box.applied", {"step": step["conclusion"]})
    if level == LOOK or not step:
        return (hint["key"], hint["details"])
    if level == NAME:
        return ("hint-box.spoken-name", {"name": step["name"], "scale": scale(step)})
    if state.shown is not None:
        return link_sentence(step, state.shown)
    return ("hint-box.spoken-reason", {"pattern": step["pattern"], "step": step["conclusion"]})


def shown_without(board: Board, eliminations: Sequence[Candidate], candidates: list[int]) -> Board:
    """Return the board without the eliminated candidates.

    Pass the `candidates` of each cell if the page shows none: a cell that loses some then shows the
    others as marks, so that the player sees what has changed.
    """
    if candidates:
        marks = list(board[boards.CENTRE])
        for cell, _ in eliminations:
            marks[cell] = marks[cell] or candidates[cell]
        board = boards.changed(board, boards.CENTRE, marks)
    return boards.eliminated(board, eliminations)


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
        """Return the board's size and the shapes to draw over it; None for nothing."""
        hint, step, size = self._state.hint, self._state.step, self._store.game.board["size"]
        if not hint or not step or self._level in (CLOSED, APPLIED):
            return None
        if self._level != REASON:
            return size, look(size, step["look"])
        return size, drawing(size, step, hint["candidates"] or [], self._state.shown)

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

    def _render_text(self, level: int, hint: Hint, step: Step | None) -> None:
        is_named = step and level >= NAME
        title = ("hint-box.title", {}) if not step or not is_named else step["name"]
        self._set_text("hint-title", *title)
        self._set_text("hint-scale", *(scale(step) if step and is_named else (None,)))
        first: Sentence = (hint["key"], hint["details"])
        second: Sentence | None = None
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

    def _render_buttons(self, level: int, step: Step | None) -> None:
        self._set_text("hint-next", NEXT.get(level, "hint-box.next") if step else "hint-box.next")
        is_searched = step and step["technique"] == SEARCHED
        is_stuck = not step and self._state.hint and self._state.hint["key"] == "hint.several"
        self._put("hint-watch", "hidden", not (is_searched or is_stuck) or level == APPLIED)
        self._links.render(step if level == REASON else None, self._state.shown)

    def _bring_board_into_sight(self) -> None:
        """Scroll the board up where the box covers it: at the foot of a phone's window."""
        box = self._part("hint-box").getBoundingClientRect()
        board = self._part("cells").getBoundingClientRect()
        covers = box.left < board.right and box.top < board.bottom
        if covers or board.top < 0 or board.bottom > window.innerHeight:
            if window.getComputedStyle(self._part("hint-box")).position == "fixed":
                document.documentElement.scrollTop += board.top - 4


class HintCommands(Component):
    """Changes the slice `hint`; the box and the drawing follow it."""

    def __init__(self, services: PageServices) -> None:
        super().__init__(services)
        self._state = state = HintState()
        self._store.add(SLICE, state)
        services.step_drawing.add("play", HintView(services, state).shapes)
        self._search = SearchRun(services)
        self.commands: dict[str, Callable[..., object]] = {
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
        if not self._game.may_change():
            return
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
        found: Hint | None = await self._services.jobs.run(
            "hint-status.searching", "hint", self._arguments()
        )
        if found and board is not self._store.game.board:
            self._game.say(CALM, "status.board-changed")
        elif found:
            self._store.update("annotations", wrong=set(found["wrong"]))
            self._set(level=LOOK, board=board, hint=found, shown=None, harder=None)

    async def _find_harder(self) -> None:
        """Find the step of the next harder technique, in the background."""
        hint, arguments = self._state.hint, self._arguments()
        arguments["after"] = hint["step"]["technique"] if hint and hint["step"] else ""
        try:
            found: HarderHint = await self._services.engine.run(
                "hint.harder", arguments, lambda: self._state.hint is not hint or not self._level
            )
        except (Cancelled, EngineError):
            return
        if found["step"] and self._state.hint is hint:
            self._store.update(SLICE, harder=found["step"])

    def _arguments(self) -> dict[str, object]:
        board, chosen = self._store.game.board, self._store.preferences.settings
        return {
            "puzzle": boards.puzzle_line(board),
            "board": boards.line_of(board["values"]),
            "struck": ruled_out(board, self._store.board.settings[settings.CANDIDATES]),
            "uniqueness": chosen[settings.UNIQUENESS],
        }

    def _set(self, **changes: object) -> None:
        self._store.update(SLICE, **changes)
        self._announce()

    def _announce(self) -> None:
        self._store.update("messages", announcement=announcement(self._state, self._level))

    # the chain

    def _reveal(self, by: int) -> None:
        """Show one link more or less; after the whole chain, start again with its first link."""
        step = self._state.step
        if self._level != REASON or not step or not step["chains"]:
            return
        self._set(shown=turned(step, self._state.shown, by))

    # applying

    def _apply(self, step: Step) -> None:
        if step["placements"]:
            for cell, digit in step["placements"]:
                self._game.select(cell)
                self._services.play.place([cell], digit)
        else:
            self._game.play(self._without(step))
        if self._store.game.board is not self._state.board:
            self._set(level=APPLIED, board=self._store.game.board)

    def _without(self, step: Step) -> Board:
        has_candidates = self._store.board.settings[settings.CANDIDATES]
        hint = self._state.hint
        candidates = hint["candidates"] if hint else None
        shown = [] if has_candidates else candidates or []
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

    # the search

    def _watch(self) -> None:
        """Watch a search that starts from this position."""
        line = boards.line_of(self._store.game.board["values"])
        self._close()
        self._search.watch(line)
