"""The list of lessons and techniques: by level, some in folds, searched by name.

Arrow keys walk through the list, from the search box on; what is typed in the list is searched.
"""

from pyscript import Element, Event, document
from pyscript.ffi import create_proxy

from sudoku_py.core.sentence import Details
from sudoku_py.ui.app.region_view import RegionView
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.board.levels import range_text
from sudoku_py.ui.browser.elements import all_of
from sudoku_py.ui.browser.plain_letters import plain
from sudoku_py.ui.lab.lessons.answers import LessonProgress
from sudoku_py.ui.lab.lessons.lesson_data import LESSONS
from sudoku_py.ui.lab.lessons.lesson_list import lesson_entries, standing
from sudoku_py.ui.learn.state import LEARN, SLICE, LearnState, Score, TechniqueRow
from sudoku_py.ui.learn.technique import FIRST
from sudoku_py.ui.learn.technique_table import FAMILY, matches, name_key
from sudoku_py.ui.widgets.dom import make, make_text

WALKED = "button, summary"
STEPS = {"ArrowDown": 1, "ArrowUp": -1}
READING = "[]?/ "  # characters with another meaning, see `LearnView.press`


class TechniqueListView(RegionView):
    """Shows the lessons and the techniques, and which of them is open."""

    region, slices = LEARN, (SLICE,)
    _state: LearnState

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._buttons: dict[str, Element] = {}
        self._names: dict[str, list[str]] = {}  # of each technique, in plain letters
        self._current: Element = None
        self._store.subscribe(self.render_layout, SLICE, "route")
        self._part("learn-list").addEventListener("keydown", create_proxy(self._on_key))

    def render_layout(self) -> None:
        """Set whether list or page is shown where only one fits; early, so that nothing moves."""
        listing = "true" if self._state.is_listing else "false"
        document.documentElement.setAttribute("data-listing", listing)

    def render(self) -> None:
        """Show what has changed."""
        state = self._state
        self._render_lessons()
        if self._has_changed("rows", state.rows, state.scores):
            self._render_rows()
        if self._has_changed("found", state.query, state.rows, state.scores):
            self._render_found()
        if self._has_changed("current", state.technique, state.rows, state.scores):
            self._render_current()

    def _render_lessons(self) -> None:
        """List the lessons of the lab, with the progress that was saved there."""
        progress = LessonProgress(self._services.storage)
        if self._has_changed("lessons", *[standing(each, progress) for each in LESSONS]):
            entries = lesson_entries(self._texts, progress, "to-lesson")
            self._part("learn-lessons").replaceChildren(*entries)

    # the techniques

    def _render_rows(self) -> None:
        sections, group, fold = [], "", ""
        self._buttons, self._current, self._names = {}, None, {}
        rows = section = make("ul")
        for row in self._state.rows:
            if row["group"] != group:
                group, fold, rows = row["group"], "", make("ul")
                section = make("section", None, self._title(group), rows)
                sections.append(section)
            if row["fold"] != fold:
                fold, rows = row["fold"], make("ul")
                section.append(make("details", None, self._summary(group, fold), rows))
            rows.append(make("li", None, self._button(row)))
        self._part("learn-topics").replaceChildren(*sections)

    def _title(self, group: str) -> Element:
        if group == FAMILY:
            return make("h3", None, make_text("span", self._texts, "learn.family-basics"))
        found = [row for row in self._state.rows if row["group"] == group]
        done = len([row for row in found if row["id"] in self._state.scores])
        small = make_text("small", self._texts, "learn.range", {"range": range_text(group)})
        title = make("h3", None, make_text("span", self._texts, "level." + group), " ", small)
        if done:
            details: dict[str, object] = {"n": done, "of": len(found)}
            title.append(" ", make_text("small", self._texts, "learn.practised", details))
        return title

    def _summary(self, group: str, fold: str) -> Element:
        n = len([row for row in self._state.rows if row["group"] == group and row["fold"] == fold])
        return make_text("summary", self._texts, "learn.fold-" + fold, {"n": n})

    def _button(self, row: TechniqueRow) -> Element:
        name = self._texts.text(name_key(row["id"]))
        score = self._state.scores.get(row["id"])
        attributes = {"type": "button", "class": "quiet", "data-action": "learn-open:" + row["id"]}
        button = make("button", attributes, make("span", None, name))
        if score:
            button.append(" ", self._score(score))
        self._buttons[row["id"]] = button
        return button

    def _score(self, score: Score) -> Element:
        whole = self._texts.whole
        shown = whole(score["right"]) + "/" + whole(score["tried"])
        said = self._texts.text(
            "learn.practised-right", {"n": score["right"], "of": score["tried"]}
        )
        label = {"role": "img", "aria-label": said, "title": said}
        return make("small", label, ("✓ " if score["right"] else "") + shown)

    def _render_current(self) -> None:
        is_first = self._current is None and self._state.technique == FIRST
        if self._current:
            self._current.removeAttribute("aria-current")
        self._current = self._buttons.get(self._state.technique)
        if self._current:
            self._current.setAttribute("aria-current", "true")
            fold = self._current.closest("details")
            if fold:
                fold.open = True
            if not is_first:  # then the list begins with the lessons
                _scroll_to(self._part("learn-list"), self._current)

    # the search

    def _render_found(self) -> None:
        """Show the lessons and techniques that are searched for; all, if nothing is."""
        query, n = plain(self._state.query), 0
        for row in self._state.rows:
            is_found = not query or matches(query, self._names_of(row))
            self._buttons[row["id"]].parentElement.hidden = not is_found
            n += 1 if is_found else 0
        for entry in all_of("li", self._part("learn-lessons")):
            title = str(entry.querySelector("b").textContent)
            is_found = not query or matches(query, [plain(title)])
            entry.hidden = not is_found
            n += 1 if is_found else 0
        topics = self._part("learn-topics")
        for host in all_of("section, details", topics):
            host.hidden = not host.querySelector("li:not([hidden])")
        for fold in all_of("details", topics):
            fold.open = bool(query or fold.querySelector("[aria-current]"))
        self._part("learn-list").setAttribute("data-searched", "true" if query else "false")
        self._render_count(n if query else None)

    def _render_count(self, n: int | None) -> None:
        """Say how many lessons and techniques are found; None while nothing is searched for."""
        if n is None:
            self._set_text("learn-found", None)
            return
        key = "learn.found" if n else "learn.not-found"
        details: Details = {"n": n} if n else {"found": self._state.query}
        self._set_text("learn-found", key, details)
        self._store.update("messages", announcement=(key, details))

    def _names_of(self, row: TechniqueRow) -> list[str]:
        """Return the names of a technique in plain letters, that of this language, too."""
        if row["id"] not in self._names:
            own = plain(self._texts.text(name_key(row["id"])))
            self._names[row["id"]] = row["names"] + ([] if own in row["names"] else [own])
        return self._names[row["id"]]

    def focus_search(self) -> bool:
        """Go to the search box; False where the list is hidden."""
        box = self._part("learn-search")
        if not box.checkVisibility():
            return False
        box.focus()
        box.select()
        return True

    # keys

    def _on_key(self, event: Event) -> None:
        if event.ctrlKey or event.metaKey or event.altKey or event.isComposing:
            return
        key, box = str(event.key), self._part("learn-search")
        in_box = event.target.id == box.id
        if key in STEPS:
            self._walk(event.target, STEPS[key])
        elif key == "Enter" and in_box:
            self._open_first()
        elif key == "Escape" and box.value:
            box.value = ""
            self._store.update(SLICE, query="")
            box.focus()
        else:
            if not in_box and len(key) == 1 and key not in READING:
                self.focus_search()  # where the browser then writes the character
            return
        event.preventDefault()

    def _walk(self, start: Element, by: int) -> None:
        """Move the focus through what is in sight in the list; the search box is before it."""
        found = [
            each for each in all_of(WALKED, self._part("learn-list")) if each.checkVisibility()
        ]
        begin = start.closest(WALKED)
        at = [index for index, each in enumerate(found) if begin and each.isSameNode(begin)]
        to = at[0] + by if at else 0
        if to < 0:
            self.focus_search()
        elif to < len(found) and (at or by > 0):
            found[to].focus()

    def _open_first(self) -> None:
        if plain(self._state.query):
            found = self._part("learn-list").querySelector("li:not([hidden]) > button")
            if found:
                found.click()


def _scroll_to(host: Element, row: Element) -> None:
    """Scroll the list to a row, where the list scrolls; its search box covers what is above."""
    outer, inner = host.getBoundingClientRect(), row.getBoundingClientRect()
    if inner.top < outer.top + row.offsetHeight * 2 or inner.bottom > outer.bottom:
        host.scrollTop += inner.top - outer.top - outer.height / 2
