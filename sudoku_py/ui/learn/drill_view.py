"""The view with the drills: a position in which the technique is next, marks, and a verdict."""

from typing import Any

from pyscript import Element, window

from sudoku_py.core.shape import cell_name, units
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.board import boards
from sudoku_py.ui.explain.path_board import PathBoard
from sudoku_py.ui.explain.step_drawing import Shape
from sudoku_py.ui.input.arrow_keys import MOVING, moved
from sudoku_py.ui.learn import drill_score
from sudoku_py.ui.learn.drill_drawing import drill_shapes
from sudoku_py.ui.learn.drill_panel import DrillPanel, mark_sentence, verdict_sentence
from sudoku_py.ui.learn.state import DRILL
from sudoku_py.ui.learn.technique_view import TechniqueView

SIZE = 9
NEW_SEEDS = 2**31
CLEARING = ("Backspace", "Delete")


class DrillView(TechniqueView):
    """Asks for positions one after the other; the engine makes and judges them."""

    region, hint = DRILL, "drill.hint"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        DrillPanel(services)
        commands: dict[str, Any] = {
            "drill-digit": lambda digit: self._mark(int(digit)),
            "drill-clear": self._clear,
            "drill-check": self._check,
            "drill-show": self._show,
            "drill-next": lambda: self._open(self._state.seed + 1),
        }
        services.commands.add(commands, region=DRILL)

    # positions

    def _open_requested(self, name: str, _is_unknown: bool, seed: int | None) -> None:
        """Go on with the position, unless another technique or seed is asked for."""
        state = self._state
        if name != state.technique:
            self._update(technique=name, example=None, shown=None, drill=None)
        if not state.drill or state.drill["technique"] != name or seed is not None:
            self._open(int(window.Math.random() * NEW_SEEDS) if seed is None else seed)

    def _open(self, seed: int) -> None:
        self._update(
            seed=seed, drill=None, attempt=0, marked=[], answer=None, problem=None, is_counted=False
        )
        self._store.touch("shown_board")
        row = self._state.row
        if row and not row["drill"]:
            self._update(problem=("drill.none", {"technique": ("technique." + row["id"], {})}))
        else:
            self._latest.start(self._fetch, self._state.technique, seed)

    async def _fetch(self, is_stale: Any, name: str, seed: int) -> None:
        found = await self._services.engine.run(
            "practice.position",
            {"name": name, "seed": seed},
            is_stale,
            lambda progress: self._update(attempt=progress.get("n", 0)),
        )
        if not is_stale():
            found["technique"] = name
            self._update(drill=found, cursor=found["values"].index("."))
            self._store.touch("shown_board")
            key = "drill.task-digit" if found["writing"] else "drill.task-candidates"
            self._announce(key, {"technique": ("technique." + name, {})})

    def _announce(self, key: str, details: dict[str, Any]) -> None:
        self._store.update("messages", announcement=(key, details))

    # the board

    @property
    def _position(self) -> dict[str, Any] | None:
        return self._state.drill

    def _board(self) -> PathBoard:
        board = super()._board()
        if self._state.drill:
            board.cursor, board.units = self._state.cursor, units(SIZE)
        return board

    def _shapes(self) -> tuple[int, list[Shape]] | None:
        drill = self._state.drill
        if not drill:
            return None
        return SIZE, drill_shapes(SIZE, drill, self._state.marked, self._state.answer)

    def click(self, target: Element) -> bool:
        """Move the cursor to a cell."""
        cell = target.closest("[data-cell]")
        if not cell or not self._state.drill:
            return False
        self._move(boards.cell_of(str(cell.getAttribute("data-cell")), SIZE))
        return True

    def press(self, key: str, target: Element) -> bool:
        """Move on the board, mark a digit there, take marks away, or check."""
        if not self._state.drill:
            return False
        if key in MOVING:
            on_control = bool(target.closest("button, a"))
            if not on_control:
                self._move(moved(key, self._state.cursor, SIZE))
            return not on_control
        if key == "Enter":
            self._check()
        elif key in CLEARING:
            self._clear()
        elif len(key) == 1 and "1" <= key <= "9":
            self._mark(int(key))
        else:
            return False
        return True

    def _move(self, cell: int) -> None:
        self._update(cursor=cell)
        self._services.shown_board.focus(cell)

    # marks and verdicts

    def _mark(self, digit: int) -> None:
        """Mark a candidate of the cell at the cursor, or take its mark away."""
        state = self._state
        if not state.drill or state.is_over:
            return
        candidate = (state.cursor, digit)
        if not state.drill["candidates"][state.cursor] >> digit & 1:
            self._announce(
                "drill.no-candidate", {"digit": str(digit), "cell": cell_name(SIZE, state.cursor)}
            )
            return
        others = [each for each in state.marked if each != candidate]
        if state.drill["writing"]:
            others = [each for each in others if each[0] != state.cursor]
        is_new = candidate not in state.marked
        self._update(marked=others + ([candidate] if is_new else []), answer=None)
        self._announce(*mark_sentence(candidate, state.drill["writing"], is_new))

    def _clear(self) -> None:
        """Take the marks away."""
        if not self._state.is_over:
            self._update(marked=[], answer=None)

    def _check(self) -> None:
        drill = self._state.drill
        if drill and not self._state.is_over:
            marked = [list(each) for each in self._state.marked]
            self._latest.start(self._ask, "practice.check", {"marked": marked})

    def _show(self) -> None:
        if self._state.drill and not self._state.is_over:
            self._latest.start(self._ask, "practice.show", {})

    async def _ask(self, is_stale: Any, operation: str, more: dict[str, Any]) -> None:
        drill: Any = self._state.drill
        arguments = dict(more, name=drill["technique"], line=drill["line"])
        found = await self._services.engine.call(operation, **arguments)
        if not is_stale() and drill is self._state.drill:
            answer = dict({"verdict": "shown", "cells": "", "n": 0}, **found)
            self._count(answer["verdict"])
            self._update(answer=answer)
            self._announce(*verdict_sentence(answer))

    def _count(self, verdict: str) -> None:
        """Let the first answer to a position count."""
        state = self._state
        if state.is_counted or not drill_score.counts(verdict):
            return
        scores = dict(state.scores)
        before = scores.get(state.technique)
        scores[state.technique] = drill_score.counted(before, verdict == "right")
        self._services.storage.save(drill_score.STORAGE_KEY, scores)
        self._update(scores=scores, is_counted=True)
