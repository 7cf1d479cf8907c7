"""Check as one types: a wrong digit is marked as soon as it is there, if the settings say so."""

import asyncio

from sudoku_py.engine.protocol import Board, Solved
from sudoku_py.ui.app.component import Component
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.board import boards
from sudoku_py.ui.engine.client import Cancelled, EngineError
from sudoku_py.ui.storage.settings import CHECK


class TypingCheck(Component):
    """Compares each board with the solution; without a single one, nothing is wrong."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._puzzle = ""  # the one whose solution is known, or requested
        self._solution = ""  # "" until it is known, and where there is not just one
        self._checked: Board | None = None  # the board whose wrong digits are marked
        self._store.subscribe(self._look, "game", "preferences", late=True)
        self._look()

    def _look(self) -> None:
        board = self._store.game.board
        if not self._store.preferences.settings[CHECK]:
            if self._checked:
                self._checked = None
                self._store.update("annotations", wrong=set())
        elif boards.PLAYER in board["by"] and not self._is_marked(board):
            puzzle = boards.puzzle_line(board)
            if boards.GIVEN not in board["by"]:
                return  # what is typed is the puzzle
            if puzzle != self._puzzle:
                self._puzzle, self._solution = puzzle, ""
                asyncio.create_task(self._solve(puzzle))
            elif self._solution:
                self._checked = board
                wrong = set(boards.wrong_digits(board, self._solution))
                if wrong:
                    self._store.update("annotations", wrong=wrong)

    def _is_marked(self, board: Board) -> bool:
        """Whether its wrong digits are marked; a change and its undoing remove the marks."""
        return board is self._checked and bool(self._store.annotations.wrong)

    async def _solve(self, puzzle: str) -> None:
        try:
            verdict: Solved = await self._services.engine.run(
                "solve", {"puzzle": puzzle}, lambda: puzzle != self._puzzle
            )
        except (Cancelled, EngineError):
            if puzzle == self._puzzle:
                self._puzzle = ""  # to be requested again
            return
        if puzzle == self._puzzle and verdict["status"] == "unique":
            self._solution = verdict["solution"] or ""
            self._look()
