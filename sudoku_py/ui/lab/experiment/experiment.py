"""The experiment: algorithms × puzzles, with tables and plots that fill while it runs."""

import asyncio
from collections.abc import Callable
from typing import Any

from sudoku_py.ui.app.services import Services
from sudoku_py.ui.browser.downloads import save, save_blob
from sudoku_py.ui.browser.elements import all_of
from sudoku_py.ui.browser.fetching import MissingError, fetch_text
from sudoku_py.ui.browser.timers import sleep_ms
from sudoku_py.ui.browser.tones import BAD, CALM, GOOD
from sudoku_py.ui.engine.client import SLICE_MS
from sudoku_py.ui.engine.errors import Cancelled, EngineError
from sudoku_py.ui.lab.experiment.experiment_code import ExperimentCode
from sudoku_py.ui.lab.experiment.form_view import FIELDS, FormView
from sudoku_py.ui.lab.experiment.plan import OWN
from sudoku_py.ui.lab.experiment.plot_picture import picture
from sudoku_py.ui.lab.experiment.plot_svg import PlotSvg
from sudoku_py.ui.lab.experiment.results import Results
from sudoku_py.ui.lab.experiment.results_view import ResultsView
from sudoku_py.ui.lab.experiment.state import (
    FINISHED,
    REGION,
    RUNNING,
    STOPPED,
    ExperimentState,
)
from sudoku_py.ui.lab.lab_view import Mode
from sudoku_py.ui.widgets.charts import PlotLibrary

FOLDER = "./static/puzzles/"
MARK = "\ufeff"  # tells spreadsheets that a text is UTF-8
FILES = {"csv": "text/csv", "json": "application/json"}


class Experiment(Mode):
    """The commands of the mode; they change the slice `experiment`."""

    def __init__(self, services: Services) -> None:
        self._store: Any = services.store
        self._engine = services.engine
        self._texts = services.texts
        self._say_on_page = services.game.say
        self._lines: dict[str, list[str]] = {}  # the puzzles of the sets that were needed
        self._library = PlotLibrary()
        self._state = ExperimentState()
        self._is_cancelled = False
        self._shown = asyncio.Event()  # set while one is in the mode
        self._code = ExperimentCode(services, self._shown)
        services.store.add("experiment", self._state)
        FormView(services)
        ResultsView(services, self._library)
        services.commands.add(self._commands(), REGION)

    def _commands(self) -> dict[str, Any]:
        plan = self._state.plan
        commands: dict[str, Any] = {
            "experiment-start": self._start,
            "experiment-cancel": self._cancel,
            "experiment-algorithm": lambda name: self._change(
                plan.toggle, name, self._store.lab.entrants
            ),
            "experiment-set": lambda name: self._change(plan.choose_set, name),
            "experiment-measure": lambda name: self._store.update("experiment", measure=name),
        }
        for name, field in FIELDS.items():
            commands[field] = lambda text, name=name: self._change(setattr, plan, name, text)
        commands["experiment-summary"] = self._save_summary
        commands["experiment-svg"] = self._save_svg
        commands["experiment-png"] = lambda: asyncio.create_task(self._save_png())
        for ending in FILES:
            commands["experiment-" + ending] = lambda ending=ending: self._save(ending)
        return commands

    def enter(self) -> None:
        """Show the mode: an experiment that was left goes on."""
        self._code.programs.refresh()
        self._change(self._state.plan.keep, self._store.lab.entrants)
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
        """Use puzzles from a text, a file or a drop as the set."""
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
        """Stop; what has been found stays."""
        self._is_cancelled = True
        self._code.cancel()
        self._engine.wake()

    async def _run(self) -> None:
        self._say(CALM, "experiment.starting")
        plan = self._state.plan
        request: dict[str, Any] = {"algorithms": list(plan.algorithms), "seed": plan.seed_number}
        request["seconds"], request["seeds"] = plan.limit, plan.seeds_number
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
        """The first lines of a set, fetched and read by the engine when they are first needed."""
        if name == OWN:
            return list(self._state.plan.own[:number])
        if name not in self._lines:
            request = {"text": await fetch_text(FOLDER + name + ".txt")}
            answer = await self._engine.run("read", request, lambda: False, lambda _: None)
            self._lines[name] = answer["puzzles"]
        return self._lines[name][:number]

    async def _load_plots(self) -> None:
        try:
            await self._library.load()
        except MissingError:
            pass  # the tables show the same, and the plots come when there is a connection

    async def _pull(self, results: Results, request: dict[str, Any]) -> None:
        """Pull slice by slice until it is done or cancelled, while the mode is shown."""
        task = await self._engine.call("experiment", **request)
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

    def on_problem(self, key: str, details: dict[str, Any]) -> bool:  # noqa: ARG002
        """Whether it has said itself that the engine died."""
        return self._state.message[1] == "experiment.died"

    def _end(self, status: str, tone: str, key: str, details: dict[str, Any]) -> None:
        self._store.update("experiment", status=status)
        self._say(tone, key, details)

    def _say(self, tone: str, key: str, details: dict[str, Any] | None = None) -> None:
        self._store.update("experiment", message=(tone, key, details or {}))
        if self._shown.is_set():
            self._say_on_page(*self._state.message)

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
        if canvases:
            name = self._texts.text("experiment.plots-file") + ".png"
            save_blob(name, await picture(canvases))

    def _save_summary(self) -> None:
        results = self._state.results
        if results:
            name = self._texts.text("experiment.summary-file") + ".csv"
            save(name, FILES["csv"], MARK + results.summary_csv)
