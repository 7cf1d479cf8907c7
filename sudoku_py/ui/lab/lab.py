"""The lab: its modes, of which one is shown at a time, and the remote that steers it."""

import asyncio

from pyscript import Element

from sudoku_py.core.sentence import Details
from sudoku_py.engine.run_protocol import Frame, Report
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.app.view import View
from sudoku_py.ui.browser.elements import all_of
from sudoku_py.ui.browser.tones import BAD, CALM
from sudoku_py.ui.engine.errors import EngineError
from sudoku_py.ui.engine.status import READY
from sudoku_py.ui.lab import mixed
from sudoku_py.ui.lab.experiment.experiment import Experiment
from sudoku_py.ui.lab.lab_view import LabView, Mode
from sudoku_py.ui.lab.lessons.lesson_commands import LessonCommands
from sudoku_py.ui.lab.own_code import WriteMode
from sudoku_py.ui.lab.player.connection import Clock, EngineRestart
from sudoku_py.ui.lab.player.player import Player
from sudoku_py.ui.lab.race.race import Race
from sudoku_py.ui.lab.state import CommandTable, LabState
from sudoku_py.ui.lab.watch import Watch
from sudoku_py.ui.storage.url_parameters import SPEEDS, Problem

# Which command each key runs in the lab, where the focused element does not take the key.
KEYS = {
    " ": "play",
    "ArrowRight": "step",
    "ArrowLeft": "step-back",
    "Home": "first",
    "End": "last",
    "]": "faster",
    "[": "slower",
}

RUN, RACE, LESSON = "lab", "race", "lesson"
NOTHING: Report = {"mood": "waiting", "step": 0, "counters": {}}


class MixedNames(LabView):
    """Adds the name of each known combination to the texts, like that of any algorithm."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._store.subscribe(self.render, "lab", "preferences")

    def render(self) -> None:
        """Add the texts before other views need them."""
        texts, known = self._texts, self._lab.algorithms
        if self._has_changed("names", len(known)):
            named = [each for each in known if each != mixed.base(each)]
            made = {"algorithm." + each: texts.text(*mixed.name_of(each)) for each in named}
            texts.add_messages({texts.language: made})


class Remote:
    """Steers the run, race or lesson that is shown, and reports its state.

    A remote controls the run or the race that a link has opened, or opens a lesson; from then on
    its other methods are about that.
    """

    def __init__(self, player: Player, race: Race, lessons: LessonCommands) -> None:
        self._run = player
        self._race = race
        self._lessons = lessons
        self._kind = RUN
        self._lesson = ""

    def open_run(self) -> None:
        """Steer the run that a link has opened, from now on."""
        self._kind = RUN

    def open_race(self) -> None:
        """Steer the race that a link has opened, from now on."""
        self._kind = RACE

    def open_lesson(self, name: str, station: int = 1, problem: Problem | None = None) -> None:
        """Open a lesson at a station, counted from 1, and show the problem of a link there."""
        self._kind, self._lesson = LESSON, name
        self._lessons.open_lesson(name, station, problem)

    def open_own_lesson(self, own: str, station: int, problem: Problem | None) -> None:
        """Open the lesson that a link has packed, at a station, and show a problem there."""
        self._kind, self._lesson = LESSON, ""
        self._lessons.own.follow({"own": own, "step": station}, problem)

    # steering

    @property
    def player(self) -> Player:
        """The player of the run or the race."""
        return self._race.player if self._kind == RACE else self._run

    def seek(self, step: int) -> None:
        """Go to a step of the run, a position in the race, or a station of the lesson."""
        if self._kind == LESSON:
            self._lessons.open_lesson(self._lesson, step)
        else:
            self.player.seek(step)

    def set_speed(self, speed: int | None) -> None:
        """Set the steps per second, one of `SPEEDS`; None is as fast as possible."""
        self.player.set_speed(SPEEDS.index(speed))

    # reporting

    def report(self) -> Report:
        """Return its state: "mood", "step", "counters", and "event" and "status" if any."""
        state = self.player.state
        shown = state.frame
        if not shown:
            return NOTHING.copy()
        report: Report = {"mood": state.status, "step": shown["step"], "counters": {}}
        report["event"], report["status"] = None, shown["end"]
        if self._kind == RACE:
            report["counters"] = self._race_counters()
            return report
        frame: Frame = shown  # type: ignore[assignment] # no race
        report["counters"] = dict(frame["counters"], depth=frame["depth"])
        if frame["event"]:
            report["event"] = frame["event"]["kind"]
        return self._of_lesson(report) if self._kind == LESSON else report

    def _race_counters(self) -> Details:
        setup, frame = self._race.state.setup, self._race.state.frame
        if not setup or not frame:
            return {}
        return {
            name: dict(runner["counters"], place=runner["place"])
            for name, runner in zip(setup["algorithms"], frame["runners"])
        }

    def _of_lesson(self, report: Report) -> Report:
        lessons = self._lessons
        results = lessons.results
        report["answers"] = results
        report["counters"] = dict(
            report["counters"],
            questions=len(results),
            answered=len(results) - results.count(None),
            right=results.count(True),
        )
        report["step"] = lessons.station
        report["status"] = "finished" if lessons.is_over else None
        is_there = "running" if lessons.station else "waiting"
        report["mood"] = "finished" if lessons.is_over else is_there
        return report


class Lab(View):
    """Makes the modes, and passes keys, clicks and problems to the current one."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._store = services.store
        self._engine = services.engine
        self.state = LabState()
        self._store.add("lab", self.state)
        MixedNames(services)
        clock = Clock()
        self._engine_restart = EngineRestart(services, clock.now, self._report, self._on_restart)
        self.watch, self.race = Watch(services, clock, self._report), Race(services, clock)
        self._modes: dict[str, Mode] = {
            "watch": self.watch,
            "race": self.race,
            "experiment": Experiment(services),
            "write": WriteMode(services),
        }
        self.remote = Remote(self.watch.player, self.race, self.watch.lessons)
        commands: CommandTable = {
            mode: lambda mode=mode: self.show_mode(mode) for mode in self._modes
        }
        commands["lessons"] = self.watch.lessons.toggle_list
        commands["change-algorithm"] = self._change_algorithm
        for mode in self._modes:
            services.commands.add(commands, "lab-" + mode)
        services.shown_board.add("lab", lambda: self.watch.board)
        self._store.subscribe(self._render_mode, "route", late=True)
        self._is_embedded = services.storage.is_embedded
        self._entering = False
        self._has_algorithms = asyncio.Event()

    @property
    def _mode(self) -> Mode:
        return self._modes[self._store.route.mode]

    # entering and leaving

    def enter(self) -> None:
        """Enter the last mode, or the one that a link names."""
        self._engine_restart.restart()
        mode = self._mode_of_link()
        link = self._store.route.link_request
        if not self._modes[mode].needs_engine:
            self.show_mode(mode)
        elif "lesson" in link:
            self.watch.lessons.show_coming(link["lesson"], link.get("step", 1))
        self._start_entering()

    def _start_entering(self) -> None:
        if not self._entering and (self._mode.needs_engine or not self._is_embedded):
            self._entering = True
            asyncio.create_task(self._enter())

    async def _enter(self) -> None:
        if self._engine.status != READY and self._mode.needs_engine:
            self._services.game.say(CALM, "job.waiting")
        try:
            await self._engine.ready(lambda: False)
            if not self.state.algorithms:
                known = await self._engine.call("run.algorithms")
                self._store.update("lab", algorithms=known["algorithms"], facts=known["facts"])
                self._has_algorithms.set()
        except EngineError as error:
            self._report(error.key, error.details)
        else:
            mode = self._mode_of_link()
            if self._modes[mode].needs_engine:  # else it was entered at once
                self.show_mode(mode)
        finally:
            self._entering = False

    def _mode_of_link(self) -> str:
        """The mode that a link requests, or the last one."""
        route = self._store.route
        if not route.link_request:
            return str(route.mode)
        if "write" in route.link_request:
            return "write"
        return "race" if "algs" in route.link_request else "watch"

    async def ready(self) -> None:
        """Wait until the engine has listed the algorithms, which each mode needs."""
        await self._has_algorithms.wait()

    def show_mode(self, mode: str) -> None:
        """Enter a mode, and leave the others; without the engine, `_enter` does it later."""
        for name in self._modes:
            if name != mode:
                self._modes[name].leave()
        self._store.update("route", mode=mode)
        if self._mode.needs_engine and not self.state.algorithms:
            self._start_entering()
            return
        self._services.page_view.render_route()  # its elements must be in the page
        self._mode.enter()

    def _change_algorithm(self) -> None:
        """Open the file of the chosen algorithm in the editor."""
        request = {"write": True, "algorithm": self.state.algorithm}
        self._store.update("route", link_request=request)
        self.show_mode("write")

    def leave(self) -> None:
        """Leave the modes."""
        for mode in self._modes.values():
            mode.leave()

    def _on_restart(self) -> None:
        if self.state.algorithms or not self._mode.needs_engine:
            self._mode.on_restart()
        if not self.state.algorithms:
            self._start_entering()

    def _report(self, key: str, details: Details) -> None:
        """Show what went wrong, until the next command."""
        if not self._mode.on_problem(key, details):
            message = self._engine_restart.message(key, details)
            self._services.game.say(BAD, *message)
            self.watch.player.say(BAD, *message)

    def _render_mode(self) -> None:
        for tab in all_of("[data-mode]"):
            if tab.getAttribute("data-mode") == self._store.route.mode:
                tab.setAttribute("aria-current", "page")
            else:
                tab.removeAttribute("aria-current")

    # events

    def press(self, key: str, target: Element) -> bool:
        """Handle a key; return False if it means nothing where it was pressed."""
        is_meant = self._mode.press(key, target)
        return is_meant or (key in KEYS and self._services.commands.run(KEYS[key]))

    def click(self, target: Element) -> bool:
        """Handle a click that is not on a button."""
        return self._mode.click(target)

    def hover(self, target: Element) -> None:
        """Pass the pointer's position on to the mode."""
        self._mode.hover(target)

    def toggled(self, element: Element) -> None:
        """Pass on which element was opened or closed."""
        self._mode.toggled(element)

    def open_puzzles(self, puzzles: list[str], name: str) -> bool:
        """Pass on puzzles that someone opened; return False if the mode does not use them."""
        return self._mode.open_puzzles(puzzles, name)
