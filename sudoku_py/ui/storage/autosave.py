"""Autosave: the game is written as it happens, whole, and never over what another tab wrote."""

import asyncio
import json

from pyscript import Event

from sudoku_py.engine.protocol import Board
from sudoku_py.ui.app.game_commands import GameCommands
from sudoku_py.ui.app.store import Store
from sudoku_py.ui.board.game import Savepoint
from sudoku_py.ui.browser.debounce import Debouncer
from sudoku_py.ui.browser.timers import sleep_ms
from sudoku_py.ui.browser.tones import BAD, CALM
from sudoku_py.ui.storage import game_codec
from sudoku_py.ui.storage.game_codec import MAX_UNDO_STEPS, UndoCodec, back, stepped
from sudoku_py.ui.storage.storage import Storage

STORAGE_KEY = "board"
BATCH = 20  # stored steps that are read at a time
DELAY_MS = 20  # a frame
MIN_STEPS = 10  # where so few do not fit, none are kept


class Autosave:
    """Writes the slice `game` into the storage, and reads it.

    A tab is stale if another one has written since it last read or wrote: then it writes nothing
    until the player has chosen between the two games.
    """

    def __init__(self, store: Store, storage: Storage, commands: GameCommands) -> None:
        self._store = store
        self._storage = storage
        self._commands = commands
        self._stored: str | None = None  # the text that is stored, as far as this tab knows
        self._noted: tuple[Board | None, tuple[Savepoint, ...]] = (
            None,
            (),
        )  # board and savepoints that were seen last
        self._unread: list[object] = []  # steps back that were stored, and have not been read yet
        self._codecs: tuple[UndoCodec, UndoCodec] | None = None  # see `_undo_codecs`
        self._max_steps = MAX_UNDO_STEPS
        self._writing = Debouncer(DELAY_MS, self.write)
        store.subscribe(self.save_soon, "game", late=True)

    def _undo_codecs(self) -> tuple[UndoCodec, UndoCodec]:
        """Return the codecs of the steps back and forward, which are made at the first change."""
        if not self._codecs:
            self._codecs = (UndoCodec(), UndoCodec())
        return self._codecs

    # reading

    def load(self) -> None:
        """Put the stored game on the board, as far as it is sound; `recall` reads its past."""
        game, is_whole = game_codec.read(self._storage.load(STORAGE_KEY))
        self._stored = self._storage.load_text(STORAGE_KEY)
        if not is_whole:
            self._storage.set_aside(STORAGE_KEY)
        self._commands.resume(game)
        if game["future"]:
            self._store.game.future = list(back(game["board"], game["future"]))
            self._store.game.future.reverse()
        self._unread = list(game["past"])
        self._note_change()

    async def recall(self) -> None:
        """Read the stored steps, the latest first, some at a time."""
        while self._unread:
            for _ in range(BATCH):
                self._recall_step()
            self._store.touch("game")
            await sleep_ms(0)

    def _recall_step(self) -> None:
        if not self._unread:
            return
        game, change = self._store.game, self._unread.pop()
        after = game.past[0] if game.past else game.board
        board = stepped(after, change)
        if board:
            past, _ = self._undo_codecs()
            past.texts(game.past, game.board)
            game.past.insert(0, board)
            past.put_first(board, after, change)
        else:
            self._unread = []
            self._storage.set_aside(STORAGE_KEY)

    # writing

    def _note_change(self) -> bool:
        """Return whether the game is another than the last time."""
        game, (board, savepoints) = self._store.game, self._noted
        self._noted = (game.board, game.savepoints)
        return game.board is not board or game.savepoints is not savepoints

    def save_soon(self) -> None:
        """Write a changed game, once the change is painted."""
        if self._note_change():
            self._writing.ask()

    def write(self) -> None:
        """Write the game, unless it is stored already or the tab is stale."""
        self._writing.drop()
        if self.check_stale():
            return
        text = self._text()
        if text != self._stored:
            self._stored = text
            self._storage.save_text(STORAGE_KEY, text, self._shorten)

    async def is_kept(self) -> bool:
        """Write the game; return whether the browser has saved it as it is."""
        self.write()
        return await self._storage.is_kept(STORAGE_KEY)

    def finish(self) -> None:
        """Write what is due: the page may be gone soon."""
        records = self._store.game.records
        if self._note_change() or self._writing.is_due or records.has_moved:
            records.has_moved = False
            self.write()

    def _text(self) -> str:
        game, (back, forward) = self._store.game, self._undo_codecs()
        past = [json.dumps(change) for change in self._unread]
        past += back.texts(game.past, game.board)
        future = forward.texts(game.future, game.board)
        return game_codec.text_of(game, past, future, self._max_steps)

    def _shorten(self) -> None:
        """Write with fewer steps what did not fit; the oldest of them go first, never the board."""
        self._stored = self._storage.load_text(STORAGE_KEY)
        if self._max_steps:
            count = min(self._max_steps, len(self._store.game.past) + len(self._unread))
            self._max_steps = count // 2 if count > MIN_STEPS else 0
            self.write()
        else:
            self._storage.note(STORAGE_KEY, is_saved=False)

    # two tabs

    def on_storage(self, event: Event) -> None:
        """Another tab has written something."""
        if event.key == self._storage.page_prefix + STORAGE_KEY:
            self.check_stale()

    def check_stale(self) -> bool:
        """Return whether another tab has written the game; the page then asks which to keep."""
        page, stored = self._store.page, self._storage.load_text(STORAGE_KEY)
        if page.stale or not stored or stored == self._stored:
            return bool(page.stale)
        is_stale = not self._stored or (
            game_codec.without_records(stored) != game_codec.without_records(self._stored)
        )
        self._stored = stored
        self._store.update("page", stale=is_stale)
        return is_stale

    def take_other(self) -> None:
        """Continue with the other tab's game; undo restores this tab's."""
        game, own = self._store.game, self._store.game.board
        self._store.update("page", stale=False)
        self.load()
        while self._unread:
            self._recall_step()
        if own != game.board:
            game.past.append(own)
        self._commands.say(CALM, "tabs.taken")

    def keep_this(self) -> None:
        """Continue with this tab's game; the other tab is stale then."""
        self._store.update("page", stale=False)
        self._stored = self._storage.load_text(STORAGE_KEY)
        self.write()
        asyncio.create_task(self._confirm())

    async def _confirm(self) -> None:
        """Say that the game is saved, if it is; the page shows it all the time if it is not."""
        if not await self._storage.doubt(STORAGE_KEY):
            self._commands.say(CALM, "tabs.kept")

    async def report_corrupt(self) -> None:
        """Say so if something that was stored could not be read."""
        corrupt = self._storage.corrupt
        if STORAGE_KEY in corrupt:
            is_copied = await self._storage.has_copy(STORAGE_KEY)
            key = "storage.game-damaged" if is_copied else "storage.game-lost"
            self._commands.say(BAD, key)
        elif corrupt:
            self._commands.say(BAD, "storage.damaged")
