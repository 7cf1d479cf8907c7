"""A person's own code in the lab: the mode Write, and programs as entries of races and experiments.

The mode Write and its sandbox are the bundle `write`, which is fetched when it is first needed. The
id of a program is "code." and the number of its draft. It is good for races and experiments only:
the lab's engine never gets the code, but the results of its runs.
"""

import asyncio
from typing import Any

from pyscript import Element, JsObject

from sudoku_py.core.sentence import Details
from sudoku_py.engine.experiment_protocol import Trial
from sudoku_py.engine.run_protocol import Trace
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.app.view import View
from sudoku_py.ui.browser.fetching import MissingError
from sudoku_py.ui.browser.tones import BAD
from sudoku_py.ui.engine.errors import EngineError
from sudoku_py.ui.lab.lab_view import LabView, Mode
from sudoku_py.ui.storage.drafts import PREFIX, Drafts

CODE = "code."  # the beginning of their ids

MISSING = "lab.write-missing"
GONE = "lab.program-gone"

REGION = "lab-write"


def is_program(name: str) -> bool:
    """Whether an id is that of a program, not of an algorithm.

    >>> is_program("code.000007"), is_program("cell-order")
    (True, False)
    """
    return name.startswith(CODE)


class Programs(LabView):
    """The programs: the drafts, listed as entries, with names like those of algorithms."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._drafts = Drafts(services.storage)
        self._names: dict[str, str] = {}
        self._store.subscribe(self._write_names, "preferences")

    def refresh(self) -> None:
        """Read the drafts again, the newest first."""
        entries = self._drafts.entries()
        entries.sort(key=lambda entry: -entry[1]["at"])
        self._names = {CODE + key[len(PREFIX) :]: draft["name"] for key, draft in entries}
        self._write_names()
        names = [CODE + key[len(PREFIX) :] for key, _ in entries]
        if names != self._lab.programs or self._has_changed("names", sorted(self._names.items())):
            self._store.update("lab", programs=names)

    def code_of(self, name: str) -> str | None:
        """The code of a program as it is stored now; None if it was deleted."""
        draft = self._drafts.load(PREFIX + name[len(CODE) :])
        return draft["code"] if draft else None

    def file_names(self, ids: list[str]) -> dict[str, str]:
        """The names of the programs among these algorithms in saved files; no two are equal."""
        found: dict[str, str] = {}
        for each in [each for each in ids if is_program(each)]:
            name = CODE + self._names.get(each, "")
            found[each] = name if name not in found.values() else name + " " + each[len(CODE) :]
        return found

    def _write_names(self) -> None:
        texts = self._texts
        made = {
            "algorithm." + each: texts.text("lab.program-name", {"name": name})
            for each, name in self._names.items()
        }
        texts.add_messages({texts.language: made})


class ProgramRuns:
    """Runs programs in the sandbox, and remembers the newest run of each."""

    def __init__(self, services: Services, programs: Programs) -> None:
        self._services = services
        self._programs = programs
        self._runner: JsObject = None  # of the bundle
        # By program: the code and the puzzle that ran, and the trace of that.
        self._kept: dict[str, tuple[str, str, Trace]] = {}

    def trace_of(self, name: str, puzzle: str) -> Trace | None:
        """The trace of a program on a puzzle, if this version of it has run there."""
        if name not in self._kept:
            return None
        code, ran_on, trace = self._kept[name]
        return trace if code == self._programs.code_of(name) and ran_on == puzzle else None

    async def run(self, name: str, puzzle: str) -> None:
        """Run a program on a puzzle; EngineError if it cannot start, was stopped, or hangs."""
        if self.trace_of(name, puzzle) is None:
            self._kept.pop(name, None)
            code = self._code(name)
            trace = await self._ask("trace", source=code, puzzle=puzzle)
            self._kept[name] = code, puzzle, trace

    async def trial(self, name: str, puzzle: str, seconds: float) -> Trial:
        """Run a program for an experiment, and return only what is counted."""
        limits = {"seconds": seconds}
        code = self._code(name)
        found: Trial = await self._ask("trial", source=code, puzzle=puzzle, limits=limits)
        return found

    def stop(self) -> None:
        """Stop the running code."""
        if self._runner:
            self._runner.stop()

    def _code(self, name: str) -> str:
        code = self._programs.code_of(name)
        if code is None:
            raise EngineError(GONE, {"name": ("algorithm." + name, {})})
        return code

    async def _ask(self, operation: str, **arguments: object) -> Any:
        try:
            await self._services.bundles.bring("write")
        except MissingError:
            raise EngineError(MISSING) from None
        # The bundle has loaded, so they can be imported.
        from sudoku_py.ui.write.answers import sound_answer  # noqa: PLC0415
        from sudoku_py.ui.write.runner import shared_runner  # noqa: PLC0415

        self._runner = shared_runner(self._services)
        answer = await self._runner.call(operation, **arguments)
        return sound_answer(operation, answer)


class WriteMode(Mode):
    """The mode Write: it fetches the bundle, and passes everything on to the view in it.

    It does not need the lab's engine: a student's code runs in an engine of its own.
    """

    needs_engine = False

    def __init__(self, services: Services) -> None:
        self._services = services
        self._view: View | None = None
        self._is_fetching = False

    def enter(self) -> None:
        """Enter the view, as soon as it has loaded."""
        if self._view:
            self._view.enter()
        elif not self._is_fetching:
            self._is_fetching = True
            asyncio.create_task(self._fetch())

    async def _fetch(self) -> None:
        services, store = self._services, self._services.store
        try:
            await services.bundles.bring("write")
        except MissingError:
            services.page_view.end_arrival()
            services.game.say(BAD, "lab.write-missing")
        else:
            # The bundle has loaded, so it can be imported.
            from sudoku_py.ui.write.write_view import WriteView  # noqa: PLC0415

            self._view = WriteView(services)
            store.update("route", markup=store.route.markup + 1)
            services.page_view.render_route()
            if store.route.region == REGION:
                self._view.enter()
        self._is_fetching = False

    def on_restart(self) -> None:
        """Do nothing: this mode does not use the lab's engine."""

    def on_problem(self, key: str, details: Details) -> bool:  # noqa: ARG002
        """Show nothing: this mode does not use the lab's engine."""
        return True

    def leave(self) -> None:
        """Leave the view."""
        if self._view:
            self._view.leave()

    def press(self, key: str, target: Element) -> bool:
        """Pass a key on to the view."""
        return self._view.press(key, target) if self._view else False
