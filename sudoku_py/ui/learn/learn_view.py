"""The view with a page for each technique: which one is open, and its example on the board."""

import asyncio
from typing import Any

from pyscript import Element, document, window

from sudoku_py.ui.app.services import Services
from sudoku_py.ui.app.view import View
from sudoku_py.ui.browser.downloads import copy_field
from sudoku_py.ui.browser.tones import BAD, CALM
from sudoku_py.ui.engine.latest import Latest
from sudoku_py.ui.explain.announcement import link_sentence
from sudoku_py.ui.explain.path_board import PathBoard
from sudoku_py.ui.explain.step_drawing import Shape, drawing, turned
from sudoku_py.ui.learn.shared_state import load_table, requested, shared_state
from sudoku_py.ui.learn.state import LEARN, SLICE, neighbour
from sudoku_py.ui.learn.topics_view import TopicsView

EMPTY = "." * 81


class LearnView(View):
    """Opens pages; the example of each comes from the engine."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._store = services.store
        self._state = shared_state(services)
        self._part = services.elements.part
        self._latest = Latest(lambda key, details: self._update(problem=(key, details)))
        TopicsView(services)
        services.shown_board.add(LEARN, self._board)
        services.step_drawing.add(LEARN, self._shapes)
        self._store.subscribe(services.step_drawing.render, SLICE, late=True)
        commands: dict[str, Any] = {
            "learn-open": self._open,
            "learn-list": self._list,
            "learn-previous": lambda: self._turn(-1),
            "learn-next": lambda: self._turn(1),
            "learn-back": lambda: self._reveal(-1),
            "learn-forward": lambda: self._reveal(1),
            "learn-link": self._copy_link,
        }
        services.commands.add(commands, region=LEARN)

    def enter(self) -> None:
        """Open the page that a link asks for, or the list."""
        self._services.game.say(CALM, "learn.hint")
        if self._store.route.link_request.get("technique"):
            self._update(is_listing=False)  # at once, so that nothing moves when it is known
        asyncio.create_task(self._enter())

    async def _enter(self) -> None:
        if not await load_table(self._services, self._state):
            self._services.game.say(BAD, "view.learn-missing")
            return
        name, unknown = requested(self._services, self._state)
        self._store.update("route", link_request={})
        if unknown:
            self._services.game.say(BAD, "learn.unknown", {"found": unknown})
        is_there = name == self._state.technique and self._state.example
        if not is_there:
            self._show(name)
        self._update(is_listing=self._state.is_listing or bool(unknown))
        self._store.touch(SLICE, "shown_board")

    def leave(self) -> None:
        """Announce no more."""
        self._store.update("messages", announcement=None)

    def press(self, key: str, target: Element) -> bool:  # noqa: ARG002
        """Go through the links of the example's chain with the arrow keys, where it has some."""
        names = {"ArrowLeft": "learn-back", "ArrowRight": "learn-forward"}
        return key in names and self._services.commands.run_here(names[key])

    # pages

    def _open(self, name: str) -> None:
        """Open a page from the list; where the list goes, the focus goes to the page."""
        self._show(name)
        self._update(is_listing=False)
        title = self._part("learn-name")
        if not _is_wide():
            window.scrollTo(0, 0)
            self._store.flush()
            title.focus()

    def _show(self, name: str) -> None:
        self._update(technique=name, example=None, shown=None, problem=None, copied=None)
        self._store.touch("shown_board")
        self._latest.start(self._fetch, name)

    async def _fetch(self, is_stale: Any, name: str) -> None:
        await self._services.engine.ready(is_stale)
        found = await self._services.engine.call("practice.example", name=name)
        if not is_stale():
            self._update(example=found)
            self._store.touch("shown_board")

    def _list(self) -> None:
        """Go from a page to the list, where there is room for only one of them."""
        self._update(is_listing=True)
        self._store.flush()
        row = document.querySelector("#learn-topics [aria-current]")
        if row:
            row.focus()

    def _turn(self, by: int) -> None:
        name = neighbour(self._state.rows, self._state.technique, by)
        if name:
            self._show(name)

    def _update(self, **changes: Any) -> None:
        self._store.update(SLICE, **changes)

    # the example

    def _board(self) -> PathBoard:
        shown = self._state.example or {"values": EMPTY, "candidates": [0] * len(EMPTY)}
        return PathBoard(shown.get("puzzle", EMPTY), shown)

    def _shapes(self) -> tuple[int, list[Shape]] | None:
        example = self._state.example
        if not example:
            return None
        return 9, drawing(9, example["step"], example["candidates"], self._state.shown)

    def _reveal(self, by: int) -> None:
        """Show one link more or less; from the whole chain, forward begins it again."""
        step = self._state.step
        if step and step["chains"]:
            shown = turned(step, self._state.shown, by)
            self._update(shown=shown)
            self._store.update("messages", announcement=link_sentence(step, shown))

    # links

    def _copy_link(self) -> None:
        field = self._part("learn-out")
        address = str(window.location.href).split("#")[0]
        field.value = address + "#view=learn&technique=" + self._state.technique

        def report(is_copied: bool) -> None:
            field.hidden = is_copied
            key = "learn.copied" if is_copied else "learn.copy-by-hand"
            self._update(copied=key)
            self._store.update("messages", announcement=(key, {}))

        copy_field(field, report)


def _is_wide() -> bool:
    return bool(window.matchMedia("(min-width: 1100px)").matches)
