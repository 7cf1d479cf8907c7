"""Finding out what there is to know of a puzzle: read its text, ask the engine until all is known.

The work can be stopped at any time, and resumed later: what is known stays. Another puzzle ends it.
"""

from collections.abc import Callable

from sudoku_py.core.sentence import Details, Sentence
from sudoku_py.engine.protocol import ReadResult, Verdict
from sudoku_py.ui.analyse import findings
from sudoku_py.ui.analyse.state import (
    OTHER,
    PUZZLE,
    SLICE,
    SOLUTION,
    VIEW,
    AnalysisState,
    shown_text,
    to_saved,
    with_symbol,
)
from sudoku_py.ui.app.component import Component
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.browser.tones import CALM
from sudoku_py.ui.engine.client import Cancelled, Engine, EngineError
from sudoku_py.ui.engine.formats import read_puzzles
from sudoku_py.ui.engine.latest import Latest
from sudoku_py.ui.engine.status import FAILED, READY

TYPING_PAUSE_MS = 900  # pause in typing after which the text is read
MAX_TYPED = 1000  # characters; a longer text was pasted


class TextInput:
    """Reads puzzles from the text field."""

    def __init__(
        self,
        services: Services,
        state: AnalysisState,
        on_puzzles: Callable[[ReadResult], object],
        on_problem: Callable[[str, Details], object],
    ) -> None:
        """Call `on_puzzles(answer)` with the engine's answer, or `on_problem(key, details)`."""
        self._store = services.store
        self._engine = services.engine
        self._state = state
        self._on_puzzles = on_puzzles
        self._on_problem = on_problem
        self._reading = Latest(self._fail)
        self.is_unread = False  # whether there was no engine or no time to read it

    def set_puzzle(self, position: str) -> None:
        """Put a puzzle into the field, in rows, or a position."""
        self._stop(is_unread=False)
        self._store.update(SLICE, text=shown_text(position))

    def change(self, text: str) -> None:
        """Take what was typed or pasted; an empty field is no puzzle yet, and is not read."""
        wait_ms = TYPING_PAUSE_MS if is_typed(self._state.text, text) else 0
        self._store.update(SLICE, text=text)
        if text.strip():
            self.read(wait_ms)
        else:
            self._stop(self.is_unread)

    def read(self, wait_ms: int = 0) -> None:
        """Read the text, unless it changes within `wait_ms`."""
        self._store.update(SLICE, is_reading=True)
        self._reading.start(self._read, wait_ms=wait_ms)

    def pause(self) -> None:
        """Stop reading for now."""
        self._stop(self.is_unread or self._state.is_reading)

    def _stop(self, is_unread: bool) -> None:
        self._reading.stop()
        self.is_unread = is_unread
        self._store.update(SLICE, is_reading=False)

    async def _read(self, is_stale: Callable[[], bool]) -> None:
        answer = await read_puzzles(self._engine, self._state.text, is_stale)
        self._stop(is_unread=False)
        self._on_puzzles(answer)

    def _fail(self, key: str, details: Details) -> None:
        self._stop(key.startswith("engine."))
        self._on_problem(key, details)


def is_typed(before: str, text: str) -> bool:
    """Return whether one key can have changed `before` to `text`; otherwise it was pasted.

    >>> is_typed("12..", "12.3."), is_typed("12..", "1.."), is_typed("12..", "34..")
    (True, True, False)
    """
    if max(len(before), len(text)) > MAX_TYPED:
        return False
    shorter = min(len(before), len(text))
    same = 0
    while same < shorter and before[same] == text[same]:
        same += 1
    end = 0
    while end < shorter - same and before[-1 - end] == text[-1 - end]:
        end += 1
    return len(text) - same - end <= 1 and len(before) - same - end <= 1


async def minimise(
    engine: Engine,
    puzzle: str,
    cells: list[int],
    is_stopped: Callable[[], bool],
    on_trial: Callable[[int], object],
) -> tuple[str, Sentence | None]:
    """Return a puzzle without redundant givens, and the problem that ended the work, or None.

    `cells` are those of the givens that are redundant at first. It is enough to try each once: a
    given that is needed stays needed when others are removed. If it is stopped, the givens removed
    so far stay removed.
    """
    try:
        for n, cell in enumerate(cells):
            on_trial(n)
            smaller = with_symbol(puzzle, cell, ".")
            verdict: Verdict = await engine.run("analyse", {"puzzle": smaller}, is_stopped)
            if verdict["status"] == "unique":
                puzzle = smaller
    except Cancelled:
        pass
    except EngineError as error:
        return puzzle, (error.key, error.details)
    return puzzle, None


OPERATIONS: dict[str, str] = {
    "verdict": "analyse",
    "rating": "rate",
}  # question → operation, where the names differ


class QueryRunner:
    """Fills `known` of the slice."""

    def __init__(
        self, services: Services, state: AnalysisState, on_answer: Callable[[], None]
    ) -> None:
        """Call `on_answer()` before each question, and when there are no more."""
        self._store = services.store
        self._texts = services.texts
        self._engine = services.engine
        self._state = state
        self._on_answer = on_answer
        self._asking = Latest(self._on_problem)

    def reset(self, puzzle: str, position: str) -> None:
        """Start with a puzzle about which nothing is known; `resume` runs the queries.

        `position` is that puzzle with the placed digits and candidates that count.
        """
        self.stop()
        known, budget = findings.nothing(puzzle, position), findings.BUDGET
        self._store.update(SLICE, known=known, budget=budget, question="verdict")

    def extend(self) -> None:
        """Run the queries without an answer; if all have one, spend more on the undecided."""
        if self._state.is_done:
            self._store.update(SLICE, budget=self._state.budget * findings.MORE)
        self.resume()

    def stop(self, problem: Sentence | None = None) -> None:
        """Stop asking for now; `problem` is the reason, if there is one."""
        self._asking.stop()
        self._store.update(SLICE, question=None, progress={}, problem=problem)

    def _on_problem(self, key: str, details: Details) -> None:
        self.stop((key, details))
        self._on_answer()

    def resume(self) -> None:
        """Ask the engine what is not known yet."""
        self.stop()
        state = self._state
        question = findings.next_question(state.known, state.limit, state.budget)
        self._store.update(SLICE, question=question[0] if question else None)
        self._on_answer()
        if question:
            self._asking.start(self._ask, *question)

    async def _ask(
        self, is_stale: Callable[[], bool], question: findings.Question, effort: int
    ) -> None:
        known = self._state.known
        arguments: dict[str, str | int] = {"puzzle": known["position"]}
        if question not in OPERATIONS:
            arguments["limit" if question == "count" else "budget"] = effort

        def on_progress(progress: dict[str, int]) -> None:
            if not is_stale():
                if question == "count":
                    self._note_count(progress["n"])
                self._store.update(SLICE, progress=progress)

        operation = OPERATIONS.get(question, "analyse." + question)
        known[question] = await self._engine.run(operation, arguments, is_stale, on_progress)
        if known["rating"]:
            self._texts.add_messages(known["rating"]["texts"])
        known["tried"][question] = effort
        self.resume()

    def _note_count(self, n: int) -> None:
        # What is counted so far stays true if counting ends here.
        count = self._state.known["count"]
        found = max(count["count"] if count else 0, n)
        self._state.known["count"] = {"count": found, "complete": False}


STORAGE_KEY = "analyse"
LIMITS = [str(limit) for limit in findings.COUNT_LIMITS]


class Analysis(Component):
    """Analyses the puzzle while the view is shown."""

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
        saved = to_saved(state.position, state.played)
        self._services.storage.save(STORAGE_KEY, saved)
        store.update("messages", announcement=("analyse.working", {}))
        self._game.say(CALM, self._state.hint)
        store.touch("shown_board")
        self._starting.start(self._start, wait_ms=wait_ms)

    async def _start(self, _: Callable[[], bool]) -> None:
        if self._is_here:
            self._queries.resume()

    def resume(self) -> None:
        """Continue the work; a text that is not read yet comes first."""
        if not self._is_started:
            self.start()
        elif self._text.is_unread:
            self._text.read()
        else:
            self._queries.resume()

    def pause(self) -> None:
        """Stop the work for now; what is known stays."""
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
        # The view or the puzzle may have changed meanwhile.
        if self._is_here and state.line == before:
            state.puzzles.change(puzzle)
            self.start()
            if problem:
                self._queries.stop(problem)

    def _on_answer(self) -> None:
        state = self._state
        if self._is_here:
            if state.stands and state.known["verdict"]:
                headline = findings.headline(state.known, state.is_working)
                self._store.update("messages", announcement=headline)
            self._store.touch(SLICE, "shown_board")

    def _on_text(self, answer: ReadResult) -> None:
        self._state.puzzles.set_lines(answer["puzzles"])
        self.start(keep_text=True)
        problem = answer["problem"]
        if problem:
            why = (problem["key"], problem["details"])
            details = {"n": len(answer["puzzles"]), "bad": answer["bad"], "why": why}
            self.complain("status.opened-some", details)

    def complain(self, key: str, details: Details) -> None:
        """Show what is wrong with a text or a file; the puzzles stay."""
        self._store.update(SLICE, complaint=(key, details))

    def _show(self, shown: str) -> None:
        self._store.update(SLICE, shown=shown)
        self._store.touch("shown_board")
