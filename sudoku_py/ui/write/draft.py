"""The drafts: programs are opened, saved, renamed and deleted, in the bar above the editor.

The bar shows which draft is open, its name, and the programs to start from.
"""

import asyncio
from collections.abc import Callable

from pyscript import Element, document
from pyscript.ffi import create_proxy

from sudoku_py.ui.app.component import Component
from sudoku_py.ui.app.region_view import RegionView
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.browser.debounce import Debouncer
from sudoku_py.ui.browser.tones import BAD, CALM
from sudoku_py.ui.storage.drafts import MAX_CODE, MAX_NAME, Draft, Drafts, draft_of
from sudoku_py.ui.widgets.dom import make
from sudoku_py.ui.widgets.forms import write_field
from sudoku_py.ui.write.editor import CodeEditor
from sudoku_py.ui.write.exercise_titles import EXERCISES, TITLE, in_language
from sudoku_py.ui.write.starters import STARTERS
from sudoku_py.ui.write.state import REGION, SLICE, WriteState

SAVE_MS = 300
LAST_KEY = "write"  # under which the storage has the draft that was open last


class DraftCommands(Component):
    """Keeps the editor's text in the storage, from its first change on."""

    on_open: Callable[[str | None], object]  # with the exercise of a draft that was just opened

    def __init__(
        self,
        services: Services,
        editor: CodeEditor,
        state: WriteState,
        on_none: Callable[[], object],
    ) -> None:
        """Call `on_none()` when the last draft was deleted."""
        super().__init__(services)
        self._on_none = on_none
        self._editor = editor
        self._state = state
        self._drafts = Drafts(services.storage)
        self._saved = ""  # the code that this tab has stored, or opened
        self._is_opening = False
        self._saving = Debouncer(SAVE_MS, self.save)
        hidden = create_proxy(lambda *_: self._finish())
        document.addEventListener("visibilitychange", hidden)

    def commands(self) -> dict[str, Callable[..., object]]:
        """By name, what the mode adds to the page's commands."""
        return {
            "write-draft": self.choose,
            "write-name": self._rename,
            "write-delete": self._delete,
        }

    # opening

    def open_last(self) -> bool:
        """Open what was open last; False if there is nothing."""
        self._list()
        last = self._services.storage.load(LAST_KEY)
        stored = last.get("draft") if isinstance(last, dict) else None
        if stored not in [each for each, _ in self._state.drafts]:
            stored = self._state.drafts[0][0] if self._state.drafts else None
        if stored:
            self.choose(stored)
        return bool(stored)

    def open_for(self, exercise: str) -> bool:
        """Open the draft for an exercise that was changed last; False if there is none."""
        for stored, draft in self._newest():
            if draft["exercise"] == exercise:
                self.choose(stored)
                return True
        return False

    def open_new(
        self, name: str, code: str, exercise: str | None = None, hints: int = 0, parsons: str = ""
    ) -> None:
        """Open a program that is not stored before it is changed; its name is that of no other."""
        self.save()
        taken = [draft["name"] for _, draft in self._newest()]
        if self._state.stored:  # what was written just now cannot be read yet
            taken.append(self._state.title)
        self._store.update(SLICE, stored=None, title=free_name(name, taken))
        self._show(code, exercise, hints, parsons)
        self._list()

    def replace(self, code: str) -> None:
        """Put another text into the open program, whose text is a starter: nothing is lost."""
        self._editor.open(code)
        self._write(code)

    def choose(self, stored: str) -> None:
        """Open the program with that name in the storage."""
        self.save()
        draft = self._drafts.load(stored)
        if draft:
            self._store.update(SLICE, stored=stored, title=draft["name"])
            self._services.storage.save(LAST_KEY, {"draft": stored})
            self._show(draft["code"], draft["exercise"], draft["hints"], draft["parsons"])
        self._list()

    def _show(self, code: str, exercise: str | None, hints: int, parsons: str) -> None:
        self._saved, self._is_opening = code, True
        self._editor.open(code)
        self._is_opening = False
        self._store.update(SLICE, is_doomed=False, link=None, is_from_link=False, link_problems=[])
        self._store.update(SLICE, hints=hints, parsons=parsons, before_reset=None, written=None)
        self._store.update(SLICE, is_ordering=False, checked=None)
        self.on_open(exercise)

    def _newest(self) -> list[tuple[str, Draft]]:
        return sorted(self._drafts.entries(), key=lambda entry: -entry[1]["at"])

    def _list(self) -> None:
        drafts = [(stored, draft["name"]) for stored, draft in self._newest()]
        self._store.update(SLICE, drafts=drafts)

    # saving

    def on_change(self) -> None:
        """The text in the editor has changed: save it soon."""
        if not self._is_opening:
            self._saving.ask()

    def save(self) -> None:
        """Save the text, if it has changed and is not too long."""
        self._saving.drop()
        if not self._editor.is_loaded:
            return
        if self._editor.length > MAX_CODE:
            self._game.say(BAD, "write.not-saved", {"most": MAX_CODE})
            return
        code = self._editor.text
        if code != self._saved:
            self._write(code)

    def keep(self) -> None:
        """Store a program that was not stored yet: what has run can race, and is found again."""
        if not self._state.stored:
            self._write(self._editor.text)

    def keep_practice(self) -> None:
        """Store how many hints are open, and the lines that are in order, with the program."""
        self._saving.drop()
        if self._editor.length <= MAX_CODE:
            self._write(self._editor.text)

    def _write(self, code: str) -> None:
        state = self._state
        draft = draft_of(state.title, code, state.exercise_id, state.hints, state.parsons)
        before = self._drafts.load(state.stored) if state.stored else None
        if state.stored and before and before["code"] == self._saved:
            self._services.storage.save(state.stored, draft)
        else:  # it is new, or another tab has changed it: nothing of that is lost
            stored = self._drafts.add(draft)
            self._store.update(SLICE, stored=stored)
            self._services.storage.save(LAST_KEY, {"draft": stored})
            asyncio.create_task(self._list_soon())
        self._saved = code
        self._store.update(SLICE, written=code)

    async def _list_soon(self) -> None:
        await asyncio.sleep(0)  # what was written can be read then
        self._list()

    def _finish(self) -> None:
        if document.hidden and self._saving.is_due:
            self.save()

    # names

    def _rename(self, name: str) -> None:
        name = name.strip()[:MAX_NAME]
        if not name:
            return
        self._store.update(SLICE, title=name)
        draft = self._drafts.load(self._state.stored) if self._state.stored else None
        if draft and self._state.stored:
            draft["name"] = name
            self._services.storage.save(self._state.stored, draft)
            asyncio.create_task(self._list_soon())

    def _delete(self) -> None:
        """Delete the draft at the second press."""
        state = self._state
        if not state.is_doomed:
            self._store.update(SLICE, is_doomed=True)
            return
        name = state.title
        stored = state.stored
        if stored:
            self._services.storage.remove(stored)
        self._saved = self._editor.text
        self._store.update(SLICE, is_doomed=False, stored=None)
        if not self.open_last():
            self._on_none()
        asyncio.create_task(self._report_deleted(stored, name))

    async def _report_deleted(self, stored: str | None, name: str) -> None:
        doubt = await self._services.storage.doubt(stored) if stored else None
        self._game.say(BAD if doubt else CALM, doubt or "write.deleted", {"name": name})


def free_name(name: str, taken: list[str]) -> str:
    """Return the name, with a number where it is taken.

    >>> free_name("Undo", []), free_name("Undo", ["Undo", "Undo 2"])
    ('Undo', 'Undo 3')
    """
    name = name.strip()[:MAX_NAME]
    if name not in taken:
        return name
    start, _, end = name.rpartition(" ")
    number = 1
    if start and len(end) < 6 and end.isdigit():
        name, number = start, int(end)
    while True:
        number += 1
        suffix = " " + str(number)
        found = name[: MAX_NAME - len(suffix)] + suffix
        if found not in taken:
            return found


STARTER, EXERCISE, ALGORITHM = "starter", "exercise", "algorithm"  # kinds, before ":" and an id
EXERCISE_FILE = "exercise-file"  # a kind without an id


class DraftView(RegionView):
    """Shows the slice `write`."""

    region, slices = REGION, (SLICE, "lab")
    _state: WriteState

    def render(self) -> None:
        """Show what has changed."""
        state = self._state
        if self._has_changed("drafts", state.drafts, state.stored, state.title):
            self._render_drafts()
            # Until a program is open, what one types would belong to none, and be lost.
            self._part("write-editor").inert = not (state.title or state.stored)
        algorithms: list[str] = self._store.lab.algorithms  # type: ignore[attr-defined] # added
        if self._has_changed("new", len(state.exercises), len(algorithms)):
            self._render_new(algorithms)
        key = "write.sure" if state.is_doomed else "write.delete"
        self._set_text("write-delete", key)
        self._put("write-link-box", "hidden", state.link is None)
        if state.link is not None:
            write_field(self._part("write-link"), state.link)

    def _render_drafts(self) -> None:
        state, options = self._state, []
        if state.stored not in [stored for stored, _ in state.drafts]:  # not yet, or not ever
            options.append(_option(state.stored or "", state.title))
        options += [_option(stored, name) for stored, name in state.drafts]
        self._part("write-draft").replaceChildren(*options)
        self._part("write-draft").value = state.stored or ""
        write_field(self._part("write-name"), state.title)
        self._part("write-title").textContent = state.title

    def _render_new(self, algorithms: list[str]) -> None:
        texts = self._texts
        groups = [_option("", texts.text("write.choose"))]
        starters = [(name, texts.text(key)) for name, (key, _) in sorted(STARTERS.items())]
        groups.append(self._group("write.starters", STARTER, starters))
        exercises = [(name, texts.text(TITLE + name)) for name in EXERCISES]
        exercises += [
            (each["id"], in_language(each["title"], texts.language))
            for each in self._state.exercises
            if each["id"] not in EXERCISES
        ]
        group = self._group("write.exercises", EXERCISE, exercises)
        group.append(_option(EXERCISE_FILE, texts.text("write.open-exercise")))
        groups.append(group)
        named = [(each, texts.text("algorithm." + each)) for each in algorithms]
        groups.append(self._group("write.algorithms", ALGORITHM, named))
        self._part("write-new").replaceChildren(*groups)

    def _group(self, key: str, kind: str, rows: list[tuple[str, str]]) -> Element:
        group = make("optgroup", {"label": self._texts.text(key)})
        group.append(*[_option(kind + ":" + name, text) for name, text in rows])
        group.hidden = not rows
        return group


def _option(value: str, text: str) -> Element:
    return make("option", {"value": value}, text)
