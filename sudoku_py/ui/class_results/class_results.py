"""The view of a class: its files are read, their programs run one after the other, and compared."""

import asyncio
from collections.abc import Callable, Coroutine

from pyscript import JsObject
from pyscript.ffi import create_proxy

from sudoku_py.core.natural_order import natural_key
from sudoku_py.core.sentence import Details
from sudoku_py.engine.student_protocol import Exercise
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.app.view import View
from sudoku_py.ui.browser import downloads
from sudoku_py.ui.browser.tones import BAD, CALM, GOOD
from sudoku_py.ui.class_results import dropped
from sudoku_py.ui.class_results.handed_in import (
    EXERCISE,
    HAND_IN,
    MAX_BYTES,
    MAX_FILES,
    MAX_TEXT,
    PAIRS,
    READING,
    RUNNING,
    SLICE,
    VIEW,
    ClassResultsState,
    HandedExercises,
    HandedIn,
    is_read,
    most_common,
    sorted_out,
    text_of,
)
from sudoku_py.ui.class_results.program_runs import ProgramRuns, code_of
from sudoku_py.ui.class_results.table import BOM, TableView, isolated, rows_of
from sudoku_py.ui.engine.errors import EngineError
from sudoku_py.ui.storage import schema
from sudoku_py.ui.write.answers import sound
from sudoku_py.ui.write.exercise_titles import in_language
from sudoku_py.ui.write.runner import shared_runner
from sudoku_py.ui.write.sandbox import FAILED

FILE_NAME = "class.csv"
CSV = "text/csv"
JSON_END = ".json"
ARCHIVES = (".zip", ".tar", ".gz", ".tgz", ".rar", ".7z")
PARTS = 10  # of a run: after each of them, a screen reader hears how far it is
NOT_A_HAND_IN = "error.hand-in-kind"
_LIST = schema.record({"exercises": schema.sound_items(EXERCISE, 100)})


class ClassView(View):
    """The commands."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._store = services.store
        self._texts = services.texts
        self._state = state = ClassResultsState()
        self._store.add(SLICE, state)
        self._runner = shared_runner(services)
        self._own: dict[str, str] = {}  # id of an exercise from a file → its JSON
        self._runs = ProgramRuns(services)
        self._handed = HandedExercises()
        self._is_cancelled = False
        TableView(services)
        for name in ("class-files", "class-folder"):
            self._listen(name)
        commands: dict[str, Callable[..., object]] = {
            "class-run": lambda: self._start(RUNNING, self._run()),
            "class-cancel": self._cancel,
            "class-clear": self._clear,
            "class-csv": lambda: asyncio.create_task(self._save()),
            "class-exercise": self._choose,
            "class-full": lambda number: self._run_fully(int(number)),
            "class-watch": lambda number: asyncio.create_task(self._watch(int(number))),
            "open-dropped": self._take_dropped,
            "open-file": lambda file: self._add([file]),
        }
        services.commands.add(commands, region=VIEW)

    def enter(self) -> None:
        """Say what there is to do."""
        self._services.game.say(CALM, "class.hello")

    def leave(self) -> None:
        """End what runs: nothing works out of sight."""
        self._cancel()

    def _listen(self, name: str) -> None:
        """Take all files of a field at once; the page's own listener takes the first of others."""
        field = self._services.elements.part(name)

        def take(event: JsObject) -> None:
            event.stopPropagation()
            self._open(field.files)
            field.value = ""  # so that the same files can be chosen again

        field.addEventListener("change", create_proxy(take))

    # files

    def _open(self, files: JsObject) -> None:
        """Take chosen files; those of a folder come from the browser in any order."""
        found = [files.item(at) for at in range(files.length)]
        is_folder = any(["/" in str(file.webkitRelativePath or "") for file in found])
        if is_folder:
            found = sorted(found, key=lambda file: natural_key(path_of(file)))
        self._add(found)

    def _take_dropped(self, transfer: JsObject) -> None:
        entries = dropped.entries_of(transfer)

        async def take() -> None:
            self._add(await dropped.files_of(entries, is_json))

        asyncio.create_task(take())

    def _add(self, files: list[JsObject]) -> None:
        """Read those of the files that can be hand-ins, or exercises; say so if there are none."""
        if self._state.busy:
            self._services.game.say(BAD, "class.wait")
            return
        found = [file for file in files if is_json(str(file.name))]
        if not found:
            is_archive = any([str(file.name).lower().endswith(ARCHIVES) for file in files])
            self._services.game.say(BAD, "class.archive" if is_archive else "class.no-json")
            return
        room = MAX_FILES - len(self._state.rows)
        if len(found) > room:
            self._services.game.say(BAD, "class.too-many", {"most": MAX_FILES})
        self._start(READING, self._read_all(found[: max(0, room)]))

    def _start(self, busy: str, work: Coroutine[object, object, None]) -> None:
        if self._state.busy:
            work.close()
            return
        self._is_cancelled = False
        self._store.update(SLICE, busy=busy, done=0.0)
        asyncio.create_task(self._finish(work))

    async def _finish(self, work: Coroutine[object, object, None]) -> None:
        try:
            await work
        except EngineError as error:  # the sandbox itself does not start
            self._tell(error.key, error.details)
        self._runner.tidy()
        self._store.update(SLICE, busy="", done=None)

    def _tell(self, key: str, details: Details | None = None) -> None:
        self._store.update(SLICE, told=(key, details or {}))

    async def _read_all(self, files: list[JsObject]) -> None:
        await self._fetch_exercises()
        for number, file in enumerate(files, 1):
            if self._is_cancelled:
                break
            self._tell("class.reading", {"n": number, "of": len(files)})
            row = await self._read(HandedIn(file, path_of(file)))
            if row:
                self._store.update(SLICE, rows=self._state.rows + [row], done=number / len(files))
        count = len([row for row in self._state.rows if is_read(row)])
        self._end(GOOD if count else BAD, "class.read", {"n": count})
        await self._take_handed()
        self._choose_common()

    async def _fetch_exercises(self) -> None:
        if not self._state.exercises:
            self._tell("write.loading")
            found = schema.read(_LIST, await self._runner.call("exercises"))
            self._store.update(SLICE, exercises=found["exercises"] if found else [])

    async def _read(self, row: HandedIn) -> HandedIn | None:
        """Return the row with what its file says; None if that is an exercise, which is kept."""
        if row.file.size > MAX_BYTES:
            return row.changed(note=("error.hand-in-large", {"expected": MAX_TEXT}))
        text = await text_of(row.file)
        if text is None:
            return row.changed(note=("class.unreadable", {}))
        try:
            found = sound(HAND_IN, await self._runner.call("class_results.read", text=text))
        except EngineError as error:
            if self._runner.status == FAILED:
                raise
            if error.key == NOT_A_HAND_IN and await self._take_exercise(text):
                return None
            return row.changed(note=(error.key, error.details))
        self._handed.add(found["exercise"], found["own"], found["own_sign"])
        return row.changed(
            name=found["name"],
            exercise=found["exercise"],
            saved=found["saved"],
            hints=found["hints"],
            right=found["right"],
            asked=found["asked"],
            prints=found["prints"],
            who=found["who"],
            sign=found["sign"],
        )

    async def _take_handed(self) -> None:
        """Take the exercises in the hand-ins of which the lecturer has opened no file."""
        known = [each["id"] for each in self._state.exercises]
        for name, text in self._handed.most_common():
            if name not in known and await self._take_exercise(text, name):
                self._services.game.say(CALM, "class.own-from-files", {"exercise": name})

    async def _take_exercise(self, text: str, name: str | None = None) -> bool:
        """Keep an exercise of the lecturer's own; False if the text is none, or not that one."""
        try:
            found = sound(EXERCISE, await self._runner.call("exercise", exercise=text))
        except EngineError:
            return False
        if name is not None and found["id"] != name:
            return False
        others = [each for each in self._state.exercises if each["id"] != found["id"]]
        self._own[found["id"]] = text
        self._store.update(SLICE, exercises=others + [found])
        return True

    # the exercise

    def _choose_common(self) -> None:
        known = [each["id"] for each in self._state.exercises]
        chosen = self._state.exercise
        name = chosen["id"] if chosen else most_common(self._state.rows, known)
        if name and name not in known:
            self._services.game.say(BAD, "class.unknown-exercise", {"exercise": name})
        self._set_exercise(name)

    def _choose(self, name: str) -> None:
        if not self._state.busy:
            self._set_exercise(name)

    def _set_exercise(self, name: str) -> None:
        """Take an exercise; results of another one are dropped."""
        found = [each for each in self._state.exercises if each["id"] == name]
        exercise = found[0] if found else None
        rows = self._state.rows
        if exercise is not self._state.exercise:
            rows = [row.changed(tests=None, percent=None, similar=None) for row in rows]
        self._store.update(SLICE, exercise=exercise, rows=sorted_out(rows, exercise))

    def _clear(self) -> None:
        if not self._state.busy:
            self._store.update(SLICE, rows=[], exercise=None, told=("class.hello", {}))

    # running

    def _cancel(self) -> None:
        self._is_cancelled = True
        self._runs.cancel()
        if self._state.busy == READING:
            self._runner.stop()

    async def _run(self, only: HandedIn | None = None) -> None:
        """Run the programs that have no results yet, or only that one, then compare all."""
        exercise = self._state.exercise
        left = [row for row in self._state.rows if not row.note and not row.tests]
        left = [only] if only else left
        if not exercise:
            return
        done = 0

        def on_change(row: HandedIn | None, found: HandedIn | None) -> None:
            nonlocal done
            if row and found:
                done += 1
                self._replace(row, found)
                self._store.update(SLICE, done=done / len(left))
                self._announce(done, len(left))
            names = [self._running_text(exercise, *each) for each in self._runs.running.values()]
            details: Details = {"n": done, "of": len(left), "names": ", ".join(names)}
            self._tell("class.running" if names else "class.progress", details)

        await self._runs.run(left, exercise, self._request_of(exercise), on_change)
        if self._is_cancelled:
            self._end(CALM, "class.cancelled", {"n": done, "of": len(left)})
            return
        await self._compare(exercise)
        self._end(GOOD, "class.done", {"n": len(left)})

    def _running_text(self, exercise: Exercise, name: str, test: int) -> str:
        details: Details = {
            "name": isolated(name),
            "test": test + 1,
            "tests": len(exercise["tests"]),
        }
        return self._texts.text("class.running-one", details)

    def _announce(self, done: int, of: int) -> None:
        """Have a screen reader say how far it is, a few times in all."""
        if done < of and done * PARTS // of > (done - 1) * PARTS // of:
            self._services.game.say(CALM, "class.progress", {"n": done, "of": of})

    def _end(self, tone: str, key: str, details: Details) -> None:
        self._tell(key, details)
        self._services.game.say(tone, key, details)

    def _run_fully(self, number: int) -> None:
        """Run a program again, without the rules that let it have less than the full limits."""
        row = self._state.rows[number]
        if self._state.busy:
            self._services.game.say(BAD, "class.wait")
        if not self._state.busy and row.tests:
            again = row.changed(full=True)
            self._replace(row, again)
            self._start(RUNNING, self._run(again))

    def _replace(self, row: HandedIn, found: HandedIn) -> None:
        rows = self._state.rows[:]
        rows[rows.index(row)] = found
        self._store.update(SLICE, rows=rows)

    def _request_of(self, exercise: Exercise) -> str:
        return self._own.get(exercise["id"], exercise["id"])

    async def _compare(self, exercise: Exercise) -> None:
        """Mark each program that is similar to another one with the most similar one."""
        places = [at for at, row in enumerate(self._state.rows) if row.tests]
        answer = await self._runner.call(
            "class_results.similar",
            exercise=self._request_of(exercise),
            prints=[self._state.rows[at].prints for at in places],
        )
        marks: dict[int, tuple[int, str]] = {}
        for one, other, percent in sound(PAIRS, answer)["pairs"]:
            for each, like in ((one, other), (other, one)):
                if each not in marks and max(each, like) < len(places):
                    marks[each] = (percent, self._state.rows[places[like]].shown_name)
        rows = self._state.rows[:]
        for number, at in enumerate(places):
            if rows[at].similar != marks.get(number):
                rows[at] = rows[at].changed(similar=marks.get(number))
        self._store.update(SLICE, rows=rows)

    # what becomes of it

    async def _save(self) -> None:
        try:
            answer = await self._runner.call(
                "class_results.table", rows=rows_of(self._state, self._texts)
            )
        except EngineError as error:
            self._tell(error.key, error.details)
            return
        downloads.save(FILE_NAME, CSV, BOM, str(answer["csv"]))

    async def _watch(self, number: int) -> None:
        """Open a program in Write, at the first test that it fails, where it goes wrong."""
        row, exercise = self._state.rows[number], self._state.exercise
        if self._state.busy:
            self._services.game.say(BAD, "class.wait")
        if self._state.busy or not exercise or not row.tests:
            return
        try:
            code = await code_of(row, self._runner)
        except EngineError as error:
            self._tell(error.key, error.details)
            return
        if code is None:
            self._tell("class.watch-gone")
            return
        problems = [mark["problem"] for mark in row.tests]
        failed = [at for at, problem in enumerate(problems) if problem]
        stepped = [at for at, problem in enumerate(problems) if problem and problem["step"]]
        test = (stepped or failed or [0])[0]
        handed_in = {
            "name": row.shown_name,
            "code": code,
            "exercise": exercise["id"],
            "own": self._own.get(exercise["id"]),
            "test": test,
            "problem": problems[test],
            "test_name": in_language(exercise["tests"][test]["name"], self._texts.language),
        }
        self._store.update("route", link_request={"write": True, "handed_in": handed_in})
        self._services.router.show("lab")


def is_json(name: str) -> bool:
    """Return whether a file can be a hand-in or an exercise; a system's own begin with a dot."""
    return name.lower().endswith(JSON_END) and not name.startswith(".")


def path_of(file: JsObject) -> str:
    """Return the name of a file, with its folders below the one that was chosen."""
    path = str(getattr(file, "webkitRelativePath", None) or "")
    return path.split("/", 1)[1] if "/" in path else str(file.name)
