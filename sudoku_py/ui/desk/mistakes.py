"""Finding the first of the player's mistakes, and going back to before it."""

from sudoku_py.ui import boards, marks
from sudoku_py.ui.state import BAD, CALM, GOOD

if False:  # names for the annotations alone, which are never evaluated
    from sudoku_py.ui.page import Page
    from sudoku_py.ui.play import Play
    from sudoku_py.ui.work import Work


class Mistakes:
    """Comparing what was on the board, from the last board back, with the solution."""

    def __init__(self, page: "Page", play: "Play", work: "Work") -> None:
        """Work on `page`."""
        self._page = page
        self._play = play
        self._work = work
        self._back = None  # how many steps it is to before the mistake; None: so far goes none
        self._wrong = []
        self.actions = {"find-mistake": self.find, "undo-mistake": self.undo}

    def find(self) -> None:
        """Look for the first mistake that led to the present board."""
        self._work.begin(self._find)

    async def _find(self) -> None:
        state = self._page.state
        board, puzzle = state.board, boards.puzzle_line(state.board)
        verdict = await self._work.ask("mistake.busy", "solve", {"puzzle": puzzle})
        if not verdict:
            return
        if board is not state.board:
            self._page.say(CALM, "status.board-changed")
        elif verdict["status"] == "unique":
            self._tell(board, verdict["solution"])
        elif verdict["status"] == "multiple":
            self._page.say(CALM, "mistake.several")
        else:
            self._page.say(BAD, verdict["reason"]["key"], verdict["reason"]["details"])

    def _tell(self, board: dict, solution: str) -> None:
        state = self._page.state
        if not _wrong(board, solution):
            self._page.say(GOOD, "mistake.none")
            return
        self._back, first = self._way_back(board, solution)
        self._wrong = _wrong(board, solution)
        state.wrong = set(_wrong(first, solution))
        state.mistake = True
        names = " ".join([state.cell_name(cell) for cell in sorted(state.wrong)])
        if self._back is None:
            self._page.say(BAD, "mistake.now", {"n": len(state.wrong), "cells": names})
        else:
            self._page.say(BAD, "mistake.found", {"n": self._back, "cells": names})

    def _way_back(self, board: dict, solution: str) -> tuple[int | None, dict]:
        """How many steps it is to a board without a mistake, and the first one with one after it.

        None for the steps if the game remembers no board without one.
        """
        puzzle, first = boards.puzzle_line(board), board
        past = self._page.state.past
        for back in range(1, len(past) + 1):
            before = past[-back]
            if boards.puzzle_line(before) != puzzle:
                break
            if not _wrong(before, solution):
                return back, first
            first = before
        return None, board

    def undo(self) -> None:
        """Go back to before the mistake that was found."""
        state = self._page.state
        if not state.mistake:
            return
        if self._back is None:
            board = marks.erased(state.board, self._wrong)
            self._play.take(board)
            self._page.say(CALM, "mistake.erased")
            return
        for _ in range(self._back):
            state.undo()
        self._page.say(CALM, "mistake.undone", {"n": self._back})


def _wrong(board: dict, solution: str) -> list[int]:
    """The cells with a wrong digit, and the empty ones whose right digit was ruled out."""
    right = boards.from_line(solution)["values"]
    lost = [
        cell
        for cell, bits in enumerate(board[boards.STRUCK])
        if not board["values"][cell] and bits >> right[cell] & 1
    ]
    return boards.differing(board, solution) + lost
