"""What an embed shows: a board to play on, a run, a race, a lesson, an editor or the analysis.

A puzzle can be an exercise in a course: some commands are refused, mistakes and hints are counted.
"""

from collections.abc import Callable, Iterable
from typing import Any

from sudoku_py.engine.protocol import Board
from sudoku_py.engine.run_protocol import Report
from sudoku_py.ui.app.component import Component
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.board import boards
from sudoku_py.ui.browser.tones import BAD
from sudoku_py.ui.embed import messages
from sudoku_py.ui.embed.messages import ShownReport
from sudoku_py.ui.embed.options import RACE, SLICE, START_VIEW, WRITE, EmbedState, Options
from sudoku_py.ui.engine.latest import Latest
from sudoku_py.ui.features import FEATURES
from sudoku_py.ui.lab.lab import Remote
from sudoku_py.ui.storage import schema
from sudoku_py.ui.storage.url_parameters import Problem

OF_TECHNIQUE = {"learn": ("technique",), "drill": ("technique", "seed")}
# Options that are read like those of a link, by what is shown.
OF_LINK: dict[str, tuple[str, ...]] = {
    "lab": ("alg", "seed", "step"),
    RACE: ("algs", "pace", "rank", "goal", "seed", "step"),
    WRITE: ("exercise", "code", "own", "step"),
}


OF_LINK.update(OF_TECHNIQUE)


IN_LAB = ("lab", RACE, "lesson")


class EmbedView:
    """Opens and controls what the options request."""

    def __init__(self, services: Services, state: EmbedState) -> None:
        self._store = services.store
        self._router = services.router
        self._state = state
        self._opening = Latest()
        self._remote: Remote | None = None  # the lab's, while it shows what is requested
        self._waiting: list[Callable[[Remote], object]] = []  # calls for a later remote
        self.problem: Problem | None = None  # of the request, shown by the lab

    def open(self) -> None:
        """Show what the options request, and play if they say so."""
        kind, options = self._state.kind, dict(self._state.options)
        self._remote, self._waiting = None, []
        self._set_route()
        self._router.show("lab" if kind in IN_LAB + (WRITE,) else kind)
        if options["autoplay"]:
            self.steer(lambda remote: remote.player.play())
        problem = self.problem
        if problem and kind not in ("lesson", WRITE):
            self.steer(lambda remote: remote.player.say(BAD, *problem))
        if kind in IN_LAB:
            self._opening.start(self._open_in_lab, options)
        else:
            self._opening.stop()

    def _set_route(self) -> None:
        """Set the fields of the slice `route` for what the options request."""
        kind, request = self._state.kind, self._link_request()
        mode = kind if kind in (RACE, WRITE) else "watch"
        self._store.update("route", lesson_board=None, mode=mode, link_request=request)
        if kind == "analyse":
            line = boards.puzzle_line(self._store.game.board)
            self._store.update("route", analyse_request=line)

    def _link_request(self) -> Options:
        """Return the request of a link to the same."""
        kind, options = self._state.kind, self._state.options
        named = {name: options[name] for name in OF_LINK.get(kind, ())}
        request = {name: value for name, value in named.items() if value is not None}
        if kind in ("lab", RACE, WRITE):
            request["speed"] = options["speed"]
        if kind == WRITE:
            request["write"] = True
            if self.problem:
                request["problem"] = self.problem
        return request

    async def _open_in_lab(self, is_stale: Callable[[], bool], options: Options) -> None:
        lab: Any = await self._router.arrival("lab")
        await lab.ready()
        if is_stale():
            return
        remote = lab.remote
        if self._state.kind == RACE:
            remote.open_race()
        elif self._state.kind == "lesson" and options["own"]:
            remote.open_own_lesson(options["own"], options["step"] or 1, self.problem)
        elif self._state.kind == "lesson":
            remote.open_lesson(options["lesson"], options["step"] or 1, self.problem)
        else:
            remote.open_run()
        remote.set_speed(self._state.options["speed"])
        self._remote = remote
        for act in self._waiting:
            act(remote)

    def steer(self, act: Callable[[Remote], object]) -> None:
        """Call `act(remote)`, as soon as the lab shows what is requested."""
        if self._remote:
            act(self._remote)
        else:
            self._waiting.append(act)

    def report(self) -> ShownReport:
        """Return the state of what is shown, as in a `state` message."""
        return messages.of_view(self._report(), self._state.options["view"])

    def _report(self) -> Report:
        kind = self._state.kind
        if self._store.route.view == START_VIEW:
            return messages.waiting()
        if kind == "play":
            return messages.of_play(self._store, self._state)
        if kind == "analyse":
            return messages.of_analysis(self._store)
        if kind in OF_TECHNIQUE:
            return messages.of_practice(self._store, kind, self._state.options["positions"])
        if kind == WRITE:
            return messages.of_exercise(self._store)
        return self._remote.report() if self._remote else messages.waiting()


HINTS = ("hint", "hint-next")
STORAGE_KEY = "exercise"
MAX_COUNT = 10_000  # hints or mistakes; more are invalid
_COUNT = schema.whole(0, MAX_COUNT)
_SAVED = schema.record(
    {
        "puzzle": schema.text(MAX_COUNT),
        "hints": _COUNT,
        "mistakes": schema.list_of(schema.list_of(_COUNT, 2, 2), 0, MAX_COUNT),
    }
)


class PuzzleExercise(Component):
    """Refuses commands that give the solution away, and counts mistakes and hints.

    A mistake is a digit that broke a rule when it was entered, or that Check found wrong. The same
    digit in the same cell counts once.
    """

    def __init__(self, services: Services, state: EmbedState) -> None:
        super().__init__(services)
        self._storage = services.storage
        self._state = state
        self._saved: tuple[str, int, int] | None = None  # what was saved last
        services.store.update("page", exercise=True)
        services.commands.filter(self._allows)
        services.game.watch(self._on_change)
        services.store.subscribe(self._on_state, "game", "annotations", SLICE, late=True)

    def _allows(self, command: str) -> bool:
        """Return whether a command may run in an exercise; count it if it gives a hint."""
        if any([command in feature.refused for feature in FEATURES]):
            return False
        if command in HINTS and self._is_new_hint():
            self._store.update(SLICE, hints=self._state.hints + 1)
        return True

    def _is_new_hint(self) -> bool:
        """Return whether a press requests another hint; further presses show more of the same."""
        if self._store.jobs.current or self._store.page.readonly:
            return False
        hint = getattr(self._store, "hint", None)
        return not hint or not hint.is_open(self._store.game.board)

    def _on_change(self, before: Board) -> None:
        self._load()
        board, old = self._store.game.board, before["values"]
        changed = [at for at, digit in enumerate(board["values"]) if digit and digit != old[at]]
        clashing = boards.clashing_cells(board, self._store.board.units)
        self._count([cell for cell in changed if cell in clashing])

    def _on_state(self) -> None:
        self._load()
        self._count(self._store.annotations.wrong)
        self._save()

    def _count(self, cells: Iterable[int]) -> None:
        board = self._store.game.board
        mistakes = {
            (cell, board["values"][cell]) for cell in cells if board["by"][cell] == boards.PLAYER
        }
        if not mistakes <= self._state.mistakes:
            self._store.update(SLICE, mistakes=self._state.mistakes | mistakes)

    def _load(self) -> None:
        """After a change of puzzle, continue with what was saved of it, if anything."""
        puzzle = self._store.game.record["puzzle"]
        if puzzle != self._state.puzzle:
            saved = self._storage.load(STORAGE_KEY, _SAVED)
            if not saved or saved["puzzle"] != puzzle:
                self._store.update(SLICE, puzzle=puzzle, hints=0, mistakes=set())
                return
            mistakes = {(cell, digit) for cell, digit in saved["mistakes"]}
            self._store.update(SLICE, puzzle=puzzle, hints=saved["hints"], mistakes=mistakes)

    def _save(self) -> None:
        state = self._state
        counts = (state.puzzle, len(state.mistakes), state.hints)
        if self._saved and counts != self._saved:
            mistakes = [list(each) for each in sorted(state.mistakes)]
            data = {"puzzle": state.puzzle, "mistakes": mistakes, "hints": state.hints}
            self._storage.save(STORAGE_KEY, data)
        self._saved = counts
