"""The view with the way to the solution: finding the path, stepping through it, copying it."""

import asyncio
from collections.abc import Callable

from pyscript import Element, window

from sudoku_py.core.sentence import Details, Sentence
from sudoku_py.core.shape import units
from sudoku_py.drawing.shapes.step import Shape, drawing
from sudoku_py.engine.protocol import PathProgress, PathRow, PathStep
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.app.view import View
from sudoku_py.ui.assembly import PageServices
from sudoku_py.ui.board import boards, candidates
from sudoku_py.ui.board.position_text import counts
from sudoku_py.ui.browser.clock import now
from sudoku_py.ui.browser.downloads import copy_field
from sudoku_py.ui.browser.i18n import I18n
from sudoku_py.ui.browser.tones import BAD, CALM
from sudoku_py.ui.engine.client import Cancelled, EngineError
from sudoku_py.ui.engine.latest import Latest
from sudoku_py.ui.explain import argument, path_state
from sudoku_py.ui.explain.path_panel import PathPanel
from sudoku_py.ui.explain.path_state import (
    SLICE,
    VIEW,
    FoundPath,
    PathBoard,
    PathPosition,
    PathState,
    board_to_play,
    found_so_far,
)
from sudoku_py.ui.explain.step import SearchRun, open_page
from sudoku_py.ui.storage.settings import UNIQUENESS

LIST_MS = 300  # between two updates of the list, because showing it takes time


class PathCommands:
    """Asks the engine for a path, then for the step to show; a new request replaces the last."""

    def __init__(self, services: Services, state: PathState) -> None:
        self._services = services
        self._store = services.store
        self._state = state
        self._search = 0  # number of the latest search; earlier ones are stale
        self._first: int | None = 0  # the step to show as soon as it is found
        self._rows: list[PathRow] = []  # the steps found so far
        self._listed_at = 0.0  # when they were shown last
        self._latest = Latest(self._fail)
        self._search_run = SearchRun(services)

    def table(self) -> dict[str, Callable[..., object]]:
        """Return the commands by name."""
        reader = argument.Reader(self._store, SLICE, lambda: self._state.step)
        found: dict[str, Callable[..., object]] = {
            "path-first": lambda: self.go(0),
            "path-back": lambda: self.go(self._state.index - 1),
            "path-forward": lambda: self.go(self._state.index + 1),
            "path-last": lambda: self.go(self._state.count),
            "path-step": lambda index: self.go(int(index)),
            "path-order": self.choose_order,
            "path-cancel": self.cancel,
            "path-go-on": lambda: self.open(self._state.puzzle, self._state.index),
            "path-play": self._play,
            "path-watch": self._watch,
            "path-learn": lambda: open_page(self._services, self._state.step),
            "path-copy": lambda: self._copy(path_state.plain),
            "path-markdown": self._copy_markdown,
            "path-link": lambda: self._copy(self._link),
        }
        found.update(reader.commands("path"))
        return found

    # finding

    def open(self, puzzle: str, first: int = 0) -> None:
        """Find the path of a puzzle, and show its step `first`."""
        self._search += 1
        self._first, self._rows, self._listed_at = first, [], now()
        self._latest.stop()
        rated = self._state.rated if puzzle == self._state.puzzle else None
        self._update(puzzle=puzzle, found=None, shown=None, index=0, problem=None, progress=None)
        self._update(rated=rated)
        asyncio.create_task(self._find(self._search))

    async def _find(self, search: int) -> None:
        state = self._state
        arguments = {
            "puzzle": state.puzzle,
            "order": state.order,
            "uniqueness": state.uniqueness,
        }
        try:
            found = await self._services.engine.run(
                "steps.find",
                arguments,
                lambda: search != self._search,
                lambda progress: self._report(search, progress),
            )
        except Cancelled:
            return
        except EngineError as error:
            if search == self._search:
                self._fail(error.key, error.details)
            return
        if search == self._search:
            self._list(found, None)
            self.rate()

    def _report(self, search: int, progress: PathProgress) -> None:
        """Show the progress, and the steps found so far."""
        if search != self._search:
            return
        progress = progress.copy()
        self._rows = self._rows + progress.pop("new", [])
        listed = self._state.found["steps"] if self._state.found else []
        if len(self._rows) > len(listed) and now() - self._listed_at >= LIST_MS:
            self._list(found_so_far(self._state.order, self._rows, progress), progress)
        else:
            self._update(progress=progress)

    def _list(self, found: FoundPath, progress: PathProgress | None) -> None:
        state = self._state
        was_at_end = bool(state.found) and state.index == state.count
        self._listed_at = now()
        self._update(found=found, progress=progress)
        if self._first is not None and (not progress or self._first < state.count):
            first, self._first = self._first, None
            self.go(first)
        elif was_at_end:
            self.go(state.index)

    def rate(self) -> None:
        """Rate the puzzle in Sudoku Explainer's order if the path has another order."""
        state, record = self._state, self._store.game.record
        if not state.needs_rating:
            return
        if record["puzzle"] == state.puzzle and record["se"]:
            self._update(rated=record["se"])
        else:
            asyncio.create_task(self._rate(self._search))

    async def _rate(self, search: int) -> None:
        def is_stale() -> bool:
            return search != self._search or self._store.route.view != VIEW

        try:
            found = await self._services.engine.run(
                "rate", {"puzzle": self._state.puzzle}, is_stale
            )
        except (Cancelled, EngineError):
            return  # the path still shows its own rating
        if search == self._search:
            self._update(rated=found["se"])

    def choose_order(self, order: str) -> None:
        """Find the path again, in another order of techniques."""
        self._update(order=order)
        self.open(self._state.puzzle)

    def cancel(self) -> None:
        """Stop the search, and keep the steps found so far."""
        self._search += 1
        self._services.engine.wake()
        state, progress = self._state, self._state.progress
        if progress and "path" in progress:
            found = found_so_far(state.order, self._rows, progress)
            self._update(found=found, progress=None)
            self.go(state.index if self._first is None else self._first)
        else:
            self._update(progress=None, problem=("status.cancelled", {}))

    def _fail(self, key: str, details: Details) -> None:
        self._update(progress=None, problem=(key, details))

    def _update(self, **changes: object) -> None:
        self._store.update(SLICE, **changes)

    # stepping

    def go(self, index: int) -> None:
        """Show a step; an index out of range means the first or the end."""
        if self._state.found:
            index = min(max(index, 0), self._state.count)
            self._update(index=index, copied=None)
            self._latest.start(self._fetch, self._state.found["path"], index)

    async def _fetch(self, is_stale: Callable[[], bool], path: int, index: int) -> None:
        shown: PathStep = await self._services.engine.call("steps.show", path=path, index=index)
        if not is_stale():
            at = None if self._state.at is None else argument.FIRST
            self._update(shown=shown, at=at)
            self._store.touch("shown_board")
            self._announce()

    def _announce(self) -> None:
        if self._store.route.view != VIEW:
            return
        step, end = self._state.step, self._state.end
        said: Sentence | None = (end, {}) if end else None
        if step:
            details = {
                "at": self._state.index + 1,
                "n": self._state.count,
                "name": step["name"],
                "claim": argument.spoken(step, self._state.at),
            }
            said = ("path.spoken", details)
        self._store.update("messages", announcement=said)

    # play, watch, copy

    def _play(self) -> None:
        """Continue in Play from the step that is shown."""
        shown, puzzle = self._state.shown, self._state.puzzle
        if not shown:
            return
        filled = boards.of_puzzle(shown["values"])
        plain = candidates.of_board(filled, units(filled["size"]))
        board = board_to_play(puzzle, shown, plain)
        if puzzle == boards.puzzle_line(self._store.game.board):
            self._services.game.play(board)
        else:
            self._services.game.show(board)
        self._services.router.show("play")

    def _watch(self) -> None:
        """Watch a search from the position where the path ends."""
        shown = self._state.shown
        if shown:
            self._search_run.watch(shown["values"])

    def _copy_markdown(self) -> None:
        asyncio.create_task(self._argue())

    async def _argue(self) -> None:
        """Copy the table with the arguments of all steps, which only the engine has."""
        found = self._state.found
        if not found:
            return
        try:
            answer = await self._services.engine.call("steps.argue", path=found["path"])
        except (Cancelled, EngineError):
            answer = {"arguments": ()}  # the table alone
        if self._state.found is found:
            arguments = answer["arguments"]
            self._copy(lambda path, texts: path_state.markdown(path, texts, arguments))

    def _copy(self, written: Callable[[FoundPath, I18n], str]) -> None:
        field = self._services.elements.part("path-out")
        if not self._state.found:
            return
        field.value = written(self._state.found, self._services.texts)

        def report(is_copied: bool) -> None:
            field.hidden = is_copied
            key = "path.copied" if is_copied else "path.copy-by-hand"
            self._update(copied=key)
            self._store.update("messages", announcement=(key, {}))

        copy_field(field, report)

    def _link(self, *_: object) -> str:
        address = str(window.location.href).split("#")[0]
        step = "&step=" + str(self._state.index)
        return address + "#view=path&p=" + self._state.puzzle + step


class PathView(View):
    """Finds the path of the puzzle of the previous view, also while another view is shown."""

    def __init__(self, services: PageServices) -> None:
        self._services = services
        self._store = services.store
        self._state = PathState()
        self._store.add(SLICE, self._state)
        self._commands = PathCommands(services, self._state)
        PathPanel(services)
        services.shown_board.add(VIEW, self._board)
        services.step_drawing.add(VIEW, self._shapes)
        services.commands.add(self._commands.table(), region=VIEW)

    # entering and leaving

    def enter(self) -> None:
        """Find the path of the puzzle of the previous view, unless it is known."""
        store, state = self._store, self._state
        step = store.route.link_request.get("step")
        problem = store.route.link_request.get("problem")
        store.update("route", link_request={})
        if problem:
            self._services.game.say(BAD, *problem)
        else:
            has_more = counts(self._position())
            self._services.game.say(CALM, "path.givens-alone" if has_more else "path.hint")
        line, uniqueness = self._line(), store.preferences.settings[UNIQUENESS]
        is_other = line != state.puzzle or uniqueness != state.uniqueness
        if is_other or (not state.found and not state.progress):
            store.update(SLICE, uniqueness=uniqueness)
            self._commands.open(line, step or 0)
        else:
            if step is not None:
                self._commands.go(step)
            self._commands.rate()
        store.touch(SLICE, "shown_board")

    def leave(self) -> None:
        """Stop announcements; the search continues."""
        self._store.update("messages", announcement=None)

    def _position(self) -> str:
        """Return the puzzle, with digits and candidates that count besides the givens."""
        analysis = getattr(self._store, "analyse", None)
        if analysis and self._store.route.previous == "analyse":
            return str(analysis.position)
        return str(self._services.play.puzzle)

    def _line(self) -> str:
        analysis = getattr(self._store, "analyse", None)
        if analysis and self._store.route.previous == "analyse":
            return str(analysis.line)
        return boards.puzzle_line(self._store.game.board)

    def press(self, key: str, target: Element) -> bool:
        """Step with the arrow keys, Home and End; in the argument, arrows read its claims."""
        names = {
            "ArrowLeft": "path-back",
            "ArrowRight": "path-forward",
            "Home": "path-first",
            "End": "path-last",
            "[": "path-claim-back",
            "]": "path-claim-forward",
        }
        if target.closest(argument.READER):
            names["ArrowLeft"], names["ArrowRight"] = names["["], names["]"]
        return key in names and self._services.commands.run_here(names[key])

    # showing

    def _board(self) -> PathBoard | None:
        state = self._state
        return PathBoard(state.puzzle, state.shown or self._unopened()) if state.puzzle else None

    def _unopened(self) -> PathPosition:
        """Return the position to show while no step is known: the puzzle itself."""
        return {"values": self._state.puzzle, "candidates": [0] * len(self._state.puzzle)}

    def _shapes(self) -> tuple[int, list[Shape]] | None:
        shown, step = self._state.shown, self._state.step
        if not shown or not step:
            return None
        size = round(len(shown["values"]) ** 0.5)
        return size, drawing(size, argument.layers(step, self._state.at), shown["candidates"])
