"""Solve and Check: the engine's verdict on the puzzle, and what it does to the board."""

from sudoku_py.core.sentence import Sentence
from sudoku_py.engine.protocol import Board, Solved
from sudoku_py.ui.app.component import Component
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.board import boards
from sudoku_py.ui.board.position_text import ruled_out, written
from sudoku_py.ui.browser.tones import CALM, GOOD
from sudoku_py.ui.storage import settings


def reason_of(verdict: Solved) -> Sentence:
    """Return why a puzzle has not just one solution; of one that has, what its status is."""
    reason = verdict["reason"]
    return (reason["key"], reason["details"]) if reason else ("batch." + verdict["status"], {})


class SolveCommands(Component):
    """Solves and checks the player's puzzle, as jobs of the engine.

    Where its givens leave several solutions, the player's digits and marks count, too.
    """

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._jobs = services.jobs
        self.commands = {"solve": self.solve, "check": self.check}

    def solve(self) -> None:
        """Fill the board with the solution of its puzzle."""
        self._jobs.start(self._solve)

    async def _solve(self) -> None:
        game = self._store.game
        puzzle = boards.puzzle_line(game.board)
        verdict: Solved | None = await self._jobs.run("job.solving", "solve", {"puzzle": puzzle})
        has_marks = False
        if verdict and verdict["status"] == "multiple" and self._has_marks:
            has_marks = True
            request = {"puzzle": self._position}
            verdict = await self._jobs.run("job.solving", "solve", request)
        if not verdict:
            return
        if puzzle != boards.puzzle_line(game.board):
            self._game.say(CALM, "status.board-changed")
        elif not verdict["solution"]:
            self._complain(verdict, has_marks)
        else:
            self._game.change(boards.solved(game.board, puzzle, verdict["solution"]))
            self._game.note(helped=True)
            self._say_solved(verdict, has_marks)

    @property
    def _has_marks(self) -> bool:
        board = self._store.game.board
        return any(board[boards.CENTRE]) or any(board[boards.STRUCK])

    @property
    def _position(self) -> str:
        board, shown = self._store.game.board, self._store.board.settings[settings.CANDIDATES]
        return written(board, ruled_out(board, shown))

    def _complain(self, verdict: Solved, has_marks: bool) -> None:
        reason = reason_of(verdict)
        if has_marks:
            self._jobs.complain("status.marks-none", {"why": reason})
        else:
            self._jobs.complain(*reason)

    def _say_solved(self, verdict: Solved, has_marks: bool) -> None:
        if verdict["status"] == "unique":
            key = "status.solved-by-marks" if has_marks else "status.solved"
            self._game.say(GOOD, key, {"ms": verdict["ms"]})
        else:
            self._game.say(CALM, "status.solved-one-of-several", {"why": reason_of(verdict)})

    def check(self) -> None:
        """Compare the player's digits with the solution."""
        self._jobs.start(self._check)

    async def _check(self) -> None:
        board = self._store.game.board
        puzzle = boards.puzzle_line(board)
        verdict: Solved | None = await self._jobs.run("job.checking", "solve", {"puzzle": puzzle})
        if not verdict:
            return
        if board is not self._store.game.board:
            self._game.say(CALM, "status.board-changed")
        elif verdict["status"] == "unique" and verdict["solution"]:
            self._show_wrong(boards.wrong_digits(board, verdict["solution"]))
        elif verdict["status"] == "multiple":
            await self._check_several(board)
        else:
            self._jobs.complain(*reason_of(verdict))

    def _show_wrong(self, wrong: list[int]) -> None:
        shown = self._store.board
        self._store.update("annotations", wrong=set(wrong))
        typed = boards.count(shown.board, boards.PLAYER)
        if wrong:
            cells = shown.cell_names(wrong)
            self._jobs.complain("check.wrong", {"n": len(wrong), "cells": cells})
        elif shown.is_solved:
            self._game.say(GOOD, "status.won")
        elif boards.GIVEN not in shown.board["by"] or not typed:
            self._game.say(GOOD, "check.one-solution")
        else:
            self._game.say(GOOD, "check.right", {"n": typed})

    async def _check_several(self, board: Board) -> None:
        has_marks = self._has_marks
        line = self._position if has_marks else boards.line_of(board["values"])
        verdict: Solved | None = await self._jobs.run("job.checking", "solve", {"puzzle": line})
        if not verdict:
            return
        if not verdict["solution"]:
            self._complain(verdict, has_marks)
        elif has_marks and verdict["status"] == "unique":
            self._game.say(GOOD, "check.one-by-marks")
        else:
            self._game.say(CALM, "check.several")
