"""What one does in a drill: go to another position, mark digits, and have them judged."""

from typing import Any

from sudoku_py.core.shape import cell_name
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.engine.latest import Latest
from sudoku_py.ui.learn import drill_score
from sudoku_py.ui.learn.drill_panel import mark_sentence, verdict_sentence
from sudoku_py.ui.learn.state import DRILL, SLICE, LearnState

SIZE = 9


class DrillCommands:
    """Asks for positions one after the other; the engine makes and judges them."""

    def __init__(self, services: Services, latest: Latest) -> None:
        self._services = services
        self._store = services.store
        self._state: LearnState = getattr(services.store, SLICE)
        self._latest = latest
        commands: dict[str, Any] = {
            "drill-digit": lambda digit: self.mark(int(digit)),
            "drill-clear": self.clear,
            "drill-check": self.check,
            "drill-show": self.show,
            "drill-next": lambda: self.open(self._state.seed + 1),
        }
        services.commands.add(commands, region=DRILL)

    def _update(self, **changes: Any) -> None:
        self._store.update(SLICE, **changes)

    def open(self, seed: int) -> None:
        """Ask the engine for the position of a seed."""
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

    def mark(self, digit: int) -> None:
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

    def clear(self) -> None:
        """Take the marks away."""
        if not self._state.is_over:
            self._update(marked=[], answer=None)

    def check(self) -> None:
        """Let the engine judge what is marked."""
        drill = self._state.drill
        if drill and not self._state.is_over:
            marked = [list(each) for each in self._state.marked]
            self._latest.start(self._ask, "practice.check", {"marked": marked})

    def show(self) -> None:
        """Give up: let the engine show the step."""
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
