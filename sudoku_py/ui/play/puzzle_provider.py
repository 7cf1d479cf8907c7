"""New puzzles: made ahead, from a list, or made while the player waits."""

import asyncio
from collections.abc import Callable

from pyscript import window

from sudoku_py.core.sentence import Details
from sudoku_py.engine.protocol import Generated
from sudoku_py.ui.app.component import Component
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.board import boards, levels
from sudoku_py.ui.board.levels import NAMES, level_of
from sudoku_py.ui.browser.clock import now
from sudoku_py.ui.browser.debounce import Debouncer
from sudoku_py.ui.browser.fetching import MissingError, fetch_text
from sudoku_py.ui.browser.timers import sleep_ms
from sudoku_py.ui.browser.tones import CALM
from sudoku_py.ui.engine.client import Cancelled, EngineError
from sudoku_py.ui.engine.status import READY
from sudoku_py.ui.play import puzzle_options
from sudoku_py.ui.play.level_puzzles import LevelPuzzles
from sudoku_py.ui.play.puzzle_options import Choice, Request
from sudoku_py.ui.play.rater import Rater

OPTIONS_KEY, READY_KEY = "new", "ready"  # in the storage
LISTS = "./static/puzzles/givens-"
SEEDS = 2**32
DELAY_MS = 700  # of an idle engine, before it makes a puzzle ahead
PAUSE_MS = 2000  # without a key or a press of the player


class PuzzleProvider(Component):
    """Makes one puzzle of each requested kind ahead, while the engine is idle."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._storage = services.storage
        self._size = self._part("size")
        choice = self._storage.load(OPTIONS_KEY, puzzle_options.read_choice)
        self.choice: Choice = choice or puzzle_options.DEFAULT
        ready = self._storage.load(READY_KEY, puzzle_options.read_ready)
        self._ready: dict[str, str] = ready or {}
        self._failed: set[str] = set()  # kinds that are not made ahead
        self._level = self._part("level")
        self.level_puzzles: LevelPuzzles | None = None  # from the bundle "dialogs", see `prepare`
        self._show_choice()
        self._is_making = False
        self._rater: Callable[[], Rater] | None = None  # from the same bundle
        self._waiting = Debouncer(DELAY_MS, self._make_ahead)
        self.commands = {
            "new": self.new,
            "new-alike": self.new_alike,
            "next-puzzle": self.new_alike,  # on a phone, in the line of messages
            "size": self._pick,
            "level": self._pick,
        }

    def new(self) -> None:
        """Show a new puzzle of the kind chosen last, with size and level from the menus."""
        self._take_menus()
        if self._store.jobs.current:
            return
        level = puzzle_options.level_alone(self.choice)
        line = self._ready.pop(puzzle_options.key(self.choice), None)
        if line:
            self._storage.save(READY_KEY, self._ready)
            self._show(line, True)
            self._make_soon()
        elif level:
            self._take_level(level)
        elif self._services.engine.status != READY and self.choice["size"] in puzzle_options.LISTED:
            asyncio.create_task(self._take_from_list())
        else:
            self.make(_random_seed())

    def new_alike(self) -> None:
        """Show another puzzle of the size and the level of the one on the board.

        No puzzles are made of the largest size: after one, the next is of the kind chosen last.
        """
        game = self._store.game
        size, level = game.board["size"], level_of(game.record["se"])
        if size == self.choice["size"] != levels.RATED_SIZE:
            level = self.choice["level"]
        if size in puzzle_options.MADE:
            self._size.value, self._level.value = str(size), level or ""
        self.new()

    def _pick(self) -> None:
        """Keep what the menus say from now on, so that it is there at the next visit."""
        self.show_levels()
        self._take_menus()

    def _take_menus(self) -> None:
        """Read size and level from the menus next to the button."""
        size, level = int(self._size.value), str(self._level.value) or None
        if size != self.choice["size"]:
            self.choose(puzzle_options.plain(size, self.choice["symmetry"], level))
        elif level != self.choice["level"]:
            self.choose(puzzle_options.with_level(self.choice, level))

    def choose(self, choice: Choice) -> None:
        """Make puzzles of another kind from now on."""
        self.choice = puzzle_options.fitted(choice)
        self._show_choice()
        self._storage.save(OPTIONS_KEY, self.choice)
        self._make_soon()

    def _show_choice(self) -> None:
        self._size.value = str(self.choice["size"])
        self._level.value = self.choice["level"] or ""
        self.show_levels()

    def show_levels(self) -> None:
        """Enable the levels that the size in the menu has; choose any level if it lacks one."""
        size = str(self._size.value)
        names = levels.names_of(int(size)) if size else ()
        for name in NAMES:
            option = self._level.querySelector('[value="' + name + '"]')
            option.disabled = name not in names
        if str(self._level.value) not in names:
            self._level.value = ""

    def _take_level(self, level: str) -> None:
        found = self.level_puzzles.take(level) if self.level_puzzles else None
        if found:
            self.show_rated(*found)
            self._make_soon()
        else:
            asyncio.create_task(self._draw_level(level))

    async def _draw_level(self, level: str) -> None:
        self._store.update("page", awaiting=True)
        await self.prepare()
        found = await self.level_puzzles.draw(level) if self.level_puzzles else None
        self._store.update("page", awaiting=False)
        if found:
            self.show_rated(*found)
        else:
            self.make(_random_seed())

    def show_rated(self, line: str, se: int) -> None:
        """Show a puzzle whose rating is known."""
        self._show(line, True)
        if self._store.game.record["puzzle"] == line:
            self._game.note(se=se)

    def make(self, seed: int) -> None:
        """Make the puzzle of a seed while the player waits."""
        self._services.jobs.start(self.make_now, puzzle_options.request(self.choice, seed))

    async def make_now(self, request: Request) -> Generated | None:
        """Make and show the puzzle of a request, as a job; None if that was cancelled."""
        key = "job.trying" if puzzle_options.is_rare(request) else "job.generating"
        start = {"percent": 0, "n": 0, "total": request.get("attempts", 0)}
        made: Generated | None = await self._services.jobs.run(
            key, "generate", request, start, self._complain
        )
        if made:
            self._show(made["puzzle"], made["reached"], request.get("level"))
            if made["rating"]:
                self._game.note(se=int(made["rating"] * 10 + 0.5))
        return made

    async def check(self, choice: Choice, seed: int) -> None:
        """Raise EngineError if no puzzle can be of this kind."""
        await self._services.engine.ready()
        request = puzzle_options.request(puzzle_options.fitted(choice), seed)
        await self._services.engine.call("generate", check=True, **request)

    def named(self, details: Details) -> Details:
        """Return a problem's details with the technique's name as text."""
        name = "technique." + str(details.get("found"))
        is_known = self._services.texts.text(name) != name  # known once a dialog has loaded them
        return dict(details, found=(name, {})) if is_known else details

    def _complain(self, key: str, details: Details) -> None:
        """Show why a puzzle cannot be made."""
        self._services.jobs.complain(key, self.named(details))

    def _show(self, line: str, is_reached: bool, level: object = None) -> None:
        board = boards.of_puzzle(line)
        if self._game.show(board):
            self._services.play.introduce(is_resumed=True)
            return
        key, details = "status.new-closest", boards.givens_details(board)
        if is_reached:
            key = "status.new-level" if level else "status.new"
        named: Details = dict(details, level=("level." + str(level), {}))
        self._game.say(CALM, key, named)

    async def _take_from_list(self) -> None:
        """Show a puzzle from the page's lists, or make one if none fits."""
        choice, size = self.choice, str(self.choice["size"])
        self._store.update("page", awaiting=True)
        try:
            text = await fetch_text(LISTS + size + "x" + size + ".txt")
        except MissingError:
            text = ""
        self._store.update("page", awaiting=False)
        lines = [line for line in text.split("\n") if line and line[0] != "#"]
        fitting = puzzle_options.fitting(lines, choice)
        if fitting:
            line = fitting[int(window.Math.random() * len(fitting))]
            chances = [window.Math.random() for _ in range(choice["size"])]
            self._show(puzzle_options.relabelled(line, chances), True)
        else:
            self.make(_random_seed())

    @property
    def is_prepared(self) -> bool:
        """Whether the pool has been loaded, and the rest of its bundle."""
        return bool(self.level_puzzles)

    async def prepare(self) -> None:
        """Load the pool; without it, the engine makes each puzzle on request."""
        try:
            await self._services.bundles.bring("dialogs")
        except MissingError:
            return
        if not self.level_puzzles:
            from sudoku_py.ui.play import level_puzzles  # noqa: PLC0415 - it was loaded just now

            self.level_puzzles = level_puzzles.LevelPuzzles(self._services)

    # ahead

    def start(self, rater: Callable[[], Rater]) -> None:
        """Make puzzles ahead from now on, whenever the engine is idle and `rater()`, too."""
        self._rater = rater
        self._store.subscribe(self._make_soon, "engine", "jobs", "route", "page", late=True)
        self._make_soon()

    def _make_soon(self) -> None:
        if self._lacking():
            self._waiting.ask()

    def _lacking(self) -> str | None:
        """Return the kind or the level of the next puzzle to make ahead, or None."""
        kind, level = puzzle_options.key(self.choice), puzzle_options.level_alone(self.choice)
        if self._is_making or not self._is_idle():
            return None
        if not level and kind not in self._ready and kind not in self._failed:
            return kind
        wanted = self.level_puzzles.lacking(level) if self.level_puzzles else None
        return None if wanted in self._failed else wanted

    def _is_idle(self) -> bool:
        store = self._store
        is_here = store.route.view == "play" and store.page.visible
        is_free = store.engine.status == READY and not store.jobs.current
        if not (is_here and is_free and self.level_puzzles and self._rater):
            return is_here and is_free
        rater = self._rater()
        return not rater.is_lacking and not rater.is_busy

    def _make_ahead(self) -> None:
        lacking = self._lacking()
        if lacking:
            self._is_making = True
            asyncio.create_task(self._make_one(lacking))

    async def _make_one(self, kind: str) -> None:
        """Make a puzzle of a kind or a level ahead."""
        is_level, seed = kind in NAMES, _random_seed()
        request = puzzle_options.request(self.choice, seed)
        if is_level and self.level_puzzles:
            request = self.level_puzzles.request(kind, seed)
        try:
            made: Generated = await self._services.engine.run(
                "generate", request, lambda: not self._is_idle(), pause=self._until_player_pauses
            )
        except Cancelled:
            pass  # the engine is needed: try again when it is idle
        except EngineError:
            self._failed.add(kind)
        else:
            self._add_made(kind, made, is_level)
        self._is_making = False
        self._make_soon()

    async def _until_player_pauses(self) -> None:
        """Wait until the player pauses: work slows down each key press by a fifth."""
        await sleep_ms(0)
        selection = self._store.selection
        while 0 <= now() - selection.pressed_at < PAUSE_MS:
            await sleep_ms(int(selection.pressed_at + PAUSE_MS - now()) + 1)

    def _add_made(self, kind: str, made: Generated, is_level: bool) -> None:
        if not made["reached"]:
            self._failed.add(kind)
        elif is_level and self.level_puzzles and made["rating"]:
            self.level_puzzles.put(kind, made["puzzle"], int(made["rating"] * 10 + 0.5))
        else:
            self._ready[kind] = made["puzzle"]
            self._storage.save(READY_KEY, self._ready)


def _random_seed() -> int:
    return int(window.Math.random() * SEEDS)
