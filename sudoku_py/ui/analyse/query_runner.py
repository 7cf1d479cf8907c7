"""Asking the engine about one puzzle, question after question, until all is known.

It can be stopped at any time, and resumed later: what is known stays. Another puzzle ends it.
"""

from collections.abc import Callable
from typing import Any

from sudoku_py.ui.analyse import findings
from sudoku_py.ui.analyse.sentences import Sentence
from sudoku_py.ui.analyse.state import SLICE, AnalysisState
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.engine.latest import Latest

OPERATIONS = {"verdict": "analyse"}  # question → operation, where they have not the same name


class QueryRunner:
    """Fills `known` of the slice."""

    def __init__(
        self, services: Services, state: AnalysisState, on_answer: Callable[[], None]
    ) -> None:
        """Call `on_answer()` after each answer, and when there is nothing more to ask."""
        self._store = services.store
        self._engine = services.engine
        self._state = state
        self._on_answer = on_answer
        self._asking = Latest(self._on_problem)

    def reset(self, puzzle: str, position: str) -> None:
        """Take up a puzzle of which nothing is known; `resume` then finds it out.

        `position` is that puzzle with the placed digits and candidates that count.
        """
        self.stop()
        known, budget = findings.nothing(puzzle, position), findings.BUDGET
        self._store.update(SLICE, known=known, budget=budget, question="verdict")

    def extend(self) -> None:
        """Find out what is not known yet; where all is asked, spend more on what stayed open."""
        if self._state.is_done:
            self._store.update(SLICE, budget=self._state.budget * findings.MORE)
        self.resume()

    def stop(self, problem: Sentence | None = None) -> None:
        """Find out nothing more for now, because of a problem perhaps."""
        self._asking.stop()
        self._store.update(SLICE, question=None, progress={}, problem=problem)

    def _on_problem(self, key: str, details: dict[str, Any]) -> None:
        self.stop((key, details))
        self._on_answer()

    def resume(self) -> None:
        """Find out what is not known yet."""
        self.stop()
        state = self._state
        question = findings.next_question(state.known, state.limit, state.budget)
        self._store.update(SLICE, question=question[0] if question else None)
        self._on_answer()
        if question:
            self._asking.start(self._ask, *question)

    async def _ask(self, is_stale: Callable[[], bool], question: str, effort: int) -> None:
        known = self._state.known
        arguments: dict[str, Any] = {"puzzle": known["position"]}
        if question != "verdict":
            arguments["limit" if question == "count" else "budget"] = effort

        def on_progress(progress: dict[str, Any]) -> None:
            if not is_stale():
                if question == "count":
                    self._note_count(progress["n"])
                self._store.update(SLICE, progress=progress)

        operation = OPERATIONS.get(question, "analyse." + question)
        known[question] = await self._engine.run(operation, arguments, is_stale, on_progress)
        known["tried"][question] = effort
        self.resume()

    def _note_count(self, n: int) -> None:
        # What is counted so far stays true if the counting ends here.
        count = self._state.known["count"]
        found = max(count["count"] if count else 0, n)
        self._state.known["count"] = {"count": found, "complete": False}
