"""The laboratory: its modes, of which one is entered at a time, and what they have in common."""

import asyncio
from typing import Any

from pyscript import Element

from sudoku_py.ui.app.services import Services
from sudoku_py.ui.app.view import View
from sudoku_py.ui.browser.elements import all_of
from sudoku_py.ui.browser.tones import BAD, CALM
from sudoku_py.ui.engine.errors import EngineError
from sudoku_py.ui.engine.status import READY
from sudoku_py.ui.lab.experiment.experiment import Experiment
from sudoku_py.ui.lab.mixed_names import MixedNames
from sudoku_py.ui.lab.mode import Mode
from sudoku_py.ui.lab.player.clock import Clock
from sudoku_py.ui.lab.player.engine_restart import EngineRestart
from sudoku_py.ui.lab.player.player_keys import KEYS
from sudoku_py.ui.lab.race.race import Race
from sudoku_py.ui.lab.remote import Remote
from sudoku_py.ui.lab.state import LabState
from sudoku_py.ui.lab.watch import Watch
from sudoku_py.ui.lab.write_mode import WriteMode


class Lab(View):
    """Makes the modes, and hands them what is meant for the one that one is in."""

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
        commands: dict[str, Any] = {
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

    # coming and going

    def enter(self) -> None:
        """Enter the mode that one was in last, or that a link names."""
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
        """The mode that a link asks for; without a link the one that one was in."""
        route = self._store.route
        if not route.link_request:
            return str(route.mode)
        if "write" in route.link_request:
            return "write"
        return "race" if "algs" in route.link_request else "watch"

    async def ready(self) -> None:
        """Wait until the algorithms are known, which each mode needs."""
        await self._has_algorithms.wait()

    def show_mode(self, mode: str) -> None:
        """Go to a mode, and leave the others; without the engine, `_enter` does it later."""
        for name in self._modes:
            if name != mode:
                self._modes[name].leave()
        self._store.update("route", mode=mode)
        if self._mode.needs_engine and not self.state.algorithms:
            self._start_entering()
            return
        self._services.page_view.render_route()  # its elements are to be in the page
        self._mode.enter()

    def _change_algorithm(self) -> None:
        """Open the chosen algorithm's file in the editor."""
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

    def _report(self, key: str, details: dict[str, Any]) -> None:
        """Say what went wrong, until the next command."""
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

    # what the listeners hand on

    def press(self, key: str, target: Element) -> bool:
        """Do what a key means where it was pressed; False if it means nothing there."""
        is_meant = self._mode.press(key, target)
        return is_meant or (key in KEYS and self._services.commands.run(KEYS[key]))

    def click(self, target: Element) -> bool:
        """Hand on a click on something that is no button."""
        return self._mode.click(target)

    def hover(self, target: Element) -> None:
        """Tell where the pointer is."""
        self._mode.hover(target)

    def toggled(self, element: Element) -> None:
        """Tell what was opened or closed."""
        self._mode.toggled(element)

    def open_puzzles(self, puzzles: list[str], name: str) -> bool:
        """Hand over puzzles that someone opened; False if nothing here takes them."""
        return self._mode.open_puzzles(puzzles, name)
