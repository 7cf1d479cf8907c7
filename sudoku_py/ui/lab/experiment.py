"""The experiment: algorithms × puzzles, with tables and plots that fill while it runs."""

import asyncio

from pyscript import document

from sudoku_py.ui.engine_client import SLICE_MS, Cancelled, EngineError
from sudoku_py.ui.lab import charts
from sudoku_py.ui.lab.experiment_form import Form
from sudoku_py.ui.lab.experiment_plan import Plan
from sudoku_py.ui.lab.experiment_results import FINISHED, RUNNING, STOPPED, Results
from sudoku_py.ui.lab.experiment_sets import MissingError, Sets
from sudoku_py.ui.lab.experiment_view import ExperimentView
from sudoku_py.ui.lab.part import Part
from sudoku_py.ui.saving import save
from sudoku_py.ui.state import BAD, CALM, GOOD

if False:  # names for the annotations alone, which are never evaluated
    from sudoku_py.ui.lab.lab import Lab


class Experiment(Part):
    """The mode: its form, and the results of the newest experiment."""

    def __init__(self, lab: "Lab") -> None:
        """Begin with the usual choices and no results."""
        super().__init__(lab)
        self._page = lab.page
        self._plan, self._sets = Plan(), Sets(lab.page.engine)
        self._form, self._view = Form(lab.page.view.part), ExperimentView(lab.page)
        self._results = None
        self._said = (CALM, "experiment.hello", {})  # in the status line, here
        self._running = self._cancelled = self._seen = False
        self.actions = {
            "experiment-start": self.start,
            "experiment-cancel": self.cancel,
            "experiment-csv": self._save_csv,
            "experiment-json": self._save_json,
        }
        self.controls = {
            "experiment-algorithm": self._toggle,
            "experiment-set": self._choose_set,
            "experiment-first": lambda value: self._write("first", value),
            "experiment-seed": lambda value: self._write("seed", value),
            "experiment-limit": lambda value: self._write("seconds", value),
            "experiment-measure": self._view.choose,
        }

    # coming and going

    def enter(self) -> None:
        """Come to the mode: an experiment that was left goes on."""
        self._seen = True
        self._page.state.say(*self._said)
        self._show_mood()
        self._paint()

    def leave(self) -> None:
        """Go from it: nothing is worked on unseen."""
        self._seen = False

    def translate(self) -> None:
        """Show all of it again, in another language or in other colours."""
        if self._seen:
            self._paint()

    def recolour(self) -> None:
        """Draw the plots anew."""
        if self._seen:
            self._view.paint_plots()

    # choices

    def _toggle(self, algorithm: str) -> None:
        self._plan.toggle(algorithm, self.lab.algorithms)
        self._paint_form()

    def _choose_set(self, name: str) -> None:
        self._plan.choose_set(name)
        self._paint_form()

    def _write(self, name: str, value: str) -> None:
        setattr(self._plan, name, value)
        self._paint_form()

    def take(self, puzzles: list[str], name: str) -> bool:
        """Take puzzles from a text, a file or a drop as the set."""
        self._plan.bring(puzzles, name)
        self._paint_form()
        self._say(CALM, "experiment.brought", {"n": len(puzzles)})
        return True

    # running

    def start(self) -> None:
        """Begin, unless something is missing."""
        problem = self._plan.problem
        if problem:
            self._say(BAD, *problem)
        elif not self._running:
            self._running, self._cancelled = True, False
            asyncio.create_task(self._run())

    def cancel(self) -> None:
        """Stop; what has been found stays."""
        self._cancelled = True

    async def _run(self) -> None:
        self._say(CALM, "experiment.starting")
        self._paint_form()
        plan = self._plan
        wanted = {"algorithms": list(plan.algorithms), "seed": plan.seed_number}
        wanted["seconds"] = plan.limit
        try:
            await self._page.engine.ready(lambda: self._cancelled)
            wanted["puzzles"] = await self._sets.puzzles(plan)
            await self._fetch_charts()
            self._begin(wanted)
            await self._pull(wanted)
        except Cancelled:
            self._end(CALM, "experiment.not-begun", {})
        except MissingError:
            self._end(BAD, "experiment.set-missing", {})
        except EngineError as error:
            self._break_off(error)
        self._running = False
        self._paint_form()

    async def _fetch_charts(self) -> None:
        try:
            await charts.fetch()
        except charts.MissingError:
            pass  # the tables say the same, and the plots come when there is a connection

    def _begin(self, wanted: dict) -> None:
        self._results = Results(wanted["algorithms"], wanted["puzzles"])
        self._say(CALM, "experiment.running")
        self._show_mood()
        self._view.begin(self._results)

    async def _pull(self, wanted: dict) -> None:
        """Pull slice by slice until it is done or no longer wanted; while unseen it rests."""
        engine, results = self._page.engine, self._results
        task = await engine.call("experiment", **wanted)
        while not task["done"] and not self._cancelled:
            self._take(task["progress"])
            await asyncio.sleep_ms(0)
            while not self._seen:
                await asyncio.sleep_ms(100)
            task = await engine.call("advance", task=task["task"], budget_ms=SLICE_MS)
        if task["done"]:
            self._take(task["result"])
            results.mood = FINISHED
            self._end(GOOD, "experiment.finished", {"n": results.done})
        else:
            self._take(task["progress"])
            await engine.call("cancel", task=task["task"])
            self._end(CALM, "experiment.cancelled", {"done": results.done, "of": results.of})

    def _take(self, told: dict) -> None:
        self._view.add(self._results.take(told))

    def _break_off(self, error: EngineError) -> None:
        if self._results and self._results.mood == RUNNING:
            told = {"why": (error.key, error.details), "n": self._results.done}
            died = error.key == "engine.died"
            self._end(BAD, "experiment.died" if died else "experiment.broken-off", told)
        else:
            self._end(BAD, error.key, error.details)

    def _end(self, tone: str, key: str, details: dict) -> None:
        if self._results and self._results.mood == RUNNING:
            self._results.mood = STOPPED
        self._say(tone, key, details)
        self._show_mood()
        self._view.finish()

    # files

    def _save_csv(self) -> None:
        # The mark at the start tells spreadsheets that the text is UTF-8.
        self._save(".csv", "text/csv", "\ufeff" + self._results.csv)

    def _save_json(self) -> None:
        self._save(".json", "application/json", self._results.json)

    def _save(self, ending: str, kind: str, text: str) -> None:
        save(self._page.words.text("experiment.file") + ending, kind, text)

    # painting

    def _say(self, tone: str, key: str, details: dict | None = None) -> None:
        self._said = (tone, key, details or {})
        if self._seen:
            self._page.say(*self._said)

    def _show_mood(self) -> None:
        if self._seen:
            mood = self._results.mood if self._results else "idle"
            document.documentElement.setAttribute("data-lab", mood)

    def _paint(self) -> None:
        self._paint_form()
        self._view.paint()

    def _paint_form(self) -> None:
        words = self._page.words
        self._form.paint(self._plan, self.lab.algorithms, self._running, words)
