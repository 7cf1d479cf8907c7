"""The panels: which of them are open, what they need of the engine, and when they are painted."""

from collections.abc import Callable
from typing import Any

from pyscript import Element, document

from sudoku_py.ui.app.services import Services
from sudoku_py.ui.lab.panels.panel import Panel
from sudoku_py.ui.lab.player.connection import Parts
from sudoku_py.ui.lab.state import LabState
from sudoku_py.ui.storage import schema

RENDER_MS = 8  # for panels in a frame
STORAGE_KEY, SAVED = "panels", schema.mapping(schema.flag)  # what was opened or closed, by name


class PanelGroup(Parts):
    """Renders the panels while one is in the region "lab-watch"."""

    def __init__(self, services: Services, now: Callable[[], float], panels: list[Panel]) -> None:
        """Open and close what was opened and closed at an earlier visit; `now()` is in ms."""
        self._store = store = services.store
        self._lab: LabState = store.lab  # type: ignore[attr-defined] # a slice that was added
        self._storage = services.storage
        self._now = now
        self._panels = panels
        self._stale: list[Panel] = []  # those to be rendered
        self._status = ""  # of the panels: "due" or "painted"
        self._asked: dict[Panel, float] = {}  # when its part was requested last
        self._done: dict[Panel, tuple[Any, bool]] = {}  # for which frame it has all
        self._of_part: dict[str, Panel] = {}
        self._elements = {
            panel.name: document.querySelector('[data-panel="' + panel.name + '"]')
            for panel in panels
            if panel.name
        }
        self.is_tabbed = False  # then one panel is open at a time, and that is not saved
        self._defaults = {name: bool(each.open) for name, each in self._elements.items()}
        self._chosen: dict[str, bool] = self._storage.load(STORAGE_KEY, SAVED) or {}
        self.restore()
        for panel in panels:
            store.subscribe(panel.on_preferences, "preferences", late=True)
        store.subscribe(self.render, "lab", "route", "preferences", late=True)
        store.subscribe(self._render_stale, "lab-panels", late=True)

    # open and closed

    def restore(self) -> None:
        """Open and close the panels as someone has chosen, else as the markup has them."""
        for name, element in self._elements.items():
            element.open = self._chosen.get(name, self._defaults[name])

    def toggle(self, element: Element) -> None:
        """Take up that a panel was opened or closed."""
        name = element.getAttribute("data-panel")
        is_choice = name in self._elements and not self.is_tabbed
        if is_choice and self._chosen.get(name, self._defaults[name]) != element.open:
            self._chosen[name] = bool(element.open)
            self._storage.save(STORAGE_KEY, self._chosen)
        self._store.touch("lab")

    def _is_open(self, panel: Panel) -> bool:
        return panel.name is None or bool(self._elements[panel.name].open)

    # rendering

    def render(self) -> None:
        """Render what is open, those that wait for it longest first."""
        self._stale += [panel for panel in self._panels if panel not in self._stale]
        self._render_stale()

    def _render_stale(self) -> None:
        """Render panels as long as there is time in this frame; the others in the next one.

        `data-panels` of the page says whether all of them show the step of now.
        """
        is_here = bool(self._lab.frame) and self._store.route.region == "lab-watch"
        stop = self._now() + RENDER_MS
        while is_here and self._stale and self._now() < stop:
            panel = self._stale.pop(0)
            if self._is_open(panel):
                panel.render()
        status = "due" if is_here and self._stale else "painted"
        if status == "due":
            self._store.touch("lab-panels")
        if status != self._status:
            self._status = status
            document.documentElement.setAttribute("data-panels", status)

    # the engine

    def on_open(self) -> None:
        """Let the panels take up a new run; in an embed, show those that its algorithm has."""
        self._done, self._asked = {}, {}
        for panel in self._panels:
            if panel.name and panel.needs and self._storage.is_embedded:  # else the cockpit does
                self._elements[panel.name].hidden = not self._lab.own_facts.get(panel.needs)
            panel.on_open()

    def requests(self, is_step: bool) -> dict[str, Any]:
        """Return what the open panels need; while the run moves, of those that are due.

        While it goes quickly that is one part, the most overdue: frames come as they would alone.
        """
        now, wanted = self._now(), {}
        for panel in sorted(self._panels, key=lambda each: self._asked.get(each, 0)):
            if not self._is_open(panel) or not self._is_due(panel, is_step, now):
                continue
            request = panel.request()
            if request:
                part, wanted[part] = request[0], request[1]
                self._asked[panel], self._of_part[part] = now, panel
                if self._lab.is_quick:
                    break
        return wanted

    def _is_due(self, panel: Panel, is_step: bool, now: float) -> bool:
        frame, is_quick = self._done.get(panel, (None, False))
        has_all = frame is self._lab.frame and is_quick == self._lab.is_quick
        if has_all and not is_step and not panel.wants_more:
            return False
        asked = self._asked.get(panel)
        return not self._lab.is_moving or asked is None or now - asked >= panel.interval_ms

    def deliver(self, answers: dict[str, Any]) -> None:
        """Hand out what has come; who has not got all of it will ask again."""
        for part, answer in answers.items():
            panel = self._of_part[part]
            if "result" in answer:
                panel.set_result(answer["result"])
            else:
                panel.set_progress(answer["progress"])
            if answer["done"]:
                self._done[panel] = (self._lab.frame, self._lab.is_quick)
        if answers:
            self._store.touch("lab")
