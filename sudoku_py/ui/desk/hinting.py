"""Hints: the next thing that can be seen is told and shown; asked for once more, it is done."""

from sudoku_py.ui import boards, marks
from sudoku_py.ui.state import BAD, CALM

if False:  # names for the annotations alone, which are never evaluated
    from sudoku_py.ui.page import Page
    from sudoku_py.ui.play import Play
    from sudoku_py.ui.work import Work

UNIT, STRIKE, CELL = "unit", "strike", "cell"  # what a cell has to do with a hint


class Hinting:
    """Asking the engine for a hint, and taking it."""

    def __init__(self, page: "Page", play: "Play", work: "Work") -> None:
        """Work on `page`."""
        self._page = page
        self._play = play
        self._work = work
        self._shown = None  # the hint that was told last, and the board that it was for
        self._board = None
        self.actions = {"hint": self.press}

    def press(self) -> None:
        """Tell a hint; where it was told already, do what it says."""
        if self._shown and self._board is self._page.state.board:
            hint, self._shown = self._shown, None
            self._take(hint)
        else:
            self._work.begin(self._ask)

    async def _ask(self) -> None:
        state = self._page.state
        board = state.board
        arguments = {
            "puzzle": boards.puzzle_line(board),
            "board": boards.line_of(board["values"]),
            "struck": board[boards.STRUCK],
        }
        found = await self._work.ask("hinting.busy", "hint", arguments)
        if found and board is not state.board:
            self._page.say(CALM, "status.board-changed")
        elif found:
            self._board = board
            self._tell(found)

    def _tell(self, found: dict) -> None:
        why = (found["key"], found["details"])
        self._show(found)
        self._shown = found if found["place"] or found["strikes"] else None
        if found["place"]:
            self._page.say(CALM, "hinting.enter", {"why": why})
        elif found["strikes"]:
            self._page.say(CALM, "hinting.strike", {"why": why})
        else:
            self._page.say(BAD if found["wrong"] else CALM, *why)

    def _show(self, found: dict) -> None:
        state = self._page.state
        state.wrong = set(found["wrong"])
        state.beside = {}
        for part, cells in ((UNIT, "unit"), (STRIKE, "strikes"), (CELL, "cells")):
            for cell in found[cells]:
                state.beside[cell] = {"data-hint": part}

    def _take(self, hint: dict) -> None:
        state = self._page.state
        if hint["place"]:
            cell, digit = hint["place"]
            state.choose(cell)
            self._play.place([cell], digit)
            self._page.focus(cell)
        else:
            strikes = [(cell, hint["digit"]) for cell in hint["strikes"]]
            self._play.take(marks.without(state.board, strikes))
            names = " ".join([state.cell_name(cell) for cell in hint["strikes"]])
            self._page.say(CALM, "hinting.struck", {"n": len(strikes), "cells": names})
