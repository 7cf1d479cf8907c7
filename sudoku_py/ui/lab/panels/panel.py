"""A panel, a part of the lab that shows a run; and the group of all panels.

How a step passes through: the player asks each open panel (`Panel.request`) what the engine is to
send with the step, hands the answers to `Panel.set_result`, and changes the slice `lab`; at the
next animation frame each open panel renders. One request brings the step and all parts; a part
that is not done within the engine's budget is requested again with the next step.

The parts and their arguments are those of `sudoku_py.engine.panel_data`. They are for the step that
the same request goes to. `PanelGroup` knows which panels are open, collects their requests, and
spreads the rendering over several frames.
"""

from collections.abc import Callable
from typing import Any

from pyscript import Element, document

from sudoku_py.core.sentence import Sentence
from sudoku_py.engine.run_protocol import Arguments, Frame, OpenedRun, PanelPart, RunSetup
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.lab.lab_view import LabView
from sudoku_py.ui.lab.player.connection import Parts
from sudoku_py.ui.lab.player.player import Player
from sudoku_py.ui.lab.state import LabState
from sudoku_py.ui.storage import schema

RENDER_MS = 8  # for rendering panels in one frame
STORAGE_KEY, SAVED = "panels", schema.mapping(schema.flag)  # whether each panel is open, by name


class Panel(LabView):
    """The base of all panels; each overrides what it needs.

    Its commands are added in the constructor, for the region "lab-watch". `PanelGroup` calls
    `render` while the panel is open and there is a step, when the slice `lab` has changed.
    """

    name: str | None = None  # the `data-panel` that it fills; None: it is always open
    needs: str | None = None  # the fact of an algorithm that the panel depends on
    interval_ms = 250  # at least, between two requests while the run moves
    wants_more = False  # whether to request again for the same step

    def __init__(self, services: Services, player: Player) -> None:
        super().__init__(services)
        self._player = player
        self._result: Any = None  # the newest result of its request

    @property
    def _frame(self) -> Frame:
        """The shown step; there is one while the panel is rendered."""
        return self._lab.frame  # type: ignore[return-value]

    @property
    def _run(self) -> OpenedRun:
        """The run that is open, from `on_open` on."""
        return self._lab.run  # type: ignore[return-value]

    @property
    def _setup(self) -> RunSetup:
        """What the run was opened with."""
        return self._lab.setup  # type: ignore[return-value]

    @property
    def _size(self) -> int:
        """The size of the run's board."""
        return int(len(self._run["puzzle"]) ** 0.5 + 0.5)

    def on_open(self) -> None:
        """Prepare for a new run, `lab.run`; called also while the panel is closed."""

    def on_preferences(self) -> None:
        """Forget what depends on the language or the theme; `render` follows."""

    # what it needs of the engine

    def request(self) -> Sentence | None:
        """Return the part of the engine's answer that it needs for the next step, and arguments.

        Return None if it needs nothing now. Not called while the panel is closed.
        """
        return None

    def set_result(self, result: Any) -> None:
        """Keep the part for `render`, which follows; `lab.frame` is its step."""
        self._result = result

    def set_progress(self, progress: Arguments) -> None:
        """Note the engine's progress with the part; `set_result` follows later."""

    # events

    def on_key(self, key: str, target: Element) -> bool:  # noqa: ARG002
        """Handle a key of this panel; return whether it was one."""
        return False

    def on_hover(self, target: Element) -> None:
        """Handle a move of the pointer to an element, perhaps one of another panel."""


class PanelGroup(Parts):
    """The panels: which are open, what they request, and when each is rendered."""

    def __init__(self, services: Services, now: Callable[[], float], panels: list[Panel]) -> None:
        """Open the panels that were open at the last visit; `now()` is in ms."""
        self._store = store = services.store
        self._lab: LabState = store.lab  # type: ignore[attr-defined] # a slice that was added
        self._storage = services.storage
        self._now = now
        self._panels = panels
        self._stale: list[Panel] = []  # those to render
        self._status = ""  # of the panels: "due" or "painted"
        self._asked: dict[Panel, float] = {}  # when it made its last request
        # The frame of its last complete result, and whether the run was quick.
        self._done: dict[Panel, tuple[Frame | None, bool]] = {}
        self._of_part: dict[str, Panel] = {}
        self._elements = {
            panel.name: document.querySelector('[data-panel="' + panel.name + '"]')
            for panel in panels
            if panel.name
        }
        # Then it is not the person who opens and closes panels, and that is not saved.
        self.is_tabbed = self.is_restricted = False
        self._defaults = {name: bool(each.open) for name, each in self._elements.items()}
        self._chosen: dict[str, bool] = self._storage.load(STORAGE_KEY, SAVED) or {}
        self.restore()
        for panel in panels:
            store.subscribe(panel.on_preferences, "preferences", late=True)
        store.subscribe(self.render, "lab", "route", "preferences", late=True)
        store.subscribe(self._render_stale, "lab-panels", late=True)

    # open and closed

    def restore(self) -> None:
        """Open the panels that a person has opened, else those that are open in the markup."""
        for name, element in self._elements.items():
            element.open = self._chosen.get(name, self._defaults[name])

    def toggle(self, element: Element) -> None:
        """Note that a panel was opened or closed."""
        name = element.getAttribute("data-panel")
        is_choice = name in self._elements and not self.is_tabbed and not self.is_restricted
        if is_choice and self._chosen.get(name, self._defaults[name]) != element.open:
            self._chosen[name] = bool(element.open)
            self._storage.save(STORAGE_KEY, self._chosen)
        self._store.touch("lab")

    def _is_open(self, panel: Panel) -> bool:
        if panel.name is None:
            return True
        element = self._elements[panel.name]
        return bool(element.open) and not element.hidden

    # rendering

    def render(self) -> None:
        """Render the open panels, those that have waited longest first."""
        self._stale += [panel for panel in self._panels if panel not in self._stale]
        self._render_stale()

    def _render_stale(self) -> None:
        """Render panels while there is time in this frame; the others follow in the next one.

        The attribute `data-panels` of the page says whether all of them show the current step.
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
        """Prepare the panels for a new run; in an embed, show those that its algorithm has."""
        self._done, self._asked = {}, {}
        for panel in self._panels:
            if panel.name and panel.needs and self._storage.is_embedded:  # else the cockpit does
                self._elements[panel.name].hidden = not self._lab.has_fact(panel.needs)
            panel.on_open()

    def requests(self, is_step: bool) -> dict[str, Arguments]:
        """Return the requests of the open panels; while the run moves, of those that are due.

        While it moves quickly, return only the most overdue one, so that frames are not delayed.
        """
        wanted: dict[str, Arguments] = {}
        now = self._now()
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

    def deliver(self, answers: dict[str, PanelPart]) -> None:
        """Pass the answers on; a panel whose answer is not complete will request it again."""
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
