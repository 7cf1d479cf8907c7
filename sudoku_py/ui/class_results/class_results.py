"""The view of a class: its files are read, their programs run one after the other, and compared."""

import asyncio
from collections.abc import Callable, Coroutine

from pyscript import JsObject
from pyscript.ffi import create_proxy

from sudoku_py.core.sentence import Details
from sudoku_py.engine.student_protocol import Exercise, Problem, TestResult
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.app.view import View
from sudoku_py.ui.browser import downloads
from sudoku_py.ui.browser.tones import BAD, CALM
from sudoku_py.ui.class_results.handed_in import (
    EXERCISE,
    HAND_IN,
    MAX_BYTES,
    MAX_FILES,
    PAIRS,
    READING,
    RUNNING,
    SLICE,
    VIEW,
    WAITS,
    ClassResultsState,
    HandedExercises,
    HandedIn,
    TestMark,
    is_read,
    most_common,
    sorted_out,
)
from sudoku_py.ui.class_results.table import BOM, TableView, rows_of
from sudoku_py.ui.engine.errors import EngineError
from sudoku_py.ui.storage import schema
from sudoku_py.ui.write.answers import RESULT, SCORE, sound
from sudoku_py.ui.write.exercise_titles import in_language
from sudoku_py.ui.write.runner import shared_runner
from sudoku_py.ui.write.sandbox import FAILED

FILE_NAME = "class.csv"
CSV = "text/csv"
JSON_END = ".json"
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
            "class-watch": lambda number: asyncio.create_task(self._watch(int(number))),
            "open-files": self._open,
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
        self._add([files.item(at) for at in range(files.length)])

    def _add(self, files: list[JsObject]) -> None:
        """Read those of the files that can be hand-ins, or exercises."""
        found = [file for file in files if str(file.name).lower().endswith(JSON_END)] or files[:1]
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
            row = await self._read(HandedIn(file, str(file.name)))
            if row:
                self._store.update(SLICE, rows=self._state.rows + [row], done=number / len(files))
        await self._take_handed()
        self._choose_common()
        self._tell("class.read", {"n": len([row for row in self._state.rows if is_read(row)])})

    async def _fetch_exercises(self) -> None:
        if not self._state.exercises:
            self._tell("write.loading")
            found = schema.read(_LIST, await self._runner.call("exercises"))
            self._store.update(SLICE, exercises=found["exercises"] if found else [])

    async def _read(self, row: HandedIn) -> HandedIn | None:
        """Return the row with what its file says; None if that is an exercise, which is kept."""
        text = await _text_of(row.file)
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
            sign=found["name"] + "\n" + found["sign"],
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
        if self._state.busy == RUNNING:
            self._runner.stop()

    async def _run(self) -> None:
        """Run the programs that have no results yet, then compare all."""
        exercise, rows = self._state.exercise, self._state.rows
        left = [at for at, row in enumerate(rows) if not row.note and not row.tests]
        if not exercise:
            return
        for count, at in enumerate(left):
            found = await self._grade(self._state.rows[at], exercise, count, len(left))
            if self._is_cancelled:
                self._tell("class.cancelled", {"n": count, "of": len(left)})
                return
            self._replace(at, found)
            self._store.update(SLICE, done=(count + 1) / len(left))
        await self._compare(exercise)
        self._tell("class.done", {"n": len(left)})

    def _replace(self, at: int, row: HandedIn) -> None:
        rows = self._state.rows[:]
        rows[at] = row
        self._store.update(SLICE, rows=rows)

    async def _grade(self, row: HandedIn, exercise: Exercise, n: int, of: int) -> HandedIn:
        """Return the row with the results of all tests."""
        code = await self._code_of(row)
        if code is None:
            return row.changed(note=("class.unreadable", {}))
        marks: list[TestMark] = []
        skipped: list[bool] = []
        for number in range(len(exercise["tests"])):
            details: Details = {"n": n + 1, "of": of, "name": row.shown_name}
            self._tell(
                "class.running", dict(details, test=number + 1, tests=len(exercise["tests"]))
            )
            note = await self._note(exercise, marks, skipped) if skipped else None
            if note:
                result: TestResult = {"passed": False, "skipped": False, "problem": note}
            else:
                result = await self._test(code, exercise, number)
            if self._is_cancelled:
                return row
            marks.append({"passed": result["passed"], "problem": result["problem"]})
            skipped.append(result["skipped"])
        answer = await self._runner.call(
            "grade.score",
            exercise=self._request_of(exercise),
            passed=[mark["passed"] for mark in marks],
            skipped=skipped,
            language=self._texts.language,
        )
        score = sound(SCORE, answer)
        for mark, note in zip(marks, score["notes"]):
            if note:
                mark["passed"], mark["problem"] = False, note
        return row.changed(tests=marks, percent=score["percent"])

    async def _note(
        self, exercise: Exercise, marks: list[TestMark], skipped: list[bool]
    ) -> Problem | None:
        """Return why the next test cannot count whatever its result is, None if it can."""
        answer = await self._runner.call(
            "class_results.waits",
            exercise=self._request_of(exercise),
            passed=[mark["passed"] for mark in marks],
            skipped=skipped,
            language=self._texts.language,
        )
        note: Problem | None = sound(WAITS, answer)["note"]
        return note

    async def _test(self, code: str, exercise: Exercise, number: int) -> TestResult:
        """Return the result of a test; one whose Python has ended has failed."""
        try:
            answer = await self._runner.call(
                "grade.test", source=code, exercise=self._request_of(exercise), test=number
            )
            result: TestResult = sound(RESULT, answer)
        except EngineError as error:
            if self._runner.status == FAILED:
                raise
            problem: Problem = {
                "key": error.key,
                "details": error.details,
                "line": None,
                "step": None,
                "trace": "",
            }
            return {"passed": False, "skipped": False, "problem": problem}
        return result

    def _request_of(self, exercise: Exercise) -> str:
        return self._own.get(exercise["id"], exercise["id"])

    async def _code_of(self, row: HandedIn) -> str | None:
        """Read a program again; None if its file is gone, or says something else now."""
        text = await _text_of(row.file)
        try:
            found = text and sound(
                HAND_IN, await self._runner.call("class_results.read", text=text)
            )
        except EngineError:
            return None
        return found["code"] if found and found["prints"] == row.prints else None

    async def _compare(self, exercise: Exercise) -> None:
        """Mark each program that is similar to another one with the most similar one."""
        places = [at for at, row in enumerate(self._state.rows) if row.tests]
        answer = await self._runner.call(
            "class_results.similar",
            exercise=self._request_of(exercise),
            prints=[self._state.rows[at].prints for at in places],
        )
        rows, marked = self._state.rows[:], set()
        for one, other, percent in sound(PAIRS, answer)["pairs"]:
            for each, like in ((one, other), (other, one)):
                if each not in marked and max(each, like) < len(places):
                    marked.add(each)
                    name = rows[places[like]].shown_name
                    rows[places[each]] = rows[places[each]].changed(similar=(percent, name))
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
        if self._state.busy or not exercise or not row.tests:
            return
        code = await self._code_of(row)
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


async def _text_of(file: JsObject) -> str | None:
    """Return the text of a file; None if it is too long, or cannot be read."""
    if file.size > MAX_BYTES:
        return None
    try:
        text = str(await file.text())
    except Exception:  # it was deleted, may not be read, or there is no memory for it
        return None
    return text
