"""The mode Race: several algorithms side by side on one puzzle, and links to a race."""

import asyncio
from typing import Any

from pyscript import document

from sudoku_py.ui.app.services import Services
from sudoku_py.ui.app.store import Store
from sudoku_py.ui.board import boards
from sudoku_py.ui.browser.tones import BAD, CALM, GOOD
from sudoku_py.ui.lab.lab_view import LabView, PlayerMode, leaves_candidates_out, take_link_request
from sudoku_py.ui.lab.own_code import is_program
from sudoku_py.ui.lab.player.connection import DIED, RACE, Clock, Parts
from sudoku_py.ui.lab.player.player import Player, player_commands
from sudoku_py.ui.lab.player.share import LinkField, at_rest
from sudoku_py.ui.lab.race.bars import RaceBars
from sudoku_py.ui.lab.race.setup import RaceCode, RaceSetup
from sudoku_py.ui.lab.race.standing import RaceNarrator, RaceResults, RaceView
from sudoku_py.ui.lab.race.state import REGION, RaceState, pairs_of, rules_of
from sudoku_py.ui.lab.state import FIRST_SEED
from sudoku_py.ui.storage import url_parameters
from sudoku_py.ui.storage.url_parameters import SPEEDS, joined


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
        if self._race.frame:
            self._field.copy(self._pairs(), self._report)

    def _pairs(self) -> list[tuple[str, str]]:
        race, setup, frame = self._race, self._race.setup or {}, self._race.frame or {}
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
        self.player = Player(store, services.engine, RACE, clock, announce, self.on_problem)
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
        commands["measure"] = lambda value: store.update("race", measure=value)
        services.commands.add(commands, REGION)

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
    def _setup(self) -> dict[str, Any] | None:
        """The setup of the race; None if own programs have not run on the puzzle yet."""
        puzzle = boards.puzzle_line(self._store.game.board)
        traces = self._code.traces(puzzle)
        return None if traces is None else dict(self.state.choices, puzzle=puzzle, recorded=traces)

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

    def on_problem(self, key: str, details: dict[str, Any]) -> bool:
        """Show what went wrong, if the mode is shown."""
        algorithms = self._store.lab.algorithms  # type: ignore[attr-defined] # added
        if details.get("id") in algorithms:
            details = dict(details, id=("algorithm." + details["id"], {}))
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
        self._counted: tuple[Any, ...] | None = None  # the race, and its progress at the last table

    @property
    def _mark(self) -> tuple[Any, ...]:
        frame, run = self._race.frame or {}, self._race.run or {}
        return run.get("run"), frame.get("recorded"), frame.get("end")

    def requests(self, is_step: bool) -> dict[str, Any]:
        """Request the table, while the race does not move."""
        is_due = not self._race.is_moving and (is_step or self._mark != self._counted)
        return {"table": {}} if is_due else {}

    def deliver(self, answers: dict[str, Any]) -> None:
        """Show the table."""
        if "table" in answers:
            self._counted = self._mark
            self._store.update("race", table=answers["table"]["result"])
