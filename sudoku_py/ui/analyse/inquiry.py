"""Asking the engine about one puzzle, question after question, until all is known.

It can be stopped at any time, and go on later: what is known stays. Another puzzle ends it.
"""

import asyncio

from sudoku_py.ui.analyse import findings
from sudoku_py.ui.engine_client import Cancelled, EngineError

if False:  # names for the annotations alone, which are never evaluated
    from collections.abc import Callable

    from sudoku_py.ui.engine_client import Engine

OPERATIONS = {"verdict": "analyse"}  # question → operation, where they have not the same name


class Inquiry:
    """What is known of the puzzle, and what is being found out.

    `asking` is the question under way and `progress` how far it is; None while nothing is.
    `problem` is what ended it (a key and its details), if it ended before all was known, or None.
    """

    def __init__(self, engine: "Engine", on_progress: "Callable", on_answer: "Callable") -> None:
        """Call `on_progress()` while a question is under way, `on_answer()` after each answer."""
        self._engine = engine
        self._on_progress = on_progress
        self._on_answer = on_answer
        self.known = findings.nothing("")
        self.limit = findings.FIRST_LIMIT
        self.budget = findings.BUDGET
        self.asking = None
        self.progress = {}
        self.problem = None
        self._turn = 0  # which inquiry this is: an older one has nothing more to say

    def take(self, puzzle: str) -> None:
        """Take up a puzzle, of which nothing is known; `go_on` then finds it out."""
        self.stop()
        self.known = findings.nothing(puzzle)
        self.budget = findings.BUDGET
        self.asking = "verdict"

    def go_on(self) -> None:
        """Find out what is not known yet."""
        self.stop()
        self._ask_next(self._turn)

    def look_further(self) -> None:
        """Find out what is not known yet, and spend more on what was not found out."""
        if findings.next_question(self.known, self.limit, self.budget) is None:
            self.budget *= findings.MORE
        self.go_on()

    def stop(self, problem: tuple | None = None) -> None:
        """Find out nothing more for now."""
        self._turn += 1
        self.asking, self.progress, self.problem = None, {}, problem

    @property
    def is_done(self) -> bool:
        """Whether there is nothing more to ask."""
        return findings.next_question(self.known, self.limit, self.budget) is None

    @property
    def stands(self) -> bool:
        """Whether the verdict in one sentence is not going to change any more."""
        return not self.asking or findings.stands(self.known, self.limit, self.budget)

    def _ask_next(self, turn: int) -> None:
        question = findings.next_question(self.known, self.limit, self.budget)
        self.asking, self.progress = (question[0] if question else None), {}
        self._on_answer()
        if question:
            asyncio.create_task(self._ask(turn, *question))

    async def _ask(self, turn: int, question: str, effort: int) -> None:
        try:
            found = await self._request(turn, question, effort)
        except Cancelled:
            return
        except EngineError as error:
            if turn == self._turn:
                self.asking, self.problem = None, (error.key, error.details)
                self._on_answer()
            return
        if turn == self._turn:
            self.known[question] = found
            self.known["tried"][question] = effort
            self._ask_next(turn)

    async def _request(self, turn: int, question: str, effort: int) -> dict:
        arguments = {"puzzle": self.known["puzzle"]}
        if question != "verdict":
            arguments["limit" if question == "count" else "budget"] = effort

        def on_progress(progress: dict) -> None:
            if turn == self._turn:
                self.progress = progress
                self._take_note(question)
                self._on_progress()

        operation = OPERATIONS.get(question, "analyse." + question)
        return await self._engine.run(operation, arguments, lambda: turn != self._turn, on_progress)

    def _take_note(self, question: str) -> None:
        """Keep what is counted so far, which would stay true if the counting ended here."""
        if question == "count":
            before = self.known["count"]["count"] if self.known["count"] else 0
            self.known["count"] = {"count": max(before, self.progress["n"]), "complete": False}
