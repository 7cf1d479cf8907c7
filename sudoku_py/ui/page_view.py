"""Painting what is around the board: words, status line, engine, dialog."""

from pyscript import document, window
from pyscript.ffi import to_js

from sudoku_py.ui import boards
from sudoku_py.ui.engine_status import FAILED, LOADING
from sudoku_py.ui.places import Places
from sudoku_py.ui.spoken import Spoken

if False:  # names for the annotations alone, which are never evaluated
    from sudoku_py.ui.engine_client import Engine
    from sudoku_py.ui.state import State
    from sudoku_py.ui.words import Words

MEGABYTE = 1_000_000
GONE = ":disabled, [hidden], [hidden] *"
TRANSLATED = ("aria-label", "placeholder", "title", "content")


class PageView:
    """The page's elements that are not cells or keys."""

    def __init__(self) -> None:
        """Find the elements."""
        self._root = document.documentElement
        self._parts = {}
        self._painted = {}
        self._focused = None  # what had the focus last
        self._places = Places()
        self._title = document.title
        self.find_parts()
        self._spoken = Spoken(self._parts["spoken"])

    def find_parts(self) -> None:
        """Find the elements, again where more have come."""
        for element in _all("[id]"):
            if element.tagName != "SCRIPT":
                self._parts[element.id] = element
        self._painted.pop("place", None)

    def part(self, name: str) -> object:
        """The element with the id `name`."""
        return self._parts[name]

    def translate(self, words: "Words") -> None:
        """Put every fixed text of the page into the reader's language."""
        self._root.lang = words.language
        for part in self._places.parts():
            _translate(part, words)
        self._title = words.text("page.title")
        self._entitle()

    def paint(self, state: "State", engine: "Engine", words: "Words") -> None:
        """Show the state's status, actions, dialog and the engine's progress."""
        focused = document.activeElement
        self.show_place(state.view, state.place)
        self._paint_status(state, engine, words)
        self._paint_caption(state, words)
        self._paint_actions(state)
        self._paint_cancel(bool(state.busy), words)
        self._paint_engine(state, engine, words)
        self._paint_dialog(state, words)
        self._set("update", "hidden", not state.update)
        self._set("behind", "hidden", not state.behind)
        self._keep_focus(focused, state.view)

    def _keep_focus(self, focused: object, view: str) -> None:
        """Where what had the focus is gone, or disabled, the board's cursor gets it, or the tab."""
        if not focused or focused.tagName == "BODY":
            focused = self._focused
        self._focused = focused
        if focused and (focused.matches(GONE) or not focused.isConnected):
            cell = self._parts["cells"].querySelector('[tabindex="0"]')
            tab = document.querySelector('[data-view="' + view + '"]')
            self._focused = cell if cell.offsetParent else tab
            self._focused.focus(to_js({"preventScroll": True}))

    def paint_theme(self, theme: str | None) -> None:
        """Use `theme`, or the system's where it is None."""
        if theme:
            self._root.setAttribute("data-theme", theme)
        else:
            self._root.removeAttribute("data-theme")

    def is_dark(self) -> bool:
        """Whether the page is dark now, by choice or by the system's."""
        chosen = self._root.getAttribute("data-theme")
        return chosen == "dark" or (
            not chosen and window.matchMedia("(prefers-color-scheme: dark)").matches
        )

    def tell(self, name: str, key: str | None, words: "Words") -> None:
        """Show a sentence in the part `name`, or hide that if there is none."""
        self.write(name, words.text(key) if key else "")
        self._set(name, "hidden", not key)

    def write(self, name: str, text: str) -> None:
        """Show a text in the part `name`."""
        self._set(name, "textContent", text)

    def show_dropping(self, dropping: bool) -> None:
        """Show or hide that a file can be dropped here."""
        document.body.setAttribute("data-dropping", "true" if dropping else "false")

    def _set(self, name: str, attribute: str, value: object) -> None:
        if self._painted.get((name, attribute)) != value:
            self._painted[(name, attribute)] = value
            setattr(self._parts[name], attribute, value)

    def show_place(self, view: str, place: str) -> None:
        """Let stand in the page what belongs to a place, and nothing else."""
        if self._painted.get("place") == place:
            return
        self._painted["place"] = place
        self._root.setAttribute("data-at", view)
        self._root.setAttribute("data-place", place)
        self._places.show(place)
        self._parts["cells"].setAttribute("aria-readonly", "true" if view == "lab" else "false")
        for tab in _all("[data-view]"):
            if tab.getAttribute("data-view") == view:
                tab.setAttribute("aria-current", "page")
            else:
                tab.removeAttribute("aria-current")
        self._entitle()

    def _entitle(self) -> None:
        tab = document.querySelector("[data-view][aria-current]")
        # In another page there is a place without a tab: what stands there before the start.
        document.title = (tab.textContent + " · " if tab else "") + self._title

    def _paint_status(self, state: "State", engine: "Engine", words: "Words") -> None:
        tone, key, details = state.status
        if state.busy:
            tone = "busy"
            key, details = _busy_words(state.busy, engine)
        text = words.text(key, details)
        self._set("status", "textContent", text)
        self._spoken.say(words.text(*state.spoken) if state.spoken else text)
        if self._painted.get("tone") != tone:
            self._painted["tone"] = tone
            self._parts["status-box"].setAttribute("data-tone", tone)

    def _paint_caption(self, state: "State", words: "Words") -> None:
        board = state.run_board if state.view == "lab" else state.board
        givens = {"size": board["size"], "n": boards.count(board, boards.GIVEN)}
        daily = state.view == "play" and state.about["daily"]
        place = {"at": state.opened_at + 1, "n": len(state.opened)}
        now = (words, givens, daily, place)
        if self._painted.get("caption") == now:  # to fill blanks is slow
            return
        self._painted["caption"] = now
        caption = words.text("caption.givens", givens)
        if daily:
            caption += " · " + words.text("caption.daily", {"date": daily})
        self._set("givens", "textContent", caption)
        self._paint_opened(place, words)

    def _paint_opened(self, place: dict, words: "Words") -> None:
        """Say which of the opened puzzles this is, and lead to those beside it."""
        self._set("opened", "hidden", place["n"] < 2)
        self._set("opened-at", "textContent", words.text("caption.opened", place))
        self._set("previous", "disabled", place["at"] == 1)
        self._set("next", "disabled", place["at"] >= place["n"])
        self._set("solve-all", "textContent", words.text("action.solve-all", place))

    def _paint_actions(self, state: "State") -> None:
        for name in ("solve", "solve-all", "new", "daily", "check", "hint", "find-mistake"):
            self._set(name, "disabled", bool(state.busy))
        self._set("undo-mistake", "hidden", bool(state.busy) or not state.mistake)
        self._set("undo", "disabled", not state.past)
        self._set("redo", "disabled", not state.future)

    def _paint_cancel(self, busy: bool, words: "Words") -> None:
        """Let the button stand there while it means something: others may have the same name."""
        if self._painted.get("cancel") == busy:
            return
        self._painted["cancel"] = busy
        button = self._parts["cancel"]
        if busy:
            button.hidden, button.textContent = False, words.text("action.cancel")
            self._parts["status-box"].append(button)
        else:
            button.remove()

    def _paint_engine(self, state: "State", engine: "Engine", words: "Words") -> None:
        status = engine.status if engine.starts else "asleep"
        if self._painted.get("engine") != status:
            self._painted["engine"] = status
            self._root.setAttribute("data-engine", status)
        loading, failed = engine.status == LOADING, engine.status == FAILED
        self._set("engine-text", "textContent", _engine_words(state, engine, words))
        self._set("engine-progress", "hidden", not loading)
        if loading and engine.total:
            self._set("engine-progress", "max", engine.total)
            self._set("engine-progress", "value", engine.loaded)
        self._set("retry", "hidden", not failed)

    def _paint_dialog(self, state: "State", words: "Words") -> None:
        dialog = self._parts["open-dialog"]
        if dialog.open != state.dialog_open:
            if state.dialog_open:
                dialog.showModal()
            else:
                dialog.close()
        self._set("complaint", "hidden", not state.complaint)
        if state.complaint:
            self._set("complaint", "textContent", words.text(*state.complaint))


def _busy_words(busy: dict, engine: "Engine") -> tuple[str, dict]:
    if engine.status == LOADING:
        return "busy.waiting", {}
    return busy["key"], busy["progress"]


def _engine_words(state: "State", engine: "Engine", words: "Words") -> str:
    if engine.status == FAILED:
        return words.text(*engine.problem)
    if engine.status == LOADING:
        if not engine.total:
            return words.text("engine.starting")
        return words.text("engine.loading", _megabytes(engine, words))
    return words.text("engine.ready-offline" if state.offline else "engine.ready")


def _megabytes(engine: "Engine", words: "Words") -> dict[str, str]:
    return {
        "loaded": words.decimal(engine.loaded / MEGABYTE),
        "total": words.decimal(engine.total / MEGABYTE),
    }


def _translate(part: object, words: "Words") -> None:
    for element in _all("[data-i18n]", part):
        element.textContent = words.text(element.getAttribute("data-i18n"))
    for attribute in TRANSLATED:
        for element in _all("[data-i18n-" + attribute + "]", part):
            key = element.getAttribute("data-i18n-" + attribute)
            element.setAttribute(attribute, words.text(key))


def _all(selector: str, part: object = document) -> list[object]:
    found = part.querySelectorAll(selector)
    return [found.item(place) for place in range(found.length)]
