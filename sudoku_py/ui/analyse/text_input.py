"""The text of the puzzle: what is typed or pasted into it is read when it comes to rest."""

from collections.abc import Callable
from typing import Any

from sudoku_py.ui.analyse.puzzle_list import shown_text
from sudoku_py.ui.analyse.state import SLICE, AnalysisState
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.engine.latest import Latest
from sudoku_py.ui.engine.reading import read_puzzles

TYPING_PAUSE_MS = 900  # without a key, after which the text is read
MAX_TYPED = 1000  # characters: nobody types more


class TextInput:
    """The way from the text of the slice to puzzles."""

    def __init__(
        self,
        services: Services,
        state: AnalysisState,
        on_puzzles: Callable[[dict[str, Any]], object],
        on_problem: Callable[[str, dict[str, Any]], object],
    ) -> None:
        """Call `on_puzzles(answer)`, the engine's, or `on_problem(key, details)`."""
        self._store = services.store
        self._engine = services.engine
        self._state = state
        self._on_puzzles = on_puzzles
        self._on_problem = on_problem
        self._reading = Latest(self._fail)
        self.is_unread = False  # whether it could not be read, for want of an engine or of time

    def set_puzzle(self, position: str) -> None:
        """Put a puzzle into the field, in rows, or a position."""
        self._stop(is_unread=False)
        self._store.update(SLICE, text=shown_text(position))

    def change(self, text: str) -> None:
        """Take what was typed or pasted; an empty field is on the way to another text."""
        wait_ms = TYPING_PAUSE_MS if is_typed(self._state.text, text) else 0
        self._store.update(SLICE, text=text)
        if text.strip():
            self.read(wait_ms)
        else:
            self._stop(self.is_unread)

    def read(self, wait_ms: int = 0) -> None:
        """Read the text, unless it changes within `wait_ms`."""
        self._store.update(SLICE, is_reading=True)
        self._reading.start(self._read, wait_ms=wait_ms)

    def pause(self) -> None:
        """Read nothing for now."""
        self._stop(self.is_unread or self._state.is_reading)

    def _stop(self, is_unread: bool) -> None:
        self._reading.stop()
        self.is_unread = is_unread
        self._store.update(SLICE, is_reading=False)

    async def _read(self, is_stale: Callable[[], bool]) -> None:
        answer = await read_puzzles(self._engine, self._state.text, is_stale)
        self._stop(is_unread=False)
        self._on_puzzles(answer)

    def _fail(self, key: str, details: dict[str, Any]) -> None:
        self._stop(key.startswith("engine."))
        self._on_problem(key, details)


def is_typed(before: str, text: str) -> bool:
    """Whether one key can have made `text` of `before`; else it was pasted.

    >>> is_typed("12..", "12.3."), is_typed("12..", "1.."), is_typed("12..", "34..")
    (True, True, False)
    """
    if max(len(before), len(text)) > MAX_TYPED:
        return False
    shorter = min(len(before), len(text))
    same = 0
    while same < shorter and before[same] == text[same]:
        same += 1
    end = 0
    while end < shorter - same and before[-1 - end] == text[-1 - end]:
        end += 1
    return len(text) - same - end <= 1 and len(before) - same - end <= 1
