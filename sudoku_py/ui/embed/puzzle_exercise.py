"""A puzzle as an exercise in a course: what a player may not do there, mistakes and hints."""

from collections.abc import Iterable
from typing import Any

from sudoku_py.ui.app.component import Component
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.board import boards
from sudoku_py.ui.embed.state import SLICE, EmbedState
from sudoku_py.ui.storage import schema

# What would put another puzzle on the board, or reveal its solution.
REFUSED = (
    "solve", "new", "daily", "choose-new", "open", "open-text", "library", "import", "import-file",
    "export", "statistics", "savepoints", "solve-all", "share", "print",
)  # fmt: skip
HINTS = ("hint", "hint-next")
CHANGES = HINTS + ("clear", "undo", "redo", "find-mistake", "undo-mistake")
STORAGE_KEY = "exercise"
MAX_COUNT = 10_000  # hints or mistakes: more are none of a person's
_COUNT = schema.whole(0, MAX_COUNT)
_SAVED = schema.record(
    {
        "puzzle": schema.text(MAX_COUNT),
        "hints": _COUNT,
        "mistakes": schema.list_of(schema.list_of(_COUNT, 2, 2), 0, MAX_COUNT),
    }
)


class PuzzleExercise(Component):
    """Refuses what would give the solution away, and counts what a teacher wants to know.

    A mistake is a digit that broke a rule when it was entered, or that Check found wrong; the same
    digit in the same cell counts once.
    """

    def __init__(self, services: Services, state: EmbedState) -> None:
        super().__init__(services)
        self._storage = services.storage
        self._state = state
        self._saved: tuple[Any, ...] | None = None  # what was saved last
        services.store.update("page", exercise=True)
        services.commands.filter(self._allows)
        services.game.watch(self._on_change)
        services.store.subscribe(self._on_state, "game", "annotations", SLICE, late=True)

    def _allows(self, command: str) -> bool:
        """Whether a command belongs to an exercise, and may change a board that is only shown."""
        if command in REFUSED:
            return False
        if command in CHANGES and not self._game.may_change():
            return False
        if command in HINTS and not self._store.jobs.current and self._is_new_hint():
            self._store.update(SLICE, hints=self._state.hints + 1)
        return True

    def _is_new_hint(self) -> bool:
        """Whether a press asks for another hint: further presses show more of the same one."""
        hint = getattr(self._store, "hint", None)
        return not hint or not hint.is_open(self._store.game.board)

    def _on_change(self, before: dict[str, Any]) -> None:
        self._load()
        board, old = self._store.game.board, before["values"]
        changed = [at for at, digit in enumerate(board["values"]) if digit and digit != old[at]]
        clashing = boards.clashing_cells(board, self._store.board.units)
        self._count([cell for cell in changed if cell in clashing])

    def _on_state(self) -> None:
        self._load()
        self._count(self._store.annotations.wrong)
        self._save()

    def _count(self, cells: Iterable[int]) -> None:
        board = self._store.game.board
        mistakes = {
            (cell, board["values"][cell]) for cell in cells if board["by"][cell] == boards.PLAYER
        }
        if not mistakes <= self._state.mistakes:
            self._store.update(SLICE, mistakes=self._state.mistakes | mistakes)

    def _load(self) -> None:
        """For another puzzle than before, go on from what was saved of it, if anything was."""
        puzzle = self._store.game.record["puzzle"]
        if puzzle != self._state.puzzle:
            saved: Any = self._storage.load(STORAGE_KEY, _SAVED) or {}
            if saved.get("puzzle") != puzzle:
                saved = {"mistakes": [], "hints": 0}
            mistakes = {(cell, digit) for cell, digit in saved["mistakes"]}
            self._store.update(SLICE, puzzle=puzzle, hints=saved["hints"], mistakes=mistakes)

    def _save(self) -> None:
        state = self._state
        counts = (state.puzzle, len(state.mistakes), state.hints)
        if self._saved and counts != self._saved:
            mistakes = [list(each) for each in sorted(state.mistakes)]
            data = {"puzzle": state.puzzle, "mistakes": mistakes, "hints": state.hints}
            self._storage.save(STORAGE_KEY, data)
        self._saved = counts
