"""Running the code on the puzzle of the board, what is wrong with it, and the link to it.

Before there is a run, its place shows how to begin, and the puzzle that the code will get.
"""

import asyncio
from collections.abc import Callable

from sudoku_py.engine.student_protocol import Problem
from sudoku_py.ui.app.component import Component
from sudoku_py.ui.app.region_view import RegionView
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.board import boards
from sudoku_py.ui.browser.tones import BAD, CALM, GOOD
from sudoku_py.ui.engine.errors import EngineError
from sudoku_py.ui.lab.mini_board import MiniBoard
from sudoku_py.ui.lab.player.share import LinkField
from sudoku_py.ui.storage.drafts import MAX_CODE
from sudoku_py.ui.write.code_link import MAX_LINK, packed
from sudoku_py.ui.write.draft import DraftCommands
from sudoku_py.ui.write.editor import CodeEditor
from sudoku_py.ui.write.exercise import ExerciseCommands
from sudoku_py.ui.write.state import REGION, RUNNING, SLICE, WriteState
from sudoku_py.ui.write.watch import WatchPane


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

    def commands(self) -> dict[str, Callable[..., object]]:
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
        """Run the code on the puzzle of the board, and show the result."""
        code = self._code()
        if code is not None:
            self._drafts.keep()
            step, self.first_step = self.first_step, 0
            self._begin()
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

    def _begin(self) -> None:
        """Be busy from now on: a second press before the task begins starts nothing."""
        self._show_problem(None)
        self._store.update(SLICE, busy=RUNNING)
        self._game.say(CALM, "write.running")

    async def _run(self, code: str, puzzle: str, step: int) -> None:
        try:
            answer = await self._pane.open(code, puzzle, step)
        except EngineError as error:
            self._game.say(BAD, error.key, error.details)
        else:
            self._report(answer["problem"], answer["verdict"])
            if answer["steps"]:
                self.on_run()
        self._store.update(SLICE, busy="")

    def _report(self, problem: Problem | None, verdict: str) -> None:
        self._show_problem(problem)
        if problem:
            self._game.say(BAD, problem["key"], problem["details"])
        else:
            self._game.say(GOOD, verdict)

    def _show_problem(self, problem: Problem | None) -> None:
        line = problem["line"] if problem else None
        self._store.update(SLICE, problem=problem)
        self._editor.show_problem(line)

    # to where it is wrong

    def _go_to_line(self) -> None:
        problem = self._state.problem
        if problem and problem["line"]:
            column = problem["details"].get("column", 1)
            self._editor.go_to(problem["line"], column if isinstance(column, int) else 1)

    def _go_to_step(self) -> None:
        problem = self._state.problem
        if problem and problem["step"]:
            self.on_run()
            self._pane.seek(problem["step"])

    def _watch_test(self, number: int) -> None:
        """Show the run of a test at the step where it goes wrong."""
        code, grade = self._code(), self._state.grade
        problem = grade["rows"][number]["problem"] if grade else None
        if code is None or not grade or not problem:
            return
        if code != grade["source"]:
            self._game.say(CALM, "write.changed-since")
            return
        self._store.update(SLICE, busy=RUNNING)
        asyncio.create_task(self._show_test(code, number, problem))

    async def _show_test(self, code: str, number: int, problem: Problem) -> None:
        exercise = self._exercises.request_of(self._state.exercise)
        try:
            await self._pane.open(code, "", problem["step"] or 0, exercise, number)
        except EngineError as error:
            self._game.say(BAD, error.key, error.details)
        else:
            self._show_problem(problem)
            self._game.say(BAD, problem["key"], problem["details"])
            self.on_run()
        self._store.update(SLICE, busy="")


class ShareCode(Component):
    """The button that copies the link, and a field with it where the browser does not."""

    def __init__(
        self, services: Services, state: WriteState, editor: CodeEditor, pane: WatchPane
    ) -> None:
        super().__init__(services)
        self._state = state
        self._editor = editor
        self._pane = pane
        self._link = LinkField(services, "write-link-box", "write-link")

    def share(self) -> None:
        """Copy the link, and put it into the address; say so if the code is too long."""
        is_short = self._editor.length <= MAX_CODE
        code = packed(self._editor.text) if is_short else None
        if code is None:
            self._game.say(BAD, "write.link-too-long", {"most": MAX_LINK})
        else:
            self._link.copy(self._pairs(code), self._report)

    def _pairs(self, code: str) -> list[tuple[str, str]]:
        pairs = [("view", "write"), ("p", boards.puzzle_line(self._store.game.board))]
        if self._pane.step:
            pairs.append(("step", str(self._pane.step)))
        if self._state.exercise:
            pairs.append(("exercise", self._state.exercise["id"]))
        return pairs + [("code", code)]

    def _report(self, is_copied: bool) -> None:
        self._store.update(SLICE, link=None if is_copied else self._link.text)
        if is_copied:
            self._game.say(GOOD, "write.link-copied")
        else:
            self._game.say(CALM, "write.link-by-hand")


class EmptyView(RegionView):
    """Shows the slice `write` before there is a run; the view of the run hides it."""

    region, slices = REGION, (SLICE,)
    _state: WriteState

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._board = MiniBoard(self._part("write-empty-board"))

    def render(self) -> None:
        """Show the puzzle, and what there is to do."""
        puzzle = boards.puzzle_line(self._store.game.board)
        if self._has_changed("board", puzzle):
            self._board.open(puzzle)
        self._put("write-first-tests", "hidden", not self._state.exercise)


class RunView(RegionView):
    """Shows the slice `write`."""

    region, slices = REGION, (SLICE,)
    _state: WriteState

    def render(self) -> None:
        """Show what runs, and what is wrong."""
        state, problem = self._state, self._state.problem
        is_busy = bool(state.busy)
        for name in ("write-run", "write-grade", "parsons-check", "parsons-continue"):
            self._enable(name, not is_busy)
        self._enable("write-parsons-open", not is_busy)
        self._enable("write-stop", is_busy)
        seconds = state.seconds if is_busy else 0
        self._put("write-seconds", "hidden", not seconds)
        self._set_text("write-seconds", "write.seconds" if seconds else None, {"n": seconds})
        lines = state.lines if is_busy else 0
        self._put("write-lines", "hidden", not lines)
        self._set_text("write-lines", "write.lines" if lines else None, {"n": lines})
        self._part("write").setAttribute("data-busy", state.busy)
        self._show_button("write-to-line", "write.to-line", "line", problem and problem["line"])
        self._show_button("write-to-step", "sandbox.at-step", "step", problem and problem["step"])
        self._put("write-progress", "hidden", state.loaded is None)
        self._put("write-progress", "value", state.loaded or 0)
        trace = problem["trace"] if problem else ""
        self._put("write-trace", "textContent", trace)
        self._put("write-trace", "hidden", not trace)

    def _enable(self, name: str, can_be_pressed: bool) -> None:
        """Show whether a button does something now; it keeps the focus, whether it does or not."""
        self._part(name).setAttribute("aria-disabled", "false" if can_be_pressed else "true")

    def _show_button(self, name: str, key: str, detail: str, number: int | None) -> None:
        self._put(name, "hidden", not number)
        if number:
            self._set_text(name, key, {detail: number})
