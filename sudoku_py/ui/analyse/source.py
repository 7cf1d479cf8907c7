"""The text of the puzzle: what is typed or pasted into it is read when it comes to rest."""

import asyncio

from sudoku_py.ui.analyse.texts import is_typed, rows
from sudoku_py.ui.engine_client import EngineError
from sudoku_py.ui.opening import MOST_TEXT

if False:  # names for the annotations alone, which are never evaluated
    from collections.abc import Callable

    from sudoku_py.ui.analyse.texts import is_typed, rows
from sudoku_py.ui.engine_client import Engine

WHILE_TYPING = 900  # ms without a key after which the text is read


class Source:
    """The text field, and the way from its text to puzzles."""

    def __init__(
        self, engine: "Engine", field: object, on_found: "Callable", on_problem: "Callable"
    ) -> None:
        """Call `on_found(found)`, the engine's answer, or `on_problem(key, details)`."""
        self._engine = engine
        self._field = field
        self._on_found = on_found
        self._on_problem = on_problem
        self._text = ""
        self.is_waiting = False  # whether a text is about to be read
        self.is_unread = False  # whether it could not be, for want of an engine or of time
        self._turn = 0  # which text it is that is read: an older one has nothing more to say

    def show(self, puzzle: str) -> None:
        """Put a puzzle into the field, in rows."""
        self._turn += 1
        self.is_waiting = self.is_unread = False
        self._text = self._field.value = rows(puzzle)

    def changed(self, text: str) -> None:
        """Someone has typed or pasted; an empty field is but on the way to another text."""
        typed = is_typed(self._text, text)
        self._text = text
        if text.strip():
            self.read(WHILE_TYPING if typed else 0)
        else:
            self._turn += 1
            self.is_waiting = False

    def read(self, wait: int = 0) -> None:
        """Read the text, unless it changes within `wait` milliseconds."""
        self._turn += 1
        self.is_waiting = True
        asyncio.create_task(self._read(self._turn, wait))

    def rest(self) -> None:
        """Read nothing for now."""
        self._turn += 1
        self.is_unread = self.is_unread or self.is_waiting
        self.is_waiting = False

    async def _read(self, turn: int, wait: int) -> None:
        await asyncio.sleep_ms(wait)
        if turn != self._turn:
            return
        found = problem = None
        try:
            found = await self._found(self._field.value)
        except EngineError as error:
            problem = error
        if turn != self._turn:
            return
        self.is_waiting = False
        self.is_unread = bool(problem) and problem.key.startswith("engine.")
        if problem:
            self._on_problem(problem.key, problem.details)
        else:
            self._on_found(found)

    async def _found(self, text: str) -> dict:
        if len(text) > MOST_TEXT:
            raise EngineError("open.text-too-large", {"n": len(text)})
        return await self._engine.run("read", {"text": text}, lambda: False, lambda _: None)
