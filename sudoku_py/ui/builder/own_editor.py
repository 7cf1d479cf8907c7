"""The editor of an exercise or a lesson of a lecturer's own: its text, and what is wrong with it.

The engine reads the text whenever it rests (`engine.own_content`). What was right last is what the
preview shows. The text is kept in the browser, and can be saved as a file.
"""

import asyncio
from collections.abc import Callable

from pyscript import JsObject
from pyscript.ffi import create_proxy

from sudoku_py.core.sentence import Details
from sudoku_py.ui.app.component import Component
from sudoku_py.ui.app.region_view import RegionView
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.browser import downloads, hostile_json
from sudoku_py.ui.browser.i18n import set_text
from sudoku_py.ui.browser.tones import BAD, CALM
from sudoku_py.ui.builder.choices import SLICE, VIEW, BuilderState
from sudoku_py.ui.builder.own_state import (
    JSON_END,
    KEPT,
    MAX_JSON,
    NOTHING,
    SAFE_LENGTH,
    OwnRead,
    file_name,
    read_kept,
)
from sudoku_py.ui.builder.templates import template, with_head
from sudoku_py.ui.engine.latest import Latest
from sudoku_py.ui.engine.status import READY
from sudoku_py.ui.widgets.forms import write_field
from sudoku_py.ui.write import own_content

PAUSE_MS = 600  # in typing, after which the text is read
JSON_FILE = "application/json"
MAX_BYTES = 4 * MAX_JSON


class OwnEditor(Component):
    """The commands of the editor."""

    def __init__(
        self,
        services: Services,
        state: BuilderState,
        choose: Callable[[dict[str, str | bool]], object],
    ) -> None:
        """Call `choose(values)` to change the values of controls."""
        super().__init__(services)
        self._state = state
        self._choose = choose
        self._reading = Latest(self._complain)
        OwnView(services)
        take = create_proxy(self._on_file)
        self._part("builder-own-file").addEventListener("change", take)

    def commands(self) -> dict[str, Callable[..., object]]:
        """By name, what the editor adds to the commands of the view."""
        return {
            "own": lambda _: self._type(),
            "own-new": self._start_anew,
            "own-save": self._save,
            "own-go": self._go_to_line,
            "open-file": self._open,
        }

    # the text

    def enter(self, link: str = "") -> None:
        """Continue with the text that is kept, or with what a link has packed."""
        kept = self._services.storage.load(KEPT, read_kept)
        if kept:
            self._state.own_kept.update(kept)
        found = own_content.read(link) if link else None
        if found and found.problem:
            self._game.say(BAD, *found.problem)
        elif found:
            self.take(found.text)

    def leave(self) -> None:
        """Stop reading."""
        self._reading.stop()

    def show(self) -> None:
        """Show the text of the kind that is chosen: the one that is kept, or a template."""
        kind = self._state.own_kind
        if kind:
            self._set(self._state.own_kept.get(kind) or template(kind), 0)

    def take(self, text: str) -> None:
        """Show a text from elsewhere, as the kind that it says it is."""
        data = hostile_json.read(text, MAX_JSON, own_content.MAX_VALUES)
        kind = self._state.own_kind
        if isinstance(data, dict):
            if "kind" not in data and "tests" in data:
                text = with_head(text)
                kind = "exercise"
            elif data.get("kind") in own_content.VIEWS:
                kind = data["kind"]
        kind = kind or "exercise"
        before = self._state.own_kept.get(kind)
        if before and before != text:
            self._state.own_before[kind] = before  # nothing that was written is lost
        self._state.own_kept[kind] = text
        self._choose({"kind": "own-" + kind})
        self.show()

    def _type(self) -> None:
        self._set(str(self._part("builder-own").value), PAUSE_MS)

    def _start_anew(self) -> None:
        """Show the template, or the text from before it, or from before a file, again."""
        kind, state = self._state.own_kind, self._state
        if not kind:
            return
        text = state.own_before.pop(kind, None)
        if text is None:
            state.own_before[kind] = str(state.values["own"])
            text = template(kind)
        self._set(text, 0)

    def _set(self, text: str, wait_ms: int) -> None:
        kind = self._state.own_kind
        self._state.own_kept[kind] = text
        if not wait_ms:  # it is another text, which begins at its beginning
            field = self._part("builder-own")
            write_field(field, text)
            field.scrollTop = field.scrollLeft = 0
        self._choose({"own": text})
        self._store.update(SLICE, own_is_read=False)
        self._reading.start(self._read, kind, text, wait_ms=wait_ms)

    async def _read(self, is_stale: Callable[[], bool], kind: str, text: str) -> None:
        """Let the engine read it; show what is wrong, or what it has become."""
        self._services.storage.save(KEPT, self._state.own_kept)
        engine = self._services.engine
        if engine.status != READY:
            await engine.ready(is_stale)
        found = await engine.run("content.check", {"kind": kind, "text": text}, is_stale)
        if is_stale():
            return
        read = OwnRead(kind, found)
        self._store.update(SLICE, own_read=read, own_is_read=True)
        if not read.problem:
            self._store.update(SLICE, own_right=read)

    def _complain(self, key: str, details: Details) -> None:
        """Show why the engine does not read it."""
        answer = dict(NOTHING, problem={"key": key, "details": details})
        self._store.update(SLICE, own_read=OwnRead(self._state.own_kind, answer), own_is_read=True)

    # files

    def _on_file(self, event: JsObject) -> None:
        event.stopPropagation()  # the page would open it as a puzzle
        field = event.target
        if field.files.length:
            asyncio.create_task(self._open_json(field.files.item(0)))
        field.value = ""  # so that the same file can be chosen again

    def _open(self, file: JsObject) -> None:
        """Open a file that was dropped: JSON is for the editor, while that is there."""
        if self._state.own_kind and str(file.name).lower().endswith(JSON_END):
            asyncio.create_task(self._open_json(file))
        else:
            self._services.commands.run_on_page("open-file", file)

    async def _open_json(self, file: JsObject) -> None:
        text = None
        if file.size <= MAX_BYTES:
            try:
                text = str(await file.text())
            except Exception:  # it was deleted, may not be read, or there is no memory for it
                text = None
        if text is None or len(text) > MAX_JSON:
            details = {"name": str(file.name), "most": MAX_JSON}
            self._game.say(BAD, "builder.own-refused", details)
            return
        self.take(text.lstrip("\ufeff"))
        self._game.say(CALM, "builder.own-opened", {"name": str(file.name)})

    def _save(self) -> None:
        kind = self._state.own_kind
        if kind:
            text = str(self._state.values["own"])
            downloads.save(file_name(kind, text), JSON_FILE, text)

    def _go_to_line(self) -> None:
        """Select the line with the error, in sight."""
        read = self._state.own_read
        if not read or not read.line:
            return
        field = self._part("builder-own")
        lines = str(field.value).split("\n")
        start = sum([len(line) + 1 for line in lines[: read.line - 1]])
        field.focus()
        field.setSelectionRange(start, start + len(lines[min(read.line, len(lines)) - 1]))
        field.scrollTop = max(0, field.scrollHeight * (read.line - 4) / len(lines))


class OwnView(RegionView):
    """Shows what is wrong with the text, or how long it is in a link."""

    region, slices = VIEW, (SLICE,)
    _state: BuilderState

    def render(self) -> None:
        """Show the slice."""
        state = self._state
        kind = state.own_kind
        if not kind:
            return
        read = state.own_read if state.own_is_read else None
        has_problem = bool(read and read.problem)
        self._part("builder-own").setAttribute("aria-invalid", "true" if has_problem else "false")
        self._put("builder-own-go", "hidden", not has_problem or not (read and read.line))
        self._render_problem(read)
        said = self._length(read)
        set_text(self._part("builder-own-length"), self._texts, *said)
        key = "builder.own-back" if kind in state.own_before else "builder.own-new"
        self._set_text("builder-own-new", key)

    def _render_problem(self, read: OwnRead | None) -> None:
        if read is None:
            return  # what was wrong stays until it is known whether it still is
        element = self._part("builder-own-problem")
        said = read.sentence
        text = self._texts.text(*said) if said else ""
        if element.textContent != text:  # an alert is read out again when it is written
            set_text(element, self._texts, *(said or (None,)))
        element.hidden = not said

    def _length(self, read: OwnRead | None) -> tuple[str, Details]:
        if read is None:
            return "builder.own-reading", {}
        if read.problem:
            return "builder.own-wrong", {}
        length = {"n": read.length, "most": own_content.MAX_OWN}
        if not read.packed:
            return "builder.own-too-long", length
        if read.length > SAFE_LENGTH:
            return "builder.own-long", {"n": read.length, "safe": SAFE_LENGTH}
        return "builder.own-length", {"n": read.length}
