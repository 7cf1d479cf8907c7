"""New puzzles: at once where one was made ahead or brought along, else made while one waits."""

import asyncio

from pyscript import document, window

from sudoku_py.ui import boards, wanted
from sudoku_py.ui.engine_client import READY, Cancelled, EngineError
from sudoku_py.ui.state import CALM

if False:  # names for the annotations alone, which are never evaluated
    from sudoku_py.ui.page import Page
    from sudoku_py.ui.work import Work

CHOICE, MADE_AHEAD = "new", "ready"  # what they are stored as
LISTS = "./static/puzzles/givens-"
SEEDS = 2**32
PAUSE = 700  # ms between two looks whether the engine has nothing to do
DAILY_SIZE = 9


class Supply:
    """One puzzle of each kind that was wanted is made ahead, while the engine is idle."""

    def __init__(self, page: "Page", work: "Work") -> None:
        """Work on `page`; `work` asks the engine while someone waits."""
        self._page = page
        self._work = work
        storage = page.storage
        self.choice = storage.load(CHOICE, wanted.is_choice) or dict(wanted.USUAL)
        self._ready = wanted.read_ready(storage.load(MADE_AHEAD, lambda kept: type(kept) is dict))
        self._failed = set()  # kinds that the engine will not make ahead
        page.view.part("size").value = str(self.choice["size"])

    def new(self) -> None:
        """Show a new puzzle of the kind that was wanted last, of the size beside the button."""
        size = int(self._page.view.part("size").value)
        if size != self.choice["size"]:
            self.want({"size": size, "givens": None, "symmetry": self.choice["symmetry"]})
        if self._page.state.busy:
            return
        line = self._ready.pop(wanted.key(self.choice), None)
        if line:
            self._page.storage.save(MADE_AHEAD, self._ready)
            self._show(line, True)
        elif self._page.engine.status != READY and size in wanted.LISTED:
            asyncio.create_task(self._bring())
        else:
            self.make(int(window.Math.random() * SEEDS))

    def want(self, choice: dict) -> None:
        """Want puzzles of another kind from now on."""
        self.choice = choice
        self._page.view.part("size").value = str(choice["size"])
        self._page.storage.save(CHOICE, choice)

    def make(self, seed: int) -> None:
        """Make the puzzle of a seed while one waits."""
        self._work.begin(self._make, wanted.recipe(self.choice, seed))

    async def _make(self, recipe: dict) -> None:
        made = await self._work.ask("busy.generating", "generate", recipe, {"percent": 0})
        if made:
            self._show(made["puzzle"], made["reached"])

    def _show(self, line: str, is_reached: bool) -> None:
        state = self._page.state
        state.show(boards.from_line(line))
        givens = {"n": boards.count(state.board, boards.GIVEN)}
        self._page.say(CALM, "status.new" if is_reached else "status.new-closest", givens)

    async def _bring(self) -> None:
        """Show a puzzle that the page brings along, or make one if none fits."""
        choice, size = self.choice, str(self.choice["size"])
        try:
            reply = await window.fetch(LISTS + size + "x" + size + ".txt")
            text = await reply.text() if reply.ok else ""
        except Exception:  # no network, or a blocked request: the browser says no more
            text = ""
        lines = [line for line in text.split("\n") if line and line[0] != "#"]
        fitting = wanted.fitting(lines, choice)
        if fitting:
            line = fitting[int(window.Math.random() * len(fitting))]
            chances = [window.Math.random() for _ in range(choice["size"])]
            self._show(wanted.relabelled(line, chances), True)
        else:
            self.make(int(window.Math.random() * SEEDS))

    def daily(self) -> None:
        """Show the puzzle of the day, which is the same for everyone."""
        now = window.Date.new()
        month, day = "0" + str(now.getMonth() + 1), "0" + str(now.getDate())
        date = str(now.getFullYear()) + "-" + month[-2:] + "-" + day[-2:]
        self._work.begin(self._daily, date)

    async def _daily(self, date: str) -> None:
        recipe = {"size": DAILY_SIZE, "seed": wanted.daily_seed(date)}
        made = await self._work.ask("busy.generating", "generate", recipe, {"percent": 0})
        if made:
            self._page.state.show(boards.from_line(made["puzzle"]))
            self._page.state.about["daily"] = date
            self._page.say(CALM, "status.daily", {"date": date, "n": made["givens"]})

    # ahead

    async def make_ahead(self) -> None:
        """Make puzzles while the engine has nothing to do, for ever."""
        while True:
            await asyncio.sleep_ms(PAUSE)
            kind = wanted.key(self.choice)
            if kind not in self._ready and kind not in self._failed and self._is_idle():
                await self._make_one(kind)

    def _is_idle(self) -> bool:
        page = self._page
        is_here = page.state.view == "play" and not document.hidden
        return page.engine.status == READY and not page.state.busy and is_here

    async def _make_one(self, kind: str) -> None:
        recipe = wanted.recipe(self.choice, int(window.Math.random() * SEEDS))
        try:
            made = await self._page.engine.run(
                "generate", recipe, lambda: not self._is_idle(), lambda _: None
            )
        except Cancelled:
            return  # someone wants the engine: later
        except EngineError:
            self._failed.add(kind)
            return
        if made["reached"]:
            self._ready[kind] = made["puzzle"]
            self._page.storage.save(MADE_AHEAD, self._ready)
        else:
            self._failed.add(kind)
