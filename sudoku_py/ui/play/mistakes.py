"""Finding the player's first mistake, and undoing back to it."""

from sudoku_py.engine.protocol import Board, Solved
from sudoku_py.ui.app.component import Component
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.board import boards
from sudoku_py.ui.browser.tones import BAD, CALM, GOOD
from sudoku_py.ui.play.solve import reason_of


class Mistakes(Component):
    """Compares the boards, from the latest back, with the solution."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.commands = {
            "find-mistake": self._start,
            "undo-mistake": self._undo,
        }
        self._steps: int | None = None  # back to before the mistake, if so far
        self._wrong: list[int] = []

    def _start(self) -> None:
        if self._game.may_change():
            self._services.jobs.start(self._find)

    async def _find(self) -> None:
        board = self._store.game.board
        puzzle = boards.puzzle_line(board)
        verdict: Solved | None = await self._services.jobs.run(
            "mistake.busy", "solve", {"puzzle": puzzle}
        )
        if not verdict:
            return
        if board is not self._store.game.board:
            self._game.say(CALM, "status.board-changed")
        elif verdict["status"] == "unique" and verdict["solution"]:
            self._report(board, verdict["solution"])
        elif verdict["status"] == "multiple":
            self._game.say(CALM, "mistake.several")
        else:
            self._game.say(BAD, *reason_of(verdict))

    def _report(self, board: Board, solution: str) -> None:
        self._wrong = wrong_cells(board, solution)
        if not self._wrong:
            self._game.say(GOOD, "mistake.none")
            return
        self._steps, first = self._way_back(board, solution)
        wrong = wrong_cells(first, solution)
        self._store.update("annotations", wrong=set(wrong), mistake=True)
        names = self._store.board.cell_names(sorted(wrong))
        if self._steps is None:
            self._game.say(BAD, "mistake.now", {"n": len(wrong), "cells": names})
        else:
            self._game.say(BAD, "mistake.found", {"n": self._steps, "cells": names})

    def _way_back(self, board: Board, solution: str) -> tuple[int | None, Board]:
        """Return how many steps back a board without a mistake is, and the first board with one.

        The number is None if the game has no board without one.
        """
        puzzle, first = boards.puzzle_line(board), board
        past = self._store.game.past
        for steps in range(1, len(past) + 1):
            before = past[-steps]
            if boards.puzzle_line(before) != puzzle:
                break
            if not wrong_cells(before, solution):
                return steps, first
            first = before
        return None, board

    def _undo(self) -> None:
        if not self._store.annotations.mistake or not self._game.may_change():
            return
        if self._steps is None:
            self._game.play(boards.erased(self._store.game.board, self._wrong))
            self._game.say(CALM, "mistake.erased")
            return
        for _ in range(self._steps):
            self._game.undo()
        self._game.say(CALM, "mistake.undone", {"n": self._steps})


def wrong_cells(board: Board, solution: str) -> list[int]:
    """Return the cells with a wrong digit, and empty ones whose right digit is ruled out."""
    right = boards.of_puzzle(solution)["values"]
    lost = [
        cell
        for cell, bits in enumerate(board[boards.STRUCK])
        if not board["values"][cell] and bits >> right[cell] & 1
    ]
    return boards.wrong_digits(board, solution) + lost
