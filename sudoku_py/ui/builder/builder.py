"""The view in which a teacher chooses what to embed; nothing of it touches the player's board."""

import asyncio
from collections.abc import Callable
from typing import Any

from sudoku_py.ui.app.services import Services
from sudoku_py.ui.app.view import View
from sudoku_py.ui.board import boards
from sudoku_py.ui.browser.downloads import copy_field
from sudoku_py.ui.browser.tones import CALM, GOOD
from sudoku_py.ui.builder import choices, initial_choices
from sudoku_py.ui.builder.form import Form
from sudoku_py.ui.builder.result_view import ResultView
from sudoku_py.ui.builder.state import SLICE, VIEW, BuilderState
from sudoku_py.ui.engine.latest import Latest
from sudoku_py.ui.engine.reading import read_puzzles
from sudoku_py.ui.engine.status import LOADING, READY
from sudoku_py.ui.learn.technique_table import fetch_techniques

TYPING_PAUSE_MS = 600  # without a key, after which the puzzle is read


class Builder(View):
    """The commands: each control changes its choice."""

    def __init__(self, services: Services) -> None:
        self._store = services.store
        self._engine = services.engine
        self._say = services.game.say
        self._part = services.elements.part
        self._state = BuilderState()
        self._loading = Latest()
        self._reading = Latest(self.complain)
        self._store.add(SLICE, self._state)
        self._form = Form(services)
        ResultView(services, self._state)
        self._store.subscribe(self._on_engine, "engine", late=True)
        commands: dict[str, Callable[..., object]] = {
            name: self._changing(name) for name in choices.START
        }
        commands["embed-theme"] = commands.pop("theme")  # "theme" is the page's own button
        commands["copy-snippet"] = self._copy
        services.commands.add(commands, region=VIEW)

    def _changing(self, name: str) -> Callable[[str], None]:
        return lambda _: self._change(name)

    # coming and going

    def enter(self) -> None:
        """Come to the view, with what was seen in the one before."""
        self._say(CALM, "builder.hello")
        seen = initial_choices.seen(self._store, self._state.played)
        self._store.update("route", link_request={})
        self._store.update(SLICE, played=boards.puzzle_line(self._store.game.board))
        self._take_puzzle(seen.get("p", ""))
        self._choose(seen)
        self._load_algorithms()
        asyncio.create_task(self._load_techniques())

    def leave(self) -> None:
        """Read no text any more, and wait for no algorithms."""
        self._reading.stop()
        self._loading.stop()

    def _on_engine(self) -> None:
        if self._store.route.view == VIEW and self._engine.status == READY:
            self._load_algorithms()

    def _load_algorithms(self) -> None:
        if not self._state.algorithms:
            self._loading.start(self._load)

    async def _load_techniques(self) -> None:
        if not self._state.techniques:
            self._store.update(SLICE, techniques=await fetch_techniques())

    async def _load(self, is_stale: Callable[[], bool]) -> None:
        await self._engine.ready(is_stale)
        answer = await self._engine.call("run.algorithms")
        self._store.update(SLICE, algorithms=answer["algorithms"], facts=answer["facts"])

    # choices

    def _choose(self, values: dict[str, Any]) -> None:
        self._store.update(SLICE, values=dict(self._state.values, **values), copied=None)

    def _change(self, name: str) -> None:
        value = self._form.value(name)
        self._choose({name: value})
        if name == "p":
            text = str(value).strip()
            is_line = not text or boards.from_line(text)
            self._reading.start(self._read, text, wait_ms=0 if is_line else TYPING_PAUSE_MS)

    # the puzzle

    def open_puzzles(self, puzzles: list[str], name: str) -> bool:  # noqa: ARG002
        """Take a puzzle that someone dropped or pasted."""
        self._take_puzzle(puzzles[0])
        self._choose({"p": self._state.puzzle})
        return True

    def complain(self, key: str, details: dict[str, Any]) -> bool:
        """Say what is wrong with such a text."""
        self._store.update(SLICE, puzzle_problem=(key, details))
        return True

    async def _read(self, is_stale: Callable[[], bool], text: str) -> None:
        """Read a text in any format; a line needs no engine, and an empty one is the example."""
        line = text or choices.EXAMPLE
        if not boards.from_line(line):
            if self._engine.status == LOADING:
                self.complain("job.waiting", {})
            line = (await read_puzzles(self._engine, text, is_stale))["puzzles"][0]
        self._take_puzzle(line)

    def _take_puzzle(self, line: str) -> None:
        board = boards.from_line(line)
        if board:
            self._store.update(SLICE, puzzle=boards.puzzle_line(board), puzzle_problem=None)

    # taking along

    def _copy(self, name: str) -> None:
        details: dict[str, Any] = {"what": ("builder." + name, {})}

        def report(is_copied: bool) -> None:
            if is_copied:
                self._say(GOOD, "builder.copied", details)
                # The status line may be out of sight, the button is not.
                self._store.update(SLICE, copied=name)
            else:
                self._say(CALM, "builder.copy-by-hand", details)

        copy_field(self._part("builder-" + name), report)
