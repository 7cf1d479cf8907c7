"""The panels: which of them are open, and what they pull from the engine beside the run."""

import asyncio

from pyscript import document, window

from sudoku_py.ui.engine_client import EngineError

if False:  # names for the annotations alone, which are never evaluated
    from sudoku_py.ui.lab.part import Part
    from sudoku_py.ui.storage import Storage

KEPT = "panels"  # the name in the storage: the panels that were opened or closed, by name


class Panels:
    """Paints the open panels, and lets them pull one at a time."""

    def __init__(self, parts: "list[Part]", storage: "Storage") -> None:
        """Open and close what was opened and closed at an earlier visit."""
        self._parts = parts
        self._storage = storage
        self._frame = None  # the newest
        self._seen = {}  # part → (its newest frame, and when it came)
        self._pulling = False
        named = [part.panel for part in parts if part.panel]
        self._elements = {name: _element(name) for name in named}
        self._chosen = self._load()
        for name, is_open in self._chosen.items():
            self._elements[name].open = is_open

    def _load(self) -> dict[str, bool]:
        kept = self._storage.load(KEPT)
        if not isinstance(kept, dict):
            return {}
        known = self._elements
        return {name: is_open is True for name, is_open in kept.items() if name in known}

    def toggled(self, element: object) -> None:
        """A panel was opened or closed."""
        name = element.getAttribute("data-panel")
        if self._chosen.get(name) != element.open:
            self._chosen[name] = bool(element.open)
            self._storage.save(KEPT, self._chosen)
        self._refresh()

    def is_open(self, part: "Part") -> bool:
        """Whether anyone sees the part."""
        return part.panel is None or bool(self._elements[part.panel].open)

    def show(self, frame: dict, playing: bool) -> None:
        """Show a step in all open panels; they pull at their own pace while it plays."""
        self._frame, self._playing = frame, playing
        self._refresh()

    def begin(self, run: dict) -> None:
        """Take up a new run."""
        self._seen = {}
        for part in self._parts:
            part.begin(run)

    def _refresh(self) -> None:
        if not self._frame:
            return
        for part in self._parts:
            if self.is_open(part):
                part.show(self._frame)
        if not self._pulling:
            self._pulling = True
            asyncio.create_task(self._pull())

    async def _pull(self) -> None:
        """Let those that have not seen the newest frame pull, until all have."""
        try:
            while stale := self._stale():
                now = window.performance.now()
                due = [part for part in stale if self._is_due(part, now)]
                for part in due:
                    self._seen[part] = (self._frame, now)
                    if await part.pull(self._frame):
                        self._seen[part] = (None, now)
                # With no time at all between, one that has to wait would keep all else from coming.
                await asyncio.sleep_ms(5 if due else 20)
        except EngineError:
            pass  # whoever asked for the frame says so, or the page does when the engine dies
        finally:
            self._pulling = False

    def _stale(self) -> "list[Part]":
        return [part for part in self._parts if self.is_open(part) and not self._is_fresh(part)]

    def _is_fresh(self, part: "Part") -> bool:
        return part in self._seen and self._seen[part][0] is self._frame

    def _is_due(self, part: "Part", now: float) -> bool:
        last = self._seen.get(part)
        return not self._playing or not last or now - last[1] >= part.every


def _element(name: str) -> object:
    return document.querySelector('[data-panel="' + name + '"]')
