"""The mode Experiment: algorithms × puzzles; its form, its runs, and the files of its results.

A person's own programs run first, in the sandbox, each on each board. A run that ends by its limit
is a result as well, so one board too hard does not end the others.
"""

import asyncio
from collections.abc import Callable

from pyscript import Element, document

from sudoku_py.core.sentence import Details
from sudoku_py.engine.experiment_protocol import ExperimentRequest, Trial
from sudoku_py.engine.protocol import ReadResult, TaskAnswer
from sudoku_py.engine.run_protocol import Facts
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.board import boards
from sudoku_py.ui.browser.downloads import save, save_blob
from sudoku_py.ui.browser.elements import all_of
from sudoku_py.ui.browser.fetching import MissingError, fetch_text
from sudoku_py.ui.browser.timers import sleep_ms
from sudoku_py.ui.browser.tones import BAD, CALM, GOOD
from sudoku_py.ui.engine.client import SLICE_MS
from sudoku_py.ui.engine.errors import Cancelled, EngineError
from sudoku_py.ui.lab.experiment.plots import PictureText, PlotSvg, picture
from sudoku_py.ui.lab.experiment.state import (
    FINISHED,
    MIN_SECONDS,
    OWN,
    REGION,
    RUNNING,
    SETS,
    STOPPED,
    ExperimentState,
    Plan,
    Results,
)
from sudoku_py.ui.lab.experiment.tables import ResultsView
from sudoku_py.ui.lab.lab_view import LabView, Mode
from sudoku_py.ui.lab.mixed import base
from sudoku_py.ui.lab.own_code import ProgramRuns, Programs, is_program
from sudoku_py.ui.lab.state import CommandTable, LabState
from sudoku_py.ui.widgets.charts import PlotLibrary
from sudoku_py.ui.widgets.dom import make
from sudoku_py.ui.widgets.forms import fill_menu, write_field

# Attribute of a plan → its text field, whose id is also a command.
FIELDS = {
    "first": "experiment-first",
    "seeds": "experiment-seeds",
    "seed": "experiment-seed",
    "seconds": "experiment-limit",
}

# Ends of the sandbox, not of the code in it: an endless line, or no memory left.
CENSORED = ("sandbox.limit-seconds", "sandbox.ended-python")

FOLDER = "./static/puzzles/"
MARK = "\ufeff"  # marks a text as UTF-8 for spreadsheets
FILES = {"csv": "text/csv", "json": "application/json"}


def plan_size(plan: Plan, facts: dict[str, Facts]) -> tuple[str | None, Details]:
    """The number of runs of a plan, as it is reckoned; algorithms without chance use one seed.

    >>> plan = Plan()
    >>> plan.algorithms, plan.first, plan.seeds = ["a", "b", "c"], "8", "4"
    >>> plan_size(plan, {"c": {"seeded": True}})
    ('experiment.size-seeds', {'puzzles': 8, 'seeds': 4, 'random': 1, 'fixed': 2, 'n': 48})
    """
    puzzles, seeds = plan.puzzles or 0, plan.seeds_number or 1
    random = len([name for name in plan.algorithms if name in facts and facts[name]["seeded"]])
    fixed = len(plan.algorithms) - random
    count = (fixed + random * seeds) * puzzles
    if not count:
        return None, {}
    if seeds == 1 or not random:
        return "experiment.size", {"algorithms": fixed + random, "puzzles": puzzles, "n": count}
    many = {"puzzles": puzzles, "seeds": seeds, "random": random, "fixed": fixed, "n": count}
    return "experiment.size-seeds", many


class FormView(LabView):
    """The form at the left of the mode: it shows the plan of the slice `experiment`."""

    region, slices = REGION, ("experiment", "lab")

    def render(self) -> None:
        """Show the choices."""
        plan, text = self._experiment.plan, self._texts.text
        entrants = [(name, text("algorithm." + name)) for name in self._lab.entrants]
        if self._has_changed("menus", entrants, plan.own_name, len(plan.own)):
            ticks = [self._tick(*each, each[0] in plan.algorithms) for each in entrants]
            self._part("experiment-algorithms").replaceChildren(*ticks)
            fill_menu(self._part("experiment-set"), self._sets(plan))
        self._part("experiment-set").value = plan.set
        for name, field in FIELDS.items():
            write_field(self._part(field), getattr(plan, name))
        self._set_text("experiment-size", *plan_size(plan, self._lab.facts))
        self._render_buttons(self._experiment.is_busy)

    def _render_buttons(self, is_busy: bool) -> None:
        """Show either Start or Cancel; the focus moves from one to the other."""
        start, cancel = self._part("experiment-start"), self._part("experiment-cancel")
        going, coming = (start, cancel) if is_busy else (cancel, start)
        focused = document.activeElement
        coming.hidden = False
        if focused and focused.id == going.id:
            coming.focus()
        going.hidden = True

    def _tick(self, name: str, text: str, is_chosen: bool) -> Element:
        attributes = {"type": "checkbox", "value": name, "data-control": "experiment-algorithm"}
        tick = make("input", attributes)
        tick.checked = is_chosen
        key = "experiment.code-hint" if is_program(name) else "legend." + base(name)
        return make("label", {"title": self._texts.text(key)}, tick, text)

    def _sets(self, plan: Plan) -> list[tuple[str, str]]:
        text = self._texts.text
        names = [(name, text(key, {"n": count})) for name, key, count in SETS]
        if plan.own:
            own = {"name": plan.own_name or text("experiment.unnamed"), "n": len(plan.own)}
            names.append((OWN, text("experiment.set-own", own)))
        return names


class ExperimentCode:
    """Runs a person's own programs for an experiment, in the sandbox."""

    def __init__(self, services: Services, shown: asyncio.Event) -> None:
        """Run only while `shown` is set."""
        self.programs = Programs(services)
        self._runs = ProgramRuns(services, self.programs)
        self._shown = shown
        self._is_cancelled = False

    def cancel(self) -> None:
        """Stop the running program, and start no other."""
        self._is_cancelled = True
        self._runs.stop()

    async def trials(
        self, request: ExperimentRequest, on_progress: Callable[[int, int], object]
    ) -> dict[str, list[Trial]]:
        """The results of each program, by its id, on the puzzles of a request, in their order.

        `on_progress(done, of)` is called before each run. Raises EngineError if a program cannot
        start, Cancelled after `cancel`.
        """
        self._is_cancelled = False
        names = [name for name in request["algorithms"] if is_program(name)]
        found: dict[str, list[Trial]] = {name: [] for name in names}
        puzzles = request["puzzles"]
        for number, puzzle in enumerate(puzzles):
            for index, name in enumerate(names):
                on_progress(number * len(names) + index, len(puzzles) * len(names))
                found[name].append(await self._trial(name, puzzle, request["seconds"]))
        return found

    async def _trial(self, name: str, puzzle: str, seconds: float) -> Trial:
        await self._shown.wait()
        if self._is_cancelled:
            raise Cancelled
        try:
            return await self._runs.trial(name, puzzle, seconds)
        except EngineError as error:
            if self._is_cancelled:
                raise Cancelled from None
            if error.key not in CENSORED:
                raise
        return {"outcome": "limit", "steps": 0, "seconds": seconds}


class Experiment(Mode):
    """The mode Experiment: its commands change the slice `experiment`."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._store = services.store
        self._engine = services.engine
        self._texts = services.texts
        self._say_on_page = services.game.say
        self._lines: dict[str, list[str]] = {}  # set → its puzzles, if it was needed
        self._library = PlotLibrary()
        self._state = ExperimentState()
        self._is_cancelled = False
        self._shown = asyncio.Event()  # set while the mode is shown
        self._code = ExperimentCode(services, self._shown)
        services.store.add("experiment", self._state)
        FormView(services)
        ResultsView(services, self._library)
        services.commands.add(self._commands(), REGION)

    def _commands(self) -> CommandTable:
        plan = self._state.plan
        commands: CommandTable = {
            "experiment-start": self._start,
            "experiment-cancel": self._cancel,
            "experiment-algorithm": lambda name: self._change(plan.toggle, name, self._entrants),
            "experiment-set": lambda name: self._change(plan.choose_set, name),
            "experiment-measure": lambda name: self._store.update("experiment", measure=name),
        }
        for name, field in FIELDS.items():
            commands[field] = lambda text, name=name: self._change(setattr, plan, name, text)
        commands["experiment-summary"] = self._save_summary
        commands["experiment-watch"] = self._watch
        commands["experiment-svg"] = self._save_svg
        commands["experiment-png"] = lambda: asyncio.create_task(self._save_png())
        for ending in FILES:
            commands["experiment-" + ending] = lambda ending=ending: self._save(ending)
        return commands

    @property
    def _entrants(self) -> list[str]:
        lab: LabState = self._store.lab  # type: ignore[attr-defined] # a slice that was added
        return lab.entrants

    def enter(self) -> None:
        """Show the mode; a paused experiment continues."""
        self._code.programs.refresh()
        self._change(self._state.plan.keep, self._entrants)
        self._say_on_page(*self._state.message)
        self._shown.set()

    def leave(self) -> None:
        """Pause the experiment."""
        self._shown.clear()

    # choices

    def _change(self, change: Callable[..., object], *arguments: object) -> None:
        change(*arguments)
        self._store.touch("experiment")

    def open_puzzles(self, puzzles: list[str], name: str) -> bool:
        """Use opened puzzles as the set."""
        self._change(self._state.plan.use_own, puzzles, name)
        self._say(CALM, "experiment.brought", {"n": len(puzzles)})
        return True

    # running

    def _start(self) -> None:
        problem = self._state.plan.problem
        if problem:
            self._say(BAD, *problem)
        elif not self._state.is_busy:
            self._is_cancelled = False
            self._store.update("experiment", is_busy=True)
            asyncio.create_task(self._run())

    def _cancel(self) -> None:
        """Stop; the results so far stay."""
        self._is_cancelled = True
        self._code.cancel()
        self._engine.wake()

    async def _run(self) -> None:
        self._say(CALM, "experiment.starting")
        plan = self._state.plan
        request: ExperimentRequest = {
            "algorithms": list(plan.algorithms),
            "puzzles": [],
            "seed": plan.seed_number or 0,
            "seeds": plan.seeds_number or 1,
            "seconds": plan.limit or MIN_SECONDS,
            "recorded": {},
            "names": {},
        }
        try:
            await self._engine.ready(lambda: self._is_cancelled)
            request["puzzles"] = await self._puzzles(plan.set, plan.puzzles)
            request["recorded"] = await self._code.trials(request, self._say_code)
            request["names"] = self._code.programs.file_names(plan.algorithms)
            await self._load_plots()
            results = Results(request["algorithms"], request["puzzles"], request["names"])
            self._store.update("experiment", results=results, status=RUNNING)
            self._say(CALM, "experiment.running")
            await self._pull(results, request)
        except Cancelled:
            self._say(CALM, "experiment.not-begun")
        except MissingError:
            self._say(BAD, "experiment.set-missing")
        except EngineError as error:
            self._break_off(error)
        self._store.update("experiment", is_busy=False)

    def _say_code(self, done: int, of: int) -> None:
        self._say(CALM, "experiment.code-running", {"done": done, "of": of})

    async def _puzzles(self, name: str, number: int | None) -> list[str]:
        """The first puzzles of a set, which is fetched when it is first needed."""
        if name == OWN:
            return list(self._state.plan.own[:number])
        if name not in self._lines:
            request = {"text": await fetch_text(FOLDER + name + ".txt")}
            answer: ReadResult = await self._engine.run("read", request)
            self._lines[name] = answer["puzzles"]
        return self._lines[name][:number]

    async def _load_plots(self) -> None:
        try:
            await self._library.load()
        except MissingError:
            pass  # the tables show the same; the next experiment tries again

    async def _pull(self, results: Results, request: ExperimentRequest) -> None:
        """Request slice by slice until it is done or cancelled, while the mode is shown."""
        task: TaskAnswer = await self._engine.call("experiment", **request)
        while not task["done"] and not self._is_cancelled:
            self._change(results.add, task["progress"])
            await sleep_ms(0)
            await self._shown.wait()
            task = await self._engine.call("advance", task=task["task"], budget_ms=SLICE_MS)
        results.add(task["result"] if task["done"] else task["progress"])
        if task["done"]:
            self._end(FINISHED, GOOD, "experiment.finished", {"n": results.done})
        else:
            await self._engine.call("cancel", task=task["task"])
            details = {"done": results.done, "of": results.of}
            self._end(STOPPED, CALM, "experiment.cancelled", details)

    def _break_off(self, error: EngineError) -> None:
        results = self._state.results
        if results and self._state.status == RUNNING:
            details = {"why": (error.key, error.details), "n": results.done}
            has_died = error.key == "engine.died"
            key = "experiment.died" if has_died else "experiment.broken-off"
            self._end(STOPPED, BAD, key, details)
        else:
            self._say(BAD, error.key, error.details)

    def on_problem(self, key: str, details: Details) -> bool:  # noqa: ARG002
        """Return whether it has shown itself that the engine died."""
        return self._state.message[1] == "experiment.died"

    def _end(self, status: str, tone: str, key: str, details: Details) -> None:
        self._store.update("experiment", status=status)
        self._say(tone, key, details)

    def _say(self, tone: str, key: str, details: Details | None = None) -> None:
        self._store.update("experiment", message=(tone, key, details or {}))
        if self._shown.is_set():
            self._say_on_page(*self._state.message)

    def _watch(self, which: str) -> None:
        """Show a run of the table in Watch, on its puzzle, from the start."""
        results = self._state.results
        puzzle, algorithm, seed = which.split("|")
        if results:
            board = boards.of_puzzle(results.puzzles[int(puzzle) - 1])
            self._services.play.introduce(self._services.game.show(board))
            link = {"alg": algorithm, "seed": int(seed), "step": 0}
            self._store.update("route", link_request=link)
            self._services.commands.run("watch")

    def _save(self, ending: str) -> None:
        results = self._state.results
        if results:
            text = MARK + results.csv if ending == "csv" else results.json
            save(self._texts.text("experiment.file") + "." + ending, FILES[ending], text)

    def _save_svg(self) -> None:
        results = self._state.results
        drawn = PlotSvg(results, self._state.measure, self._texts).text() if results else ""
        if drawn:
            save(self._texts.text("experiment.plots-file") + ".svg", "image/svg+xml", drawn)

    async def _save_png(self) -> None:
        canvases = all_of("#experiment-plots canvas")
        if canvases and self._state.results:
            name = self._texts.text("experiment.plots-file") + ".png"
            lines = PictureText(self._state.results, self._state.measure, self._texts)
            save_blob(name, await picture(canvases, lines))

    def _save_summary(self) -> None:
        results = self._state.results
        if results:
            name = self._texts.text("experiment.summary-file") + ".csv"
            save(name, FILES["csv"], MARK + results.summary_csv)
