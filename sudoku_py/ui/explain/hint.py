"""The hint: a nudge, the technique, the argument, apply: a press of the button each.

`HintCommands` changes the slice `hint`; `HintView`, the box with the words, and the drawing over
the board show it. A screen reader hears each level and each claim of the argument as a sentence.
Where the board has a mistake, the hint is the way out of it.
"""

from collections.abc import Callable, Sequence

from pyscript import document, window

from sudoku_py.core.sentence import Sentence
from sudoku_py.drawing.shapes.step import Shape, drawing, look
from sudoku_py.engine.protocol import Board, Candidate, HarderHint, Hint, Step
from sudoku_py.ui.app.component import Component
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.assembly import PageServices
from sudoku_py.ui.board import boards
from sudoku_py.ui.board.position_text import ruled_out
from sudoku_py.ui.browser.tones import CALM
from sudoku_py.ui.explain import argument
from sudoku_py.ui.explain.argument import ArgumentView, Reader
from sudoku_py.ui.explain.mistakes import restored, way_back
from sudoku_py.ui.explain.step import SearchRun, open_page, scale
from sudoku_py.ui.storage import settings

SLICE = "hint"
CLOSED, LOOK, NAME, REASON, APPLIED = 0, 1, 2, 3, 4  # the levels, one press each


class HintState:
    """A hint is for one board: with another board, nothing of it is shown."""

    def __init__(self) -> None:
        self.level = CLOSED
        self.board: Board | None = None  # for which the hint is
        self.hint: Hint | None = None  # the engine's answer to "hint"
        self.at: int | None = argument.FIRST  # which claim is read, see `explain.argument`
        self.harder: HarderHint | None = None  # the engine's answer to "hint.harder"

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
        details = {"name": step["name"], "scale": scale(step), "idea": step["idea"]}
        return ("hint-box.spoken-name", details)
    return argument.spoken(step, state.at)


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
WRONG, LOST, SEVERAL = "hint.wrong", "hint.lost", "hint.several"  # hints without a step


class HintView(Component):
    """Shows the slice `hint` while its board is the player's."""

    def __init__(self, services: Services, state: HintState) -> None:
        super().__init__(services)
        self._state = state
        self._is_open = False
        self._argument = ArgumentView(services, "hint")
        self._put_box()
        self._status: object = None  # what the status line said when the level was shown
        self._store.subscribe(self.render, SLICE, "game", "preferences", late=True)
        self._store.subscribe(self._render_status, "messages", late=True)

    def _render_status(self) -> None:
        """Say in the box, too, what the status line says: the box may cover that."""
        status = self._store.messages.status
        is_news = self._level != CLOSED and status != self._status
        self._set_text("hint-said", *(status[1:] if is_news else (None,)))

    def _put_box(self) -> None:
        """Put the box above the keys; over them, where the page is a part of another one."""
        is_part = document.documentElement.hasAttribute("data-embed")
        self._part("hint-slot" if is_part else "play-panel").append(self._part("hint-box"))

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
        shown = argument.layers(step, self._state.at)
        return size, drawing(size, shown, hint["candidates"] or [])

    def render(self) -> None:
        """Show as much of the hint as its level allows."""
        level, state = self._level, self._state
        if not self._has_changed("hint", level, state.hint, state.at, state.harder):
            return
        self._status = self._store.messages.status
        self._set_text("hint-said", None)
        self._put("hint-box", "hidden", level == CLOSED)
        self._part("hint-box").setAttribute("data-level", str(level))
        if level != CLOSED and state.hint:
            self._render_text(level, state.hint, state.step)
            self._argument.render(state.step if level == REASON else None, state.at)
            self._render_buttons(level, state.hint, state.step)
        if (level != CLOSED) != self._is_open:
            self._is_open = level != CLOSED
            # A style with `:has(.hint-box)` would be checked again at each change of the lab.
            is_open = "open" if self._is_open else "closed"
            document.documentElement.setAttribute("data-hint", is_open)
            if self._is_open:
                self._bring_board_into_sight()

    def _render_text(self, level: int, hint: Hint, step: Step | None) -> None:
        is_named = step and level >= NAME
        title = ("hint-box.title", {}) if not step or not is_named else step["name"]
        self._set_text("hint-title", *title)
        self._set_text("hint-scale", *(scale(step) if step and is_named else (None,)))
        said: Sentence | None = (hint["key"], hint["details"])
        if step and level == NAME:
            said = step["idea"]
        elif step and level == REASON:
            said = None
        elif step and level == APPLIED:
            said = ("hint-box.applied", {"step": step["conclusion"]})
        self._set_text("hint-first", *(said or (None,)))
        assumes = step and level == NAME and step["unique"]
        self._set_text("hint-third", "hint-box.unique" if assumes else None)
        self._put("hint-about", "hidden", not step or level not in (NAME, REASON))
        self._render_harder(level)

    def _render_harder(self, level: int) -> None:
        harder = self._state.harder if level in (NAME, REASON) else None
        step = harder["step"] if harder else None
        if step:
            details = {"name": step["name"], "scale": scale(step)}
            self._set_text("hint-harder", "hint-box.harder", details)
        else:
            self._set_text("hint-harder", "hint-box.no-harder" if harder else None)
        self._put("hint-ask-harder", "hidden", bool(harder))

    def _render_buttons(self, level: int, hint: Hint, step: Step | None) -> None:
        """Offer the next level, or the way out; nothing on a board that is full and right."""
        is_done = level == APPLIED and boards.is_full(self._store.game.board)
        self._put("hint-next", "hidden", not step or is_done)
        self._set_text("hint-next", NEXT.get(level, "hint-box.next"))
        is_searched = step and step["technique"] == SEARCHED
        is_stuck = hint["key"] == SEVERAL
        self._put("hint-watch", "hidden", not (is_searched or is_stuck) or level == APPLIED)
        self._put("hint-undo", "hidden", hint["key"] != WRONG)
        self._put("hint-restore", "hidden", hint["key"] != LOST)

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
            "hint-ask-harder": lambda: services.jobs.start(self._find_harder),
            "hint-undo": self._undo,
            "hint-restore": self._restore,
            "hint-close": self._close,
            "hint-watch": self._watch,
            "hint-learn": lambda: open_page(services, state.step),
            "clear-selection": self._escape,
        }
        self.commands.update(Reader(self._store, SLICE, self._argued).commands("hint"))

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

    async def _request(self) -> None:
        board = self._store.game.board
        found: Hint | None = await self._services.jobs.run(
            "hint-status.searching", "hint", self._arguments()
        )
        if found and board is not self._store.game.board:
            self._game.say(CALM, "status.board-changed")
        elif found:
            self._store.update("annotations", wrong=set(found["wrong"]))
            self._set(level=LOOK, board=board, hint=found, at=argument.FIRST, harder=None)

    async def _find_harder(self) -> None:
        """Find the step of the next harder technique."""
        hint, arguments = self._state.hint, self._arguments()
        arguments["after"] = hint["step"]["technique"] if hint and hint["step"] else ""
        found: HarderHint | None = await self._services.jobs.run(
            "hint-status.searching", "hint.harder", arguments
        )
        if found and self._state.hint is hint:
            self._store.update(SLICE, harder=found)
            step = found["step"]
            said: Sentence = ("hint-box.no-harder", {})
            if step:
                said = ("hint-box.harder", {"name": step["name"], "scale": scale(step)})
            self._store.update("messages", announcement=said)

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
        self._store.update("messages", announcement=announcement(self._state, self._level))

    def _argued(self) -> Step | None:
        """Return the step whose argument is shown."""
        return self._state.step if self._level == REASON else None

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

    # after a mistake

    def _undo(self) -> None:
        """Take the wrong digits back, with all that came after them; then look for a hint again."""
        hint, game = self._state.hint, self._store.game
        if not hint or self._level != LOOK or not self._game.may_change():
            return
        steps = way_back(game.past, game.board, hint["wrong"])
        if steps is None:
            self._game.play(boards.erased(game.board, hint["wrong"]))
        for _ in range(steps or 0):
            self._game.undo()
        self._game.say(CALM, "hint-box.undone", {"n": steps or 1})
        self._services.jobs.start(self._request)

    def _restore(self) -> None:
        """Give back the candidates that were ruled out wrongly; then look for a hint again."""
        hint = self._state.hint
        if not hint or self._level != LOOK:
            return
        has_candidates = self._store.board.settings[settings.CANDIDATES]
        board = restored(self._store.game.board, hint["lost"], has_candidates)
        if self._game.play(board):
            self._services.jobs.start(self._request)

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
