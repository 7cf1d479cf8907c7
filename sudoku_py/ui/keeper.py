"""Keeping the game: it is written as it happens, whole, and never over what another tab wrote."""

import asyncio
import json

from pyscript.ffi import create_proxy

from sudoku_py.ui import keeping
from sudoku_py.ui.later import Later
from sudoku_py.ui.state import BAD, CALM
from sudoku_py.ui.storage import PREFIX

if False:  # names for the annotations alone, which are never evaluated
    from sudoku_py.ui.history import Steps
    from sudoku_py.ui.page import Page

NAME = "board"
SLICE = 20  # stored steps that are read at a time
AFTERWARDS = 20  # ms: a frame
FEWEST = 10  # steps: where so few do not fit, none are kept


class Keeper:
    """Between the state and the storage.

    A tab is behind if another one has written since it last read or wrote: then it writes nothing
    until the player has chosen between the two games.
    """

    def __init__(self, page: "Page") -> None:
        """Keep the game of `page`."""
        self._page = page
        self._known = None  # the text that is stored, as far as this tab knows
        self._noted = None  # what was to be written last
        self._older = []  # steps back that were stored, and have not been read yet
        self._ways = None  # see `_steps`
        self._most = keeping.MOST_STEPS
        self._writing = Later(AFTERWARDS, self.write)
        self._on_full = create_proxy(lambda *_: self._shorten())

    def _steps(self) -> "tuple[Steps, Steps]":
        """The stored steps back and on: nobody has any before the first change."""
        if not self._ways:
            from sudoku_py.ui.history import Steps  # noqa: PLC0415 - not for the start

            self._ways = (Steps(), Steps())
        return self._ways

    # reading

    def load(self) -> dict:
        """The game that was stored, as far as it is sound."""
        storage = self._page.storage
        game, whole = keeping.read(storage.load(NAME))
        self._known = storage.load_text(NAME)
        if not whole:
            storage.spoil(NAME)
        return game

    def show(self, game: dict) -> None:
        """Put a game that was read on the board, and the ways on; those back come by `recall`."""
        state = self._page.state
        state.resume(game["board"], game["savepoints"], game["abouts"])
        if game["future"]:
            from sudoku_py.ui.history import back  # noqa: PLC0415 - few come back to that

            state.future = list(back(game["board"], game["future"]))
            state.future.reverse()
        self._older = list(game["past"])
        self._noted = self._seen()

    async def recall(self) -> None:
        """Read the stored steps, the latest first, without keeping anyone waiting."""
        while self._older:
            for _ in range(SLICE):
                self._recall_step()
            self._page.paint_surroundings()
            await asyncio.sleep_ms(0)

    def _recall_step(self) -> None:
        if not self._older:
            return
        from sudoku_py.ui.history import stepped  # noqa: PLC0415 - not for the start

        state, change = self._page.state, self._older.pop()
        after = state.past[0] if state.past else state.board
        board = stepped(after, change)
        if board:
            past, _ = self._steps()
            past.texts(state.past, state.board)
            state.past.insert(0, board)
            past.put_first(board, after, change)
        else:
            self._older = []
            self._page.storage.spoil(NAME)

    # writing

    def _seen(self) -> tuple:
        state = self._page.state
        return (state.board, state.savepoints)

    def note(self) -> None:
        """See to it that a changed game is written, once what has changed is painted."""
        state, noted = self._page.state, self._noted
        same = noted and noted[0] is state.board and noted[1] is state.savepoints
        if not same:
            self._noted = self._seen()
            self._writing.ask()

    def write(self) -> None:
        """Write the game, unless it is stored already or the tab is behind."""
        self._writing.drop()
        if self.look():
            return
        text = self._text()
        if text != self._known:
            self._known = text
            self._page.storage.save_text(NAME, text, self._on_full)

    def finish(self) -> None:
        """Write what is due: the page may be gone soon."""
        if self._writing.is_due or self._page.state.abouts.moved:
            self._page.state.abouts.moved = False
            self.write()

    def _text(self) -> str:
        state, (back, on) = self._page.state, self._steps()
        past = [json.dumps(change) for change in self._older]
        past += back.texts(state.past, state.board)
        future = on.texts(state.future, state.board)
        return keeping.text_of(state, past, future, self._most)

    def _shorten(self) -> None:
        """Write with fewer steps what did not fit; the oldest of them go first, never the board."""
        storage = self._page.storage
        self._known = storage.load_text(NAME)
        if self._most:
            longest = min(self._most, len(self._page.state.past) + len(self._older))
            self._most = longest // 2 if longest > FEWEST else 0
            self.write()
        else:
            storage.found(False)

    # two tabs

    def on_storage(self, event: object) -> None:
        """Another tab has written something."""
        if event.key == PREFIX + NAME:
            self.look()

    def look(self) -> bool:
        """Whether another tab has written the game since; if so the player is told."""
        state = self._page.state
        stored = self._page.storage.load_text(NAME)
        if state.behind or not stored or stored == self._known:
            return state.behind
        state.behind = not self._known or (
            keeping.without_abouts(stored) != keeping.without_abouts(self._known)
        )
        self._known = stored
        if state.behind:
            self._page.paint_surroundings()
        return state.behind

    def take_other(self) -> None:
        """Go on with the other tab's game; undo brings this tab's back."""
        state, own = self._page.state, self._page.state.board
        state.behind = False
        self.show(self.load())
        while self._older:
            self._recall_step()
        if own != state.board:
            state.past.append(own)
        self._page.say(CALM, "tabs.taken")

    def keep_this(self) -> None:
        """Go on with this tab's game; the other tab is behind then."""
        self._page.state.behind = False
        self._known = self._page.storage.load_text(NAME)
        self.write()
        self._page.say(CALM, "tabs.kept")

    def tell_spoilt(self) -> None:
        """Say it if something that was kept could not be read."""
        spoilt = self._page.storage.spoilt
        if spoilt:
            key = "storage.game-spoilt" if NAME in spoilt else "storage.spoilt"
            self._page.state.say(BAD, key)
