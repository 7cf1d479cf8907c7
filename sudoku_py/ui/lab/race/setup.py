"""Who races, and how: what a person chooses before a race, and the runs of a person's own programs.

Own programs run in the sandbox first, when someone presses Run.
"""

import asyncio
from collections.abc import Callable
from typing import Any

from pyscript import Element, window

from sudoku_py.ui.app.services import Services
from sudoku_py.ui.browser.elements import all_of
from sudoku_py.ui.browser.tones import BAD, CALM
from sudoku_py.ui.engine.errors import EngineError
from sudoku_py.ui.lab.lab_view import LabView
from sudoku_py.ui.lab.own_code import ProgramRuns, Programs, is_program
from sudoku_py.ui.lab.race.state import EQUAL, MAX_RUNNERS, RANKINGS, REGION, TO
from sudoku_py.ui.storage.url_parameters import LAST_SEED, whole
from sudoku_py.ui.widgets.forms import fill_menu

MIN_RUNNERS = 2
ROOMY = "(min-width: 900px) and (min-height: 1000px)"  # enough for the counters as well

DUE, RUNNING = "due", "running"  # the values of `code` of the slice, besides ""


class RaceSetup(LabView):
    """The controls that show and change the choices of the slice `race`."""

    region, slices = REGION, ("race", "lab")

    def __init__(self, services: Services, on_change: Callable[[], None]) -> None:
        """Add the commands; call `on_change()` for each new choice."""
        super().__init__(services)
        self._on_change = on_change
        self._menus = all_of("#race-chosen select")
        self._part("race-setup").open = bool(window.matchMedia(ROOMY).matches)
        services.commands.add(self._commands(), REGION)

    def _commands(self) -> dict[str, Any]:
        commands: dict[str, Any] = {
            "add": self._add,
            "fairness": lambda value: self._choose(fairness=value),
            "ranking": lambda value: self._choose(ranking=value),
            "goal": lambda value: self._choose(finish=value),
            "seed": self._choose_seed,
        }
        for at in range(MAX_RUNNERS):
            commands["runner-" + str(at)] = lambda name, at=at: self._replace(at, [name])
            commands["remove-" + str(at)] = lambda at=at: self._remove(at)
        return commands

    # choices

    def _choose(self, **choices: Any) -> None:
        self._store.update("race", **choices)
        self._on_change()

    def _replace(self, at: int, names: list[str]) -> None:
        """Replace a runner by others, or by none."""
        algorithms = self._race.algorithms
        self._choose(algorithms=algorithms[:at] + names + algorithms[at + 1 :])

    def _remove(self, at: int) -> None:
        self._replace(at, [])
        self._menus[min(at, len(self._race.algorithms) - 1)].focus()

    def _add(self) -> None:
        self._replace(MAX_RUNNERS, self._free()[:1])
        self.render()  # only a visible menu can have the focus
        self._menus[len(self._race.algorithms) - 1].focus()

    def _choose_seed(self, value: str) -> None:
        seed = whole(value.strip(), LAST_SEED)
        self._part("race-seed").setAttribute("aria-invalid", "true" if seed is None else "false")
        if seed is not None and seed != self._race.seed:
            self._choose(seed=seed)

    def _free(self) -> list[str]:
        """Return the algorithms that are not in the race."""
        return [name for name in self._lab.entrants if name not in self._race.algorithms]

    # painting

    def render(self) -> None:
        """Show the choices."""
        race = self._race
        entries = [(name, self._texts.text("algorithm." + name)) for name in self._lab.entrants]
        if self._has_changed("menus", entries):
            self._fill(entries)
        for at, menu in enumerate(self._menus):
            menu.parentElement.hidden = at >= len(race.algorithms)
            if at < len(race.algorithms):
                self._paint_menu(menu, race.algorithms[at])
        self._part("race-add").hidden = len(race.algorithms) >= MAX_RUNNERS or not self._free()
        self._part("race-fairness").value = race.fairness
        self._part("race-ranking").value = race.ranking
        self._part("race-goal").value = race.finish
        seed = self._part("race-seed")
        if whole(seed.value.strip(), LAST_SEED) != race.seed:
            seed.value = str(race.seed)
        details: dict[str, Any] = {"n": len(race.algorithms), "seed": str(race.seed)}
        details["fairness"] = EQUAL + race.fairness, {}
        details["goal"] = TO + race.finish, {}
        details["rank"] = RANKINGS[race.ranking], {}
        self._set_text("race-summary", "race.summary", details)

    def _fill(self, entries: list[tuple[str, str]]) -> None:
        text = self._texts.text
        for at, menu in enumerate(self._menus):
            menu.setAttribute("aria-label", text("race.entry", {"number": at + 1}))
            fill_menu(menu, entries)

    def _paint_menu(self, menu: Element, own: str) -> None:
        """Show the runner of a menu; the other runners cannot be chosen there."""
        for at, name in enumerate(self._lab.entrants):
            menu.options.item(at).disabled = name != own and name in self._race.algorithms
        menu.value = own
        remove = menu.nextElementSibling
        label = self._texts.text("race.remove", {"algorithm": ("algorithm." + own, {})})
        remove.title = label
        remove.setAttribute("aria-label", label)
        remove.hidden = len(self._race.algorithms) <= MIN_RUNNERS


class RaceCode(LabView):
    """Own programs of a race, with the box above the boards and its button that runs them."""

    region, slices = REGION, ("race", "lab")

    def __init__(self, services: Services, on_ready: Callable[[], None]) -> None:
        """Call `on_ready()` when all programs of the race have run."""
        super().__init__(services)
        self.programs = Programs(services)
        self._runs = ProgramRuns(services, self.programs)
        self._on_ready = on_ready
        self._puzzle = ""  # the puzzle that they run on
        services.commands.add({"race-code": self._start, "race-code-stop": self._stop}, REGION)

    def traces(self, puzzle: str) -> dict[str, Any] | None:
        """The traces of the race's programs on a puzzle; None if one has not run on it yet."""
        found = {name: self._runs.trace_of(name, puzzle) for name in self._names}
        return None if None in found.values() else found

    @property
    def _names(self) -> list[str]:
        return [each for each in self._race.algorithms if is_program(each)]

    def ask(self, puzzle: str) -> None:
        """Show the button that runs them; nothing runs before someone presses it."""
        self._puzzle = puzzle
        if self._race.code != RUNNING:
            self._store.update("race", code=DUE)
        self._game.say(CALM, "race.code-due")
        self._store.update("messages", announcement=None)

    def _start(self) -> None:
        if self._race.code == DUE:
            self._store.update("race", code=RUNNING)
            self._game.say(CALM, "race.code-running")
            asyncio.create_task(self._run(self._puzzle))

    def _stop(self) -> None:
        self._runs.stop()

    async def _run(self, puzzle: str) -> None:
        try:
            for name in self._names:
                await self._runs.run(name, puzzle)
        except EngineError as error:
            self._store.update("race", code=DUE)
            if self._store.route.region == REGION:
                self._game.say(BAD, error.key, error.details)
        else:
            self._store.update("race", code="")
            if self._store.route.region == REGION:
                self._on_ready()

    def render(self) -> None:
        """Show whether they run, or wait for the button."""
        code, has_some = self._race.code, bool(self._lab.programs)
        self._part("race-code").hidden = not code
        self._part("race-code-run").hidden = code == RUNNING
        self._part("race-code-stop").hidden = code != RUNNING
        self._part("race-code-hint").hidden = has_some
