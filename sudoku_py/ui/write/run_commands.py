"""Running the code on the puzzle of the board, and what is wrong with it."""

import asyncio
from collections.abc import Callable
from typing import Any

from sudoku_py.ui.app.component import Component
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.board import boards
from sudoku_py.ui.browser.tones import BAD, CALM, GOOD
from sudoku_py.ui.engine.errors import EngineError
from sudoku_py.ui.storage.drafts import MAX_CODE
from sudoku_py.ui.write.draft_commands import DraftCommands
from sudoku_py.ui.write.editor import CodeEditor
from sudoku_py.ui.write.exercise_commands import ExerciseCommands
from sudoku_py.ui.write.state import RUNNING, SLICE, WriteState
from sudoku_py.ui.write.watch_pane import WatchPane


class RunCommands(Component):
    """Run, Stop and the tests: one of them at a time."""

    on_run: Callable[[], object]  # called when there is a run to be watched

    def __init__(
        self,
        services: Services,
        editor: CodeEditor,
        drafts: DraftCommands,
        exercises: ExerciseCommands,
        pane: WatchPane,
    ) -> None:
        super().__init__(services)
        self._state: WriteState = services.store.write  # type: ignore[attr-defined] # added
        self._editor = editor
        self._drafts = drafts
        self._exercises = exercises
        self._pane = pane
        self.first_step = 0  # that a link names, for the first run

    def commands(self) -> dict[str, Any]:
        """By name, what the mode adds to the page's commands."""
        return {
            "write-run": self.run,
            "write-stop": self.stop,
            "write-grade": self._grade,
            "write-watch-test": lambda number: self._watch_test(int(number)),
            "write-to-line": self._go_to_line,
            "write-to-step": self._go_to_step,
        }

    @property
    def puzzle(self) -> str:
        """What is run: the puzzle of the board."""
        return boards.puzzle_line(self._store.game.board)

    def run(self) -> None:
        """Run the code on the puzzle of the board, and say what came of it."""
        code = self._code()
        if code is not None:
            self._drafts.keep()
            step, self.first_step = self.first_step, 0
            asyncio.create_task(self._run(code, self.puzzle, step))

    def stop(self) -> bool:
        """End what runs; False if nothing does."""
        if not self._state.busy:
            return False
        self._exercises.stop()
        return True

    def _grade(self) -> None:
        code = self._code()
        if code is not None:
            self._show_problem(None)
            asyncio.create_task(self._exercises.grade(code))

    def _code(self) -> str | None:
        """Return what is to be run; None if something runs, or it is too long."""
        if self._state.busy:
            return None
        length = self._editor.length
        if length > MAX_CODE:
            self._game.say(BAD, "sandbox.too-long", {"found": length, "most": MAX_CODE})
            return None
        self._drafts.save()
        return self._editor.text

    async def _run(self, code: str, puzzle: str, step: int) -> None:
        self._show_problem(None)
        self._store.update(SLICE, busy=RUNNING)
        self._game.say(CALM, "write.running")
        try:
            answer = await self._pane.open(code, puzzle, step)
        except EngineError as error:
            self._game.say(BAD, error.key, error.details)
        else:
            self._report(answer["problem"], answer["verdict"])
            if answer["steps"]:
                self.on_run()
        self._store.update(SLICE, busy="")

    def _report(self, problem: dict[str, Any] | None, verdict: str) -> None:
        self._show_problem(problem)
        if problem:
            self._game.say(BAD, problem["key"], problem["details"])
        else:
            self._game.say(GOOD, verdict)

    def _show_problem(self, problem: dict[str, Any] | None) -> None:
        line = problem["line"] if problem else None
        self._store.update(SLICE, problem=problem)
        self._editor.show_problem(line)

    # to where it is wrong

    def _go_to_line(self) -> None:
        problem = self._state.problem
        if problem and problem["line"]:
            self._editor.go_to(problem["line"], int(problem["details"].get("column", 1)))

    def _go_to_step(self) -> None:
        problem = self._state.problem
        if problem and problem["step"]:
            self.on_run()
            self._pane.seek(problem["step"])

    def _watch_test(self, number: int) -> None:
        """Show the run of a test at the step where it goes wrong."""
        code, grade = self._code(), self._state.grade
        if code is None or not grade:
            return
        if code != grade["source"]:
            self._game.say(CALM, "write.changed-since")
            return
        asyncio.create_task(self._show_test(code, number, grade["rows"][number]["problem"]))

    async def _show_test(self, code: str, number: int, problem: dict[str, Any]) -> None:
        exercise = self._exercises.request_of(self._state.exercise)
        self._store.update(SLICE, busy=RUNNING)
        try:
            await self._pane.open(code, "", problem["step"], exercise, number)
        except EngineError as error:
            self._game.say(BAD, error.key, error.details)
        else:
            self._show_problem(problem)
            self._game.say(BAD, problem["key"], problem["details"])
            self.on_run()
        self._store.update(SLICE, busy="")
