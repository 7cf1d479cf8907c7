"""The commands of the analysis itself: start it, stop it, resume it, look further."""

from collections.abc import Callable
from typing import Any

from sudoku_py.ui.analyse import count_limits, findings, puzzle_list, sentences
from sudoku_py.ui.analyse.minimiser import minimise
from sudoku_py.ui.analyse.query_runner import QueryRunner
from sudoku_py.ui.analyse.state import OTHER, PUZZLE, SLICE, SOLUTION, VIEW, AnalysisState
from sudoku_py.ui.analyse.text_input import TextInput
from sudoku_py.ui.app.component import Component
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.browser.tones import CALM
from sudoku_py.ui.engine.latest import Latest
from sudoku_py.ui.engine.status import FAILED, READY

STORAGE_KEY = "analyse"
LIMITS = [str(limit) for limit in count_limits.LIMITS]


class Analysis(Component):
    """Finds out what there is to know of the puzzle, while one is in the view."""

    def __init__(self, services: Services, state: AnalysisState) -> None:
        super().__init__(services)
        self._state = state
        self._engine = services.engine
        self._is_started = False
        self._starting = Latest()
        self._queries = QueryRunner(services, state, self._on_answer)
        self._minimising = Latest()
        self._text = TextInput(services, state, self._on_text, self.complain)
        self._store.subscribe(self._on_engine, "engine", late=True)
        commands: dict[str, Callable[..., object]] = {
            "analyse": self._text.read,
            "analyse-text": self._text.change,
            "analyse-limit": self._count_to,
            "go-on": self._go_on,
            "cancel": self._cancel,
            "drop-all": self._start_minimising,
            "show-puzzle": lambda: self._show(PUZZLE),
            "show-solution": lambda: self._show(SOLUTION),
            "show-other": lambda: self._show(OTHER),
        }
        services.commands.add(commands, region=VIEW)

    @property
    def _is_here(self) -> bool:
        return self._store.route.view == VIEW

    def start(self, wait_ms: int = 0, keep_text: bool = False) -> None:
        """Analyse the puzzle, unless it changes again within `wait_ms`."""
        store, state = self._store, self._state
        self._is_started = True
        self._minimising.stop()
        self._queries.reset(state.line, state.position)
        cursor = min(state.cursor, len(state.line) - 1)
        store.update(SLICE, complaint=None, shown=PUZZLE, cursor=cursor)
        if not keep_text:
            self._text.set_puzzle(state.position)
        saved = puzzle_list.to_saved(state.position, state.played)
        self._services.storage.save(STORAGE_KEY, saved)
        store.update("messages", announcement=("analyse.working", {}))
        self._game.say(CALM, self._state.hint)
        store.touch("shown_board")
        self._starting.start(self._start, wait_ms=wait_ms)

    async def _start(self, _: Callable[[], bool]) -> None:
        if self._is_here:
            self._queries.resume()

    def resume(self) -> None:
        """Go on with what was left, a text that is not read yet before all else."""
        if not self._is_started:
            self.start()
        elif self._text.is_unread:
            self._text.read()
        else:
            self._queries.resume()

    def pause(self) -> None:
        """Find out nothing more for now; what is known stays."""
        self._stop()
        self._text.pause()

    def _stop(self) -> None:
        self._starting.stop()
        self._minimising.stop()
        self._queries.stop()

    def _cancel(self) -> None:
        if self._state.is_working:
            self._stop()
            self._on_answer()
        else:
            self._services.jobs.cancel()

    def _go_on(self) -> None:
        if self._engine.status == FAILED and self._state.problem:
            self._engine.start()
        self._queries.extend()

    def _on_engine(self) -> None:
        is_waiting = self._text.is_unread or self._state.problem
        if self._is_here and self._engine.status == READY and is_waiting:
            self.resume()

    def _count_to(self, limit: str) -> None:
        if limit in LIMITS:
            self._store.update(SLICE, limit=int(limit))
            self._queries.resume()

    def _start_minimising(self) -> None:
        self._queries.stop()
        if not self._state.trials:
            self._minimising.start(self._minimise, self._state.line)

    async def _minimise(self, is_stopped: Callable[[], bool], before: str) -> None:
        state, cells = self._state, findings.superfluous(self._state.known)

        def on_trial(n: int) -> None:
            self._store.update(SLICE, trials={"n": n, "total": len(cells)})

        puzzle, problem = await minimise(self._engine, before, cells, is_stopped, on_trial)
        self._store.update(SLICE, trials=None)
        # One may have gone, or on to another puzzle, meanwhile.
        if self._is_here and state.line == before:
            state.puzzles.change(puzzle)
            self.start()
            if problem:
                self._queries.stop(problem)

    def _on_answer(self) -> None:
        state = self._state
        if self._is_here:
            if state.stands and state.known["verdict"]:
                headline = sentences.headline(state.known, state.is_working)
                self._store.update("messages", announcement=headline)
            self._store.touch(SLICE, "shown_board")

    def _on_text(self, answer: dict[str, Any]) -> None:
        self._state.puzzles.set_lines(answer["puzzles"])
        self.start(keep_text=True)
        problem = answer["problem"]
        if problem:
            why = (problem["key"], problem["details"])
            details = {"n": len(answer["puzzles"]), "bad": answer["bad"], "why": why}
            self.complain("status.opened-some", details)

    def complain(self, key: str, details: dict[str, Any]) -> None:
        """Say what is wrong with a text or a file; the puzzles stay."""
        self._store.update(SLICE, complaint=(key, details))

    def _show(self, shown: str) -> None:
        self._store.update(SLICE, shown=shown)
        self._store.touch("shown_board")
