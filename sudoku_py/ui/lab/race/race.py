"""The mode Race: several algorithms side by side on one puzzle; their choice, and links to a race.

Own programs run in the sandbox first, when someone presses Run.
"""

import asyncio
from collections.abc import Callable

from pyscript import Element, document, window

from sudoku_py.core.sentence import Details
from sudoku_py.engine.run_protocol import Arguments, PanelPart, RaceFrame, RaceOptions, Trace
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.app.store import Store
from sudoku_py.ui.board import boards
from sudoku_py.ui.browser.elements import all_of
from sudoku_py.ui.browser.tones import BAD, CALM, GOOD
from sudoku_py.ui.engine.errors import EngineError
from sudoku_py.ui.lab.lab_view import LabView, PlayerMode, leaves_candidates_out, take_link_request
from sudoku_py.ui.lab.own_code import ProgramRuns, Programs, is_program
from sudoku_py.ui.lab.player.connection import DIED, RACE, Clock, EngineConnection, Parts
from sudoku_py.ui.lab.player.player import Player, player_commands
from sudoku_py.ui.lab.player.share import LinkField, at_rest
from sudoku_py.ui.lab.race.bars import RaceBars
from sudoku_py.ui.lab.race.standing import RaceNarrator, RaceResults, RaceView
from sudoku_py.ui.lab.race.state import (
    EQUAL,
    MAX_RUNNERS,
    RANKINGS,
    REGION,
    TO,
    RaceState,
    pairs_of,
    rules_of,
)
from sudoku_py.ui.lab.state import FIRST_SEED, CommandTable
from sudoku_py.ui.storage import url_parameters
from sudoku_py.ui.storage.url_parameters import LAST_SEED, SPEEDS, joined, whole
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

    def _commands(self) -> CommandTable:
        commands: CommandTable = {
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

    def _choose(self, **choices: object) -> None:
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
        details: dict[str, object] = {"n": len(race.algorithms), "seed": str(race.seed)}
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

    def traces(self, puzzle: str) -> dict[str, Trace] | None:
        """The traces of the race's programs on a puzzle; None if one has not run on it yet."""
        found: dict[str, Trace] = {}
        for name in self._names:
            trace = self._runs.trace_of(name, puzzle)
            if trace is None:
                return None
            found[name] = trace
        return found

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


class ShareRace(LabView):
    """The button that copies a link to the shown position of the race."""

    region, slices = REGION, ("race",)

    def __init__(self, services: Services, player: Player) -> None:
        super().__init__(services)
        self._player = player
        self._field = LinkField(services, "race-share-box", "race-share-link")
        self._shared: object = None  # the frame of the link in the field
        services.commands.add({"share": self._share}, REGION)

    def render(self) -> None:
        """Hide the field when the race has moved."""
        if self._shared is not None and self._race.frame is not self._shared:
            self._shared = None
            self._field.hide()

    def _share(self) -> None:
        """Copy the link to the shown position; a race with own programs has no link."""
        if any([is_program(name) for name in self._race.algorithms]):
            self._player.say(CALM, "race.not-shared", {})
        else:
            at_rest(self._player, self._copy)

    def _copy(self) -> None:
        frame, setup = self._race.frame, self._race.setup
        if frame and setup:
            self._field.copy(self._pairs(frame, setup), self._report)

    def _pairs(self, frame: RaceFrame, setup: RaceOptions) -> list[tuple[str, str]]:
        race = self._race
        pairs = [("view", "lab"), ("p", setup["puzzle"]), ("algs", ",".join(setup["algorithms"]))]
        pairs += pairs_of(race) + [("seed", str(setup["seed"]))]
        if race.fairness != "time":  # no two races have the same times
            pairs.append(("step", str(frame["step"])))
        return pairs + [("speed", url_parameters.speed_text(race.speed))]

    def _report(self, is_copied: bool) -> None:
        if is_copied:
            self._player.say(GOOD, "race.shared", {})
        else:
            self._shared = self._race.frame
            self._player.say(CALM, "race.share-by-hand", {})


class Race(PlayerMode):
    """The mode Race, on the puzzle of the player's board."""

    def __init__(self, services: Services, clock: Clock) -> None:
        self._services = services
        self._store = store = services.store
        self.state = RaceState()
        store.add("race", self.state)
        announce = RaceNarrator(services).announce
        connection = EngineConnection(store, services.engine, RACE, announce)
        self.player = Player(connection, clock, self.on_problem)
        self.player.attach(RaceParts(store))
        RaceSetup(services, self._open)
        self._code = RaceCode(services, self._open)
        RaceView(services)
        ShareRace(services, self.player)
        RaceResults(services)
        bars = RaceBars(services)
        commands = player_commands(self.player)
        commands["scrub"] = lambda value: self.player.seek(int(float(value)))
        commands["part"] = lambda: self.player.find("parting", True)
        commands["race-svg"] = bars.save
        commands["race-png"] = lambda: asyncio.create_task(bars.save_png())
        commands["race-watch"] = self._watch
        commands["measure"] = lambda value: store.update("race", measure=value)
        services.commands.add(commands, REGION)

    def _watch(self, algorithm: str) -> None:
        """Show the run of one of the algorithms in Watch, from the start."""
        seed = self.state.setup["seed"] if self.state.setup else FIRST_SEED
        self._store.update("route", link_request={"alg": algorithm, "seed": seed, "step": 0})
        self._services.commands.run("watch")

    def enter(self) -> None:
        """Open the race that a link requests, or the chosen one, unless it is open."""
        self._code.programs.refresh()
        link, problem = take_link_request(self._store)
        if "speed" in link:
            self.player.set_speed(SPEEDS.index(link["speed"]))
        if "algs" in link:
            rules, problems = rules_of(link)
            problem = joined(([problem] if problem else []) + problems)
            seed = link.get("seed", FIRST_SEED)
            self._store.update("race", algorithms=link["algs"], seed=seed, **rules)
            self._open(link.get("step", 0))
        elif not self.state.run or self.state.setup != self._setup:
            self._open()
        elif self.player.is_lost:
            self.player.resume()
        else:
            self.player.announce()
        if problem:
            self.player.say(BAD, *problem)
        elif leaves_candidates_out(self._store):
            self.player.say(CALM, "lab.givens-alone", {})

    @property
    def _setup(self) -> RaceOptions | None:
        """The setup of the race; None if own programs have not run on the puzzle yet."""
        puzzle = boards.puzzle_line(self._store.game.board)
        traces = self._code.traces(puzzle)
        if traces is None:
            return None
        setup = dict(self.state.choices, puzzle=puzzle, recorded=traces)
        return setup  # type: ignore[return-value]  # noqa: RET504

    def _open(self, step: int = 0) -> None:
        document.documentElement.removeAttribute("data-lab")  # it describes the race before
        setup = self._setup
        if setup:
            self._store.update("race", table=None, is_refused=False, code="")
            self.player.open(setup, step)
        else:
            self.player.pause()
            self._store.update("race", run=None, frame=None, table=None, is_refused=True)
            self._code.ask(boards.puzzle_line(self._store.game.board))

    def on_problem(self, key: str, details: Details) -> bool:
        """Show what went wrong, if the mode is shown."""
        algorithms = self._store.lab.algorithms  # type: ignore[attr-defined] # added
        if details.get("id") in algorithms:
            details = dict(details, id=("algorithm." + str(details["id"]), {}))
        self._store.update("race", is_refused=not self.state.frame)
        if self._store.route.region == REGION:
            self._services.game.say(BAD, "race.died" if key == DIED else key, details)
            self._store.update("messages", announcement=None)
        return True


class RaceParts(Parts):
    """The request for the table of the race, made when it stops after it has moved."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._race: RaceState = store.race  # type: ignore[attr-defined] # a slice that was added
        # The race, and its progress at the last table.
        self._counted: tuple[object, ...] | None = None

    @property
    def _mark(self) -> tuple[object, ...]:
        frame, run = self._race.frame, self._race.run
        end = (frame["recorded"], frame["end"]) if frame else (None, None)
        return (run["run"] if run else None,) + end

    def requests(self, is_step: bool) -> dict[str, Arguments]:
        """Request the table, while the race does not move."""
        is_due = not self._race.is_moving and (is_step or self._mark != self._counted)
        return {"table": {}} if is_due else {}

    def deliver(self, answers: dict[str, PanelPart]) -> None:
        """Show the table."""
        if "table" in answers:
            table = answers["table"]["result"]
            self._counted = None if table["measuring"] else self._mark
            self._store.update("race", table=table)
