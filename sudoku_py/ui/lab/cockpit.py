"""The cockpit: panels in two columns with dividers; tabs on a phone; remembered in storage.

Each panel of the markup (`data-panel`) gets a frame, a `Pane`, with the buttons that move it. A
drag, a key or a button changes the `Arrangement`: where the panes stand, and how large they are.
"""

from collections.abc import Callable

from pyscript import Element, JsObject, document, window
from pyscript.ffi import create_proxy

from sudoku_py.engine.run_protocol import Facts
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.browser.elements import all_of
from sudoku_py.ui.browser.frames import Frames
from sudoku_py.ui.lab.lab_view import LabView
from sudoku_py.ui.lab.lessons.lesson_layout import LESSON
from sudoku_py.ui.lab.panel_layout import (
    FLAT,
    LEFT,
    MAX_SIDE,
    MIN_SIDE,
    RIGHT,
    UPRIGHT,
    Arrangement,
    Divider,
    Tabs,
)
from sudoku_py.ui.lab.panels.panel import PanelGroup
from sudoku_py.ui.lab.state import CommandTable
from sudoku_py.ui.widgets.dom import make, make_button

# Ways of `Arrangement.move`, the signs on their buttons, and the keys of their labels.
MOVES = (("down", "↓", "panel.down"), ("across", "⇄", "panel.across"))
SCROLLED = ".code, .frames, .tree-box, .transcript, .boards"  # what scrolls within a pane

STORAGE_KEY = "cockpit"
NARROW = "screen and (max-width: 899px)"  # as in cockpit.css; a printed page keeps its panels
SETUP = "setup"  # not a panel, but it has a tab
FIRST_TAB = "code"
# Panels that only some algorithms have: those with this fact in the registry.
DEPENDENT = {"frontier": "open_list", "queue": "queue"}


class Pane:
    """A panel's frame."""

    def __init__(self, panel: Element) -> None:
        """Put a frame around a `details` element, and all below its summary into one body."""
        self.name = panel.getAttribute("data-panel")
        self.panel = panel
        self.summary = panel.querySelector("summary")
        body = make("div", {"class": "fold-body"})
        while panel.children.length > 1:
            body.append(panel.children.item(1))
        panel.append(body)
        self.body = body
        self.scrolls = not body.querySelector(SCROLLED)  # as a whole, and so Tab stops at it
        if self.scrolls:
            body.setAttribute("role", "group")
            body.tabIndex = 0
        self.buttons: dict[str, Element] = {}
        tools = make("div", {"class": "pane-tools"})
        for way, sign, _ in MOVES:
            name = "panel-" + way + ":" + self.name
            self.buttons[way] = make_button(name, sign, {"class": "quiet"})
            tools.append(self.buttons[way])
        self.element = make("section", {"class": "pane", "id": "pane-" + self.name})
        panel.before(self.element)
        self.element.append(panel, tools)

    @property
    def is_shown(self) -> bool:
        """Whether the algorithm that runs has such a panel."""
        return not self.panel.hidden

    @property
    def is_open(self) -> bool:
        """Whether it takes a share of the space."""
        return bool(self.panel.open) and self.is_shown

    @property
    def title_key(self) -> str:
        """The key of its name: the short one, if the markup has one."""
        return title_key(self.panel)


def title_key(element: Element) -> str:
    """The key of an element's name: its `data-tab`, else that of its summary."""
    summary = element.querySelector("summary")
    return str(element.getAttribute("data-tab") or summary.getAttribute("data-i18n"))


def scrolls(within: Element) -> list[tuple[Element, float, float]]:
    """All scroll positions: an element that is moved in the page loses its own."""
    return [
        (each, each.scrollLeft, each.scrollTop)
        for each in all_of(SCROLLED + ", .fold-body", within)
    ]


def scroll_back(places: list[tuple[Element, float, float]]) -> None:
    """Restore all scroll positions."""
    for element, left, top in places:
        element.scrollLeft, element.scrollTop = left, top


class Cockpit(LabView):
    """Arranges the frames of the panels; each panel fills its own."""

    slices = ("lab",)

    def __init__(
        self, services: Services, group: PanelGroup, on_layout: Callable[[], object]
    ) -> None:
        """Call `on_layout()` when other panels are shown than before."""
        super().__init__(services)
        self._group = group
        self._on_layout = on_layout
        self._storage = services.storage
        self._deck = self._part("deck")
        panes = [Pane(each) for each in all_of("details[data-panel]", self._deck)]
        self._panes = {pane.name: pane for pane in panes}
        names = [pane.name for pane in panes]
        self._arrangement = Arrangement(names, self._storage.load(STORAGE_KEY))
        self._dividers: list[Divider] = []  # below panes, now
        # Those that were there once: what the browser calls stays in memory for good.
        self._known: dict[tuple[str, str], Divider] = {}
        self._columns = [make("div", {"class": "deck-column"}) for _ in range(2)]
        self._frames = Frames()
        self._build(names)
        self._arrange(is_first=True)
        self._query = window.matchMedia(NARROW)
        self._query.onchange = create_proxy(lambda *_: self._fit())
        self._fit()
        commands: CommandTable = {"panel-tab": self._tabs.select}
        for way, _, _ in MOVES:
            commands["panel-" + way] = lambda name, way=way: self._move(name, way)
        services.commands.add(commands, self.region)

    def _build(self, names: list[str]) -> None:
        """Make what surrounds the panes: tabs, columns and dividers."""
        panes, setup = [self._panes[name] for name in names], self._part("run-setup")
        shown = [(pane.name, pane.title_key, pane.element) for pane in panes]
        self._tabs = Tabs(shown + [(SETUP, title_key(setup), setup)], self._on_tab)
        self._tabs.selected = FIRST_TAB
        self._between = self._divider(UPRIGHT, LEFT, RIGHT)
        first, second = self._columns
        row = make("div", {"class": "deck-columns"}, first, self._between.element, second)
        self._side = Divider(UPRIGHT, (), self._room, self._set_side, (MIN_SIDE, MAX_SIDE))
        self._side.element.classList.add("side-divider")
        self._part("lab-panel").before(self._side.element)
        self._deck.append(self._tabs.element, row)

    # names in the reader's language, and the panels of the algorithm

    def render(self) -> None:
        """Write all names, and show the panels that the algorithm has."""
        if self._has_changed("words"):
            self._tabs.write(self._texts)
            for pane in self._panes.values():
                self._name(pane)
            self._name_divider(self._side, "panel.side")
            self._name_divider(self._between, "panel.columns")
            self._arrange()
        facts, layout = self._lab.own_facts, self._lab.layout
        if self._has_changed("panes", layout.key, facts and self._lab.algorithm):
            is_other = self._has_changed("layout", layout.key)
            self._show_panes(facts)
            if is_other:
                self._show_layout()
            self._arrange()
            self._on_layout()

    def _show_panes(self, facts: Facts | None) -> None:
        """Show the panels that the layout and the algorithm have."""
        layout = self._lab.layout
        for name, pane in self._panes.items():
            lacks = name in DEPENDENT and not (facts and facts.get(DEPENDENT[name]))
            pane.panel.hidden = lacks or not layout.has_panel(name)
            large = layout.panels[0] if layout.panels else ""
            pane.element.toggleAttribute("data-large", name == large)
            # In a lesson, it is no more than the panel's title.
            pane.summary.tabIndex = -1 if layout.name == LESSON else 0
        names = [name for name in layout.order or self._panes if self._panes[name].is_shown]
        self._tabs.show(names if layout.name == LESSON else names + [SETUP])

    def _show_layout(self) -> None:
        """Open the panels of the layout, and name it for the style sheets."""
        layout = self._lab.layout
        document.documentElement.setAttribute("data-layout", layout.name)
        self._group.is_restricted = layout.panels is not None
        if self._group.is_tabbed:
            self._tabs.select(self._tabs.selected)
        elif layout.panels is None:
            self._group.restore()
        else:
            for name, pane in self._panes.items():
                pane.panel.open = name in layout.panels

    def _name(self, pane: Pane) -> None:
        title = self._texts.text(pane.title_key)
        if pane.scrolls:
            pane.body.setAttribute("aria-label", title)
        for way, _, key in MOVES:
            button, label = pane.buttons[way], self._texts.text(key, {"panel": title})
            button.setAttribute("aria-label", label)
            button.title = label

    def _name_divider(self, divider: Divider, key: str, **names: str) -> None:
        divider.element.setAttribute("aria-label", self._texts.text(key, names))

    # two columns

    def _arrange(self, is_first: bool = False) -> None:
        """Put the panes into their columns, with a divider between two open ones."""
        # Reading the scroll positions forces a layout of the whole page.
        held = [] if is_first else scrolls(self._deck)
        self._dividers = []
        is_free = self._lab.layout.panels is None
        columns = self._arrangement.columns if is_free else [self._one_column(), []]
        for column, names in zip(self._columns, columns):
            panes = [self._panes[name] for name in names]
            shown = [pane for pane in panes if pane.is_shown]
            parts: list[Element] = []
            for index, pane in enumerate(shown):
                parts.append(pane.element)
                below = [each for each in shown[index + 1 :] if each.is_open]
                if pane.is_open and below and is_free:
                    parts.append(self._divider_below(pane, below[0]).element)
            hidden = [pane.element for pane in panes if not pane.is_shown]
            column.replaceChildren(*(parts + hidden))
        scroll_back(held)
        self._share()

    def _one_column(self) -> list[str]:
        """The names of all panes, those of the layout first."""
        first = [name for name in self._lab.layout.order if name in self._panes]
        return first + [name for name in self._panes if name not in first]

    def _divider_below(self, pane: Pane, below: Pane) -> Divider:
        names = (pane.name, below.name)
        if names not in self._known:
            self._known[names] = self._divider(FLAT, *names)
        divider = self._known[names]
        self._dividers.append(divider)
        first, second = [self._texts.text(each.title_key) for each in (pane, below)]
        self._name_divider(divider, "panel.divider", first=first, second=second)
        divider.element.setAttribute("aria-controls", pane.element.id)
        return divider

    def _divider(self, direction: str, first: str, second: str) -> Divider:
        def extent() -> tuple[float, float]:
            before, after = self._box(first), self._box(second)
            if direction == UPRIGHT:
                return before.left, after.right - before.left
            return before.top, before.height + after.height

        def move(percent: float) -> None:
            self._arrangement.divide(first, second, percent / 100)
            self._share()
            self._save()

        divider = Divider(direction, (first, second), extent, move)
        divider.show(self._arrangement.part(first, second) * 100)
        return divider

    def _box(self, name: str) -> JsObject:
        columns = {LEFT: self._columns[0], RIGHT: self._columns[1]}
        element = columns[name] if name in columns else self._panes[name].element
        return element.getBoundingClientRect()

    def _share(self) -> None:
        """Give everything its share of the space."""
        share = self._arrangement.share
        for name, pane in self._panes.items():
            pane.element.style.setProperty("--share", str(share(name)))
            pane.element.toggleAttribute("data-closed", not pane.is_open)
        for column, name in zip(self._columns, (LEFT, RIGHT)):
            column.style.setProperty("--share", str(share(name)))
        for divider in self._dividers + [self._between]:
            divider.show(self._arrangement.part(*divider.names) * 100)
        self._show_side()

    def _move(self, name: str, way: str) -> None:
        self._arrangement.move(name, way)
        self._arrange()
        self._save()
        self._panes[name].buttons[way].focus()

    def _save(self) -> None:
        self._storage.save(STORAGE_KEY, self._arrangement.saved())

    # the column of the board

    def _room(self) -> tuple[float, float]:
        box = document.querySelector("main").getBoundingClientRect()
        return box.left, box.width

    def _set_side(self, percent: float) -> None:
        self._arrangement.side = percent
        self._show_side()
        self._save()

    def _show_side(self) -> None:
        side, style = self._arrangement.side, document.body.style
        if side is None:
            style.removeProperty("--side-share")
        else:
            style.setProperty("--side-share", str(side) + "vw")
        self._frames.request(self._show_side_position)

    def _show_side_position(self, *_: object) -> None:
        """Show the position of the side divider; reading it during other changes costs a layout."""
        side = self._arrangement.side
        start, width = self._room()
        here = self._side.element.getBoundingClientRect().left
        self._side.show(side or (here - start) * 100 / max(width, 1))

    # tabs

    def _fit(self) -> None:
        """Use tabs where only one panel fits."""
        self._group.is_tabbed = bool(self._query.matches)
        # A line that scrolls sideways has to be within reach of the keyboard.
        self._part("counters").tabIndex = 0 if self._group.is_tabbed else -1
        if self._group.is_tabbed:
            self._tabs.attach()
        else:
            self._tabs.detach()
            self._show_layout()
        self._share()

    def _on_tab(self, name: str) -> None:
        for each, pane in self._panes.items():
            pane.panel.open = each == name

    # events

    def toggled(self) -> None:
        """Share the space again after a panel was opened or closed."""
        self._arrange()

    def on_key(self, key: str, target: Element) -> bool:
        """Handle a key of a divider or a tab; return whether it was one."""
        for divider in self._dividers + [self._between, self._side]:
            if divider.element.isSameNode(target):
                self._show_side_position()  # its position depends on the window
                return divider.on_key(key)
        return self._tabs.on_key(key, target)
