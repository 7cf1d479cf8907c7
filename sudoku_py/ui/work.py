"""What the engine is asked for while someone waits: one thing at a time, to be cancelled."""

import asyncio

from sudoku_py.ui import boards
from sudoku_py.ui.engine_client import Cancelled, EngineError
from sudoku_py.ui.state import BAD, CALM, GOOD

if False:  # names for the annotations alone, which are never evaluated
    from collections.abc import Callable

    from sudoku_py.ui.page import Page


class Work:
    """Requests to the engine, and what its answers do to the board."""

    def __init__(self, page: "Page") -> None:
        """Work on `page`."""
        self._page = page

    def begin(self, job: "Callable", *arguments: object) -> None:
        """Start `job(*arguments)`, unless there is work under way."""
        if not self._page.state.busy:
            asyncio.create_task(job(*arguments))

    async def ask(
        self,
        key: str,
        operation: str,
        arguments: dict,
        start: dict | None = None,
        complain: "Callable[[str, dict], None] | None" = None,
    ) -> dict | None:
        """The engine's result; None where it was cancelled or failed.

        Meanwhile the sentence `key` shows the progress, from `start` on. What went wrong is said
        in the status line, or told to `complain(key, details)`.
        """
        work = self._page.state.busy = {"key": key, "progress": start or {}, "cancelled": False}
        self._page.paint()

        def on_progress(progress: dict) -> None:
            work["progress"] = progress
            self._page.paint_surroundings()

        try:
            return await self._page.engine.run(
                operation, arguments, lambda: work["cancelled"], on_progress
            )
        except Cancelled:
            problem = None
        except EngineError as error:
            problem = (error.key, error.details)
        finally:
            self._page.state.busy = None
        if problem:
            (complain or self._complain)(*problem)
        else:
            self._page.say(CALM, "status.cancelled")
        return None

    def _complain(self, key: str, details: dict) -> None:
        self._page.say(BAD, key, details)

    def solve(self) -> None:
        """Ask the engine for the solution of the puzzle on the board."""
        self.begin(self._solve)

    async def _solve(self) -> None:
        state = self._page.state
        puzzle = boards.puzzle_line(state.board)
        verdict = await self.ask("busy.solving", "solve", {"puzzle": puzzle})
        if not verdict:
            return
        if puzzle != boards.puzzle_line(state.board):
            self._page.say(CALM, "status.board-changed")
        elif not verdict["solution"]:
            self._complain(verdict["reason"]["key"], verdict["reason"]["details"])
        else:
            state.change(boards.solved(state.board, puzzle, verdict["solution"]))
            state.about["helped"] = True
            self._tell_solved(verdict)

    def _tell_solved(self, verdict: dict) -> None:
        if verdict["status"] == "unique":
            self._page.say(GOOD, "status.solved", {"ms": verdict["ms"]})
        else:
            why = (verdict["reason"]["key"], verdict["reason"]["details"])
            self._page.say(CALM, "status.solved-one-of-several", {"why": why})

    def check(self) -> None:
        """Compare the player's digits with the solution."""
        self.begin(self._check)

    async def _check(self) -> None:
        board = self._page.state.board
        puzzle = boards.puzzle_line(board)
        verdict = await self.ask("busy.checking", "solve", {"puzzle": puzzle})
        if not verdict:
            return
        if board is not self._page.state.board:
            self._page.say(CALM, "status.board-changed")
        elif verdict["status"] == "unique":
            self._tell_wrong(boards.differing(board, verdict["solution"]))
        elif verdict["status"] == "multiple":
            await self._check_several(board)
        else:
            self._complain(verdict["reason"]["key"], verdict["reason"]["details"])

    def _tell_wrong(self, wrong: list[int]) -> None:
        state = self._page.state
        state.wrong = set(wrong)
        typed = boards.count(state.board, boards.PLAYER)
        if wrong:
            cells = " ".join([state.cell_name(cell) for cell in wrong])
            self._complain("check.wrong", {"n": len(wrong), "cells": cells})
        elif state.is_solved:
            self._page.say(GOOD, "status.won")
        elif boards.GIVEN not in state.board["by"] or not typed:
            self._page.say(GOOD, "check.one-solution")
        else:
            self._page.say(GOOD, "check.right", {"n": typed})

    async def _check_several(self, board: dict) -> None:
        line = boards.line_of(board["values"])
        verdict = await self.ask("busy.checking", "solve", {"puzzle": line})
        if verdict and verdict["solution"]:
            self._page.say(CALM, "check.several")
        elif verdict:
            self._complain(verdict["reason"]["key"], verdict["reason"]["details"])

    def cancel(self) -> None:
        """Take the work back that is under way."""
        if self._page.state.busy:
            self._page.state.busy["cancelled"] = True
