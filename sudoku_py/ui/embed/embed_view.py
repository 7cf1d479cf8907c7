"""What an embed shows: the board to play on, a run, a race, a lesson, an editor or the analysis."""

from collections.abc import Callable
from typing import Any

from sudoku_py.ui.app.services import Services
from sudoku_py.ui.board import boards
from sudoku_py.ui.browser.tones import BAD
from sudoku_py.ui.embed import report
from sudoku_py.ui.embed.state import RACE, START_VIEW, WRITE, EmbedState
from sudoku_py.ui.engine.latest import Latest
from sudoku_py.ui.lab.lab import Remote
from sudoku_py.ui.storage.url_parameters import Problem

OF_TECHNIQUE = {"learn": ("technique",), "drill": ("technique", "seed")}
# Options that are taken as from a link, by what is shown.
OF_LINK: dict[str, tuple[str, ...]] = {
    "lab": ("alg", "seed", "step"),
    RACE: ("algs", "pace", "rank", "goal", "seed", "step"),
    WRITE: ("exercise", "code", "step"),
}
OF_LINK.update(OF_TECHNIQUE)
IN_LAB = ("lab", RACE, "lesson")


class EmbedView:
    """Shows one thing after the other, and steers it."""

    def __init__(self, services: Services, state: EmbedState) -> None:
        self._store = services.store
        self._router = services.router
        self._state = state
        self._opening = Latest()
        self._remote: Remote | None = None  # the laboratory's, while that shows what is asked for
        self._waiting: list[Callable[[Remote], object]] = []  # for the remote
        self.problem: Problem | None = None  # of the request, which the laboratory is to say

    def open(self) -> None:
        """Show what the options say, and play if they do."""
        kind, options = self._state.kind, dict(self._state.options)
        self._remote, self._waiting = None, []
        self._store.update("route", **self._route())
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

    def _route(self) -> dict[str, Any]:
        """The fields of the route's slice that show what the options ask for."""
        kind, request = self._state.kind, self._link_request()
        mode = kind if kind in (RACE, WRITE) else "watch"
        route: dict[str, Any] = {"lesson_board": None, "mode": mode, "link_request": request}
        if kind == "analyse":
            route["analyse_request"] = boards.puzzle_line(self._store.game.board)
        return route

    def _link_request(self) -> dict[str, Any]:
        """What a link to the same would ask for."""
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

    async def _open_in_lab(self, is_stale: Callable[[], bool], options: dict[str, Any]) -> None:
        lab: Any = await self._router.arrival("lab")
        await lab.ready()
        if is_stale():
            return
        remote = lab.remote
        if self._state.kind == RACE:
            remote.open_race()
        elif self._state.kind == "lesson":
            remote.open_lesson(options["lesson"], options["step"] or 1, self.problem)
        else:
            remote.open_run()
        remote.set_speed(self._state.options["speed"])
        self._remote = remote
        for act in self._waiting:
            act(remote)

    def steer(self, act: Callable[[Remote], object]) -> None:
        """Call `act(remote)`, as soon as the laboratory shows what is asked for."""
        if self._remote:
            act(self._remote)
        else:
            self._waiting.append(act)

    def report(self) -> dict[str, Any]:
        """How what is shown stands, as a `state` message says it."""
        return dict(self._report(), view=self._state.options["view"])

    def _report(self) -> dict[str, Any]:
        kind = self._state.kind
        if self._store.route.view == START_VIEW:
            return report.waiting()
        if kind == "play":
            return report.of_play(self._store, self._state)
        if kind == "analyse":
            return report.of_analysis(self._store)
        if kind in OF_TECHNIQUE:
            return report.of_practice(self._store, kind, self._state.options["positions"])
        if kind == WRITE:
            return report.of_exercise(self._store)
        return self._remote.report() if self._remote else report.waiting()
