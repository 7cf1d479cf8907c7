"""The table of a class: on the page, and as rows of texts for a file."""

from typing import TypeAlias

from pyscript import Element, document, window

from sudoku_py.core.sentence import Sentence
from sudoku_py.engine.student_protocol import Exercise
from sudoku_py.ui.app.region_view import RegionView
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.browser.i18n import I18n
from sudoku_py.ui.class_results.handed_in import SLICE, VIEW, ClassResultsState, HandedIn
from sudoku_py.ui.class_results.program_runs import LIMITS
from sudoku_py.ui.widgets.dom import make, make_button
from sudoku_py.ui.widgets.forms import fill_menu
from sudoku_py.ui.write.exercise_titles import in_language

BOM = "\ufeff"  # by which spreadsheets know UTF-8
DATE_END = 16  # characters of 2026-11-28T05:06
Cell: TypeAlias = str | int | float | None
NOTE = "class.note"
# Of tests that have passed: why they do not count, which another test's error explains.
UNCOUNTED = ("sandbox.counts-when", "sandbox.counts-when-all", "sandbox.left-out")
FIRST_STRONG, POP = "\u2068", "\u2069"
AFTER = ("class.first-error", "class.similar", "class.hints", "class.answers", "class.saved")


def isolated(name: str) -> str:
    """Return a name for a sentence: one that is written from the right turns nothing around it."""
    return FIRST_STRONG + name + POP


def first_error(row: HandedIn, exercise: Exercise | None, texts: I18n) -> str:
    """Return the first test that does not pass, and why, or the note on a file without results.

    If a limit has stopped another test, that too.
    """
    if row.note:
        return texts.text(*row.note)
    if not row.tests or not exercise:
        return texts.text("class.waiting")
    pairs = [(test, mark["problem"]) for test, mark in zip(exercise["tests"], row.tests)]
    wrong = [pair for pair in pairs if pair[1]]
    real = [pair for pair in wrong if pair[1] and pair[1]["key"] not in UNCOUNTED]
    shown = (real or wrong)[:1]
    shown += [pair for pair in real[1:] if pair[1] and pair[1]["key"] in LIMITS][:1]
    if len(shown) > 1 and shown[0][1] and shown[0][1]["key"] in LIMITS:
        shown.pop()
    return " ".join(
        [
            in_language(test["name"], texts.language)
            + ": "
            + texts.text(problem["key"], problem["details"])
            for test, problem in shown
            if problem
        ]
    )


def note_on(row: HandedIn, texts: I18n) -> str:
    """Return why there are no results, or why they may be too low."""
    if row.note:
        return texts.text(*row.note)
    found = [texts.text("class.cut", {"n": row.cut})] if row.cut else []
    if row.also:
        found.append(texts.text("class.same-name", {"file": isolated(row.also)}))
    return " ".join(found)


def saved_text(row: HandedIn) -> str:
    """Return when the student's computer says that the file was saved, in UTC."""
    if row.saved is None:
        return ""
    return str(window.Date.new(float(row.saved)).toISOString())[:DATE_END].replace("T", " ")


def similar_text(row: HandedIn, texts: I18n) -> str:
    """Return the most similar program, if one is similar."""
    if not row.similar:
        return ""
    percent, name = row.similar
    return texts.text("class.similar-to", {"n": percent, "name": isolated(name)})


def answers_text(row: HandedIn, texts: I18n) -> str:
    """Return how many answers in lessons are right, if there are any."""
    return texts.text("class.answers-of", {"n": row.right, "of": row.asked}) if row.asked else ""


def rows_of(state: ClassResultsState, texts: I18n) -> list[list[Cell]]:
    """Return the table for a file: its header, and a row for each file."""
    tests = state.exercise["tests"] if state.exercise else []
    names = [in_language(test["name"], texts.language) for test in tests]
    head = [texts.text(key) for key in ("class.file", "class.name", "class.score")]
    first: list[Cell] = []
    for texts_of in (head, names, [texts.text(key) for key in AFTER + (NOTE,)]):
        first.extend(texts_of)
    found = [first]
    for row in state.rows:
        marks: list[Cell] = [None] * len(tests)
        if row.tests:
            marks = [int(mark["passed"]) for mark in row.tests]
        cells: list[Cell] = [row.label, row.name, row.percent]
        cells += marks
        cells.append("" if row.note else first_error(row, state.exercise, texts))
        cells.append(similar_text(row, texts))
        cells.append(row.hints)
        cells += [answers_text(row, texts), saved_text(row)]
        cells.append(note_on(row, texts))
        found.append([plain(cell) for cell in cells])
    return found


def plain(cell: Cell) -> Cell:
    """Return a cell for a file, in which names are not isolated."""
    return cell.replace(FIRST_STRONG, "").replace(POP, "") if isinstance(cell, str) else cell


class TableView(RegionView):
    """Shows the slice `class_results`; of the rows, only those that have changed are made again."""

    region, slices = VIEW, (SLICE,)
    _state: ClassResultsState

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._made: list[tuple[HandedIn, Element]] = []

    def render(self) -> None:
        """Show what has changed."""
        state = self._state
        is_busy, is_there = state.busy != "", len(state.rows) > 0
        self._put("class-bar", "hidden", not is_there)
        self._put("class-clear", "hidden", not is_there or is_busy)
        self._put("class-sheet", "hidden", not is_there)
        self._put("class-run", "disabled", is_busy or not state.exercise)
        self._put("class-cancel", "disabled", not is_busy)
        is_done = any([row.percent is not None for row in state.rows])
        self._put("class-csv", "disabled", is_busy or not is_done)
        self._put("class-exercise", "disabled", is_busy)
        self._put("class-told", "hidden", not state.rows)  # the status line says what to do first
        self._set_text("class-told", *state.told)
        self._put("class-progress", "hidden", state.done is None)
        self._put("class-progress", "value", state.done or 0)
        self._part("class").setAttribute("data-busy", state.busy)
        self._keep_focus(is_busy)
        if self._has_changed("exercise", state.exercise, state.exercises):
            self._made = []
            self._render_exercise(state.exercise)
        if self._has_changed("rows", state.rows):
            self._render_rows(state.rows)

    def _keep_focus(self, is_busy: bool) -> None:
        """Let the focus go from the button that has just been disabled to the other one."""
        focused = document.activeElement
        is_begun = self._has_changed("busy", is_busy) and is_busy
        if focused and focused.id == "class-clear" and focused.hidden:
            self._part("class-files").focus()
        elif focused and is_begun and self._part("class-rows").contains(focused):
            self._part("class-cancel").focus()  # the button in the row may go
        if focused and focused.id in ("class-run", "class-cancel") and focused.disabled:
            self._part("class-cancel" if is_busy else "class-run").focus()

    def _render_exercise(self, exercise: Exercise | None) -> None:
        language = self._texts.language
        named = [
            (each["id"], in_language(each["title"], language)) for each in self._state.exercises
        ]
        fill_menu(self._part("class-exercise"), named, exercise["id"] if exercise else "")
        head = [self._head("class.name"), self._head("class.score", "number")]
        names = (
            [in_language(test["name"], language) for test in exercise["tests"]] if exercise else []
        )
        for number, name in enumerate(names, 1):
            attributes = {"scope": "col", "class": "mark", "title": name, "aria-label": name}
            head.append(make("th", attributes, str(number)))
        head += [self._head(key) for key in AFTER]
        self._part("class-head").replaceChildren(*head)
        self._part("class-tests").replaceChildren(*[make("li", None, name) for name in names])
        self._put("class-tests", "hidden", not names)

    def _head(self, key: str, kind: str = "") -> Element:
        return make("th", {"scope": "col", "class": kind}, self._texts.text(key))

    def _render_rows(self, rows: list[HandedIn]) -> None:
        body, made = self._part("class-rows"), self._made
        for at, row in enumerate(rows):
            if at < len(made) and made[at][0] is row:
                continue
            element = self._row(at, row)
            if at < len(made):
                made[at][1].replaceWith(element)
                made[at] = (row, element)
            else:
                if at == 0:
                    body.replaceChildren()
                body.append(element)
                made.append((row, element))
        for _, element in made[len(rows) :]:
            element.remove()
        self._made = made[: len(rows)]

    def _row(self, at: int, row: HandedIn) -> Element:
        texts, exercise = self._texts, self._state.exercise
        name = make("th", {"scope": "row", "class": "name", "title": row.label, "dir": "auto"})
        if row.tests:
            label = {"aria-label": texts.text("class.watch", {"name": row.shown_name})}
            name.append(make_button("class-watch:" + str(at), row.shown_name, label))
        else:
            name.append(row.shown_name)
        shown = "" if row.percent is None else texts.text("class.percent", {"n": row.percent})
        cells = [name, make("td", {"class": "number"}, shown)]
        tests = exercise["tests"] if exercise else []
        for number in range(len(tests)):
            cells.append(self._mark(row.tests[number]["passed"] if row.tests else None))
        wide = make("td", {"class": "wide"}, first_error(row, exercise, texts))
        if not row.note and (row.cut or row.also):
            keys = ("class.cut " if row.cut else "") + ("class.same-name" if row.also else "")
            wide.append(make("p", {"data-key": keys}, note_on(row, texts)))
        if row.cut:
            label = {"aria-label": texts.text("class.full-for", {"name": row.shown_name})}
            button = make_button("class-full:" + str(at), texts.text("class.full"), label)
            wide.append(button)
        cells.append(wide)
        hints = "" if row.hints is None else str(row.hints)
        for text in (similar_text(row, texts), hints, answers_text(row, texts), saved_text(row)):
            cells.append(make("td", {"class": "name", "title": text}, text))
        return make("tr", None, *cells)

    def _mark(self, passed: bool | None) -> Element:
        if passed is None:
            return make("td", {"class": "mark"})
        key: Sentence = ("sandbox.passed" if passed else "sandbox.failed", {})
        mark = make("span", {"role": "img", "aria-label": self._texts.text(*key)})
        mark.append("✓" if passed else "✗")
        attributes = {"class": "mark", "data-passed": "true" if passed else "false"}
        return make("td", attributes, mark)
