"""What arranges panels: their places in two columns, the dividers between them, and tabs.

An `Arrangement` is plain data, which the storage keeps. `Divider` and `Tabs` follow the patterns
`separator` and `tabs` of WAI-ARIA.
"""

from collections.abc import Callable
from typing import Any

from pyscript import Element, Event
from pyscript.ffi import create_proxy

from sudoku_py.ui.browser.i18n import I18n
from sudoku_py.ui.storage import schema
from sudoku_py.ui.widgets.dom import make, make_button

COLUMNS = (("code", "frontier", "queue", "stack", "card"), ("tree", "why", "transcript"))
SHARES = {
    "code": 1.3,
    "frontier": 1.1,
    "tree": 2.0,
    "left": 1.15,
}  # of the space, where they are not 1
LEFT, RIGHT = "left", "right"  # the names of the columns among the shares
MIN_SHARE, MAX_SHARE = 0.05, 20.0
MIN_SIDE, MAX_SIDE = 20, 60  # percent of the width, for the column of the board

_SAVED = schema.record(
    {
        "columns": schema.list_of(schema.list_of(schema.text(40), 0, 40), 2, 2),
        "shares": schema.mapping(schema.number(MIN_SHARE, MAX_SHARE)),
        "side": schema.optional(schema.number(MIN_SIDE, MAX_SIDE)),
    }
)

STEP = 4  # percent, for an arrow key
UPRIGHT, FLAT = "vertical", "horizontal"  # the bar's own direction
DIVIDER_KEYS = {UPRIGHT: ("ArrowLeft", "ArrowRight"), FLAT: ("ArrowUp", "ArrowDown")}

TAB_KEYS = ("ArrowLeft", "ArrowRight", "Home", "End")


class Arrangement:
    """The names of the panels by column, from top to bottom, and how large each is.

    >>> arrangement = Arrangement(["code", "tree", "stack"])
    >>> arrangement.columns
    [['code', 'stack'], ['tree']]
    >>> arrangement.move("code", "across")
    >>> arrangement.columns
    [['tree', 'stack'], ['code']]
    """

    def __init__(self, names: list[str], saved: object = None) -> None:
        """Use what was saved, as far as it is valid, for the panels that exist."""
        found = schema.read(_SAVED, saved) or {"columns": COLUMNS, "shares": SHARES, "side": None}
        self.columns = _sorted_in(names, found["columns"])
        self.shares: dict[str, float] = dict(found["shares"])
        self.side: float | None = found["side"]  # percent; None: as wide as the board is high

    def saved(self) -> dict[str, Any]:
        """Return it as plain data, for the storage."""
        return {"columns": self.columns, "shares": self.shares, "side": self.side}

    def share(self, name: str) -> float:
        """How much of the space a panel or a column takes, compared with its neighbours."""
        return self.shares.get(name, 1.0)

    def divide(self, first: str, second: str, part: float) -> None:
        """Give `part`, 0 to 1, of what two neighbours have to the first of them."""
        both = self.share(first) + self.share(second)
        given = min(max(both * part, MIN_SHARE), both - MIN_SHARE)
        self.shares[first], self.shares[second] = given, both - given

    def part(self, first: str, second: str) -> float:
        """The part that the first of two neighbours has, 0 to 1."""
        return self.share(first) / (self.share(first) + self.share(second))

    def move(self, name: str, way: str) -> None:
        """Swap a panel with the one below it ("down"; the last with the first), or "across"."""
        at = 0 if name in self.columns[0] else 1
        column, other = self.columns[at], self.columns[1 - at]
        index = column.index(name)
        if way == "down":
            below = (index + 1) % len(column)
            column[index], column[below] = column[below], column[index]
        elif other:
            opposite = min(index, len(other) - 1)
            column[index], other[opposite] = other[opposite], column[index]


def _sorted_in(names: list[str], wanted: Any) -> list[list[str]]:
    """The names in two columns as wanted; those not mentioned go to their default column.

    >>> _sorted_in(["code", "tree", "new"], [["tree"], ["gone"]])
    [['tree', 'code'], ['new']]
    """
    columns: list[list[str]] = [[], []]
    placed = [(name, at) for at, column in enumerate(wanted) for name in column]
    placed += [(name, 0 if name in COLUMNS[0] else 1) for name in names]
    for name, at in placed:
        if name in names and name not in columns[0] + columns[1]:
            columns[at].append(name)
    return columns


class Divider:
    """A `separator` whose value is the share of the space before it, in percent."""

    def __init__(
        self,
        direction: str,
        names: tuple[str, ...],
        extent: Callable[[], tuple[float, float]],
        on_move: Callable[[float], object],
        limits: tuple[int, int] = (5, 95),
    ) -> None:
        """`names` are those of the two elements that it separates.

        `extent()` returns the start and the length, in pixels, of the space that it divides.

        `on_move(percent)` is called while someone moves it.
        """
        self.names = names
        self._direction = direction
        self._extent = extent
        self._on_move = on_move
        self._limits = limits
        self._is_held = False
        self.element = _separator(direction, limits)
        self._listen()

    def _listen(self) -> None:
        listeners = {
            "onpointerdown": self._hold,
            "onpointermove": self._drag,
            "onpointerup": self._release,
            "onpointercancel": self._release,
        }
        for name, listener in listeners.items():
            setattr(self.element, name, create_proxy(listener))

    def show(self, percent: float) -> None:
        """Show its position."""
        self.element.setAttribute("aria-valuenow", str(int(percent + 0.5)))

    def on_key(self, key: str) -> bool:
        """Move it if the key is one of its own; return whether it was."""
        low, high = self._limits
        now = int(self.element.getAttribute("aria-valuenow") or low)
        back, on = DIVIDER_KEYS[self._direction]
        wanted = {back: now - STEP, on: now + STEP, "Home": low, "End": high}.get(key)
        if wanted is None:
            return False
        self._move(wanted)
        return True

    def _move(self, percent: float) -> None:
        low, high = self._limits
        self._on_move(min(max(percent, low), high))

    def _hold(self, event: Event) -> None:
        self._is_held = True
        self.element.setPointerCapture(event.pointerId)
        event.preventDefault()  # or the drag would select the text next to it
        self.element.focus()

    def _drag(self, event: Event) -> None:
        if self._is_held:
            start, length = self._extent()
            at = event.clientX if self._direction == UPRIGHT else event.clientY
            self._move((at - start) * 100 / max(length, 1))

    def _release(self, _: Event) -> None:
        self._is_held = False


def _separator(direction: str, limits: tuple[int, int]) -> Element:
    attributes = {"class": "divider", "role": "separator", "tabindex": "0"}
    attributes["aria-orientation"] = direction
    attributes["aria-valuemin"], attributes["aria-valuemax"] = [str(each) for each in limits]
    return make("div", attributes)


class Tabs:
    """A tab for each of some elements, of which one is shown at a time.

    `panels` are rows of a name, the key of a title, and an element.
    """

    def __init__(
        self, panels: list[tuple[str, str, Element]], on_select: Callable[[str], object]
    ) -> None:
        self._panels: dict[str, Element] = {}
        self._titles: dict[str, str] = {}
        self._tabs: dict[str, Element] = {}
        self._on_select = on_select
        self._names = [row[0] for row in panels]
        self.selected = self._names[0]
        for name, title, panel in panels:
            self._panels[name], self._titles[name] = panel, title
            attributes = {"role": "tab", "id": "tab-" + name, "aria-controls": panel.id}
            self._tabs[name] = make_button("panel-tab:" + name, "", attributes)
        attributes = {"class": "tabs", "role": "tablist"}
        self.element = make("div", attributes, *[self._tabs[name] for name in self._names])

    def write(self, texts: I18n) -> None:
        """Name the tabs in the reader's language."""
        self.element.setAttribute("aria-label", texts.text("panel.tabs"))
        for name, tab in self._tabs.items():
            tab.textContent = texts.text(self._titles[name])

    def show(self, names: list[str]) -> None:
        """Show the tabs of these names, and hide the others; select the first if another was."""
        for name, tab in self._tabs.items():
            tab.hidden = name not in names
        if self.selected not in names and names:
            self.select(names[0])

    def select(self, name: str) -> None:
        """Bring a panel to the front."""
        self.selected = name
        for each, tab in self._tabs.items():
            is_selected = each == name
            tab.setAttribute("aria-selected", "true" if is_selected else "false")
            tab.tabIndex = 0 if is_selected else -1
            self._panels[each].toggleAttribute("data-behind", not is_selected)
        self._on_select(name)

    def attach(self) -> None:
        """Show the tabs, and make their elements tab panels."""
        for name, panel in self._panels.items():
            panel.setAttribute("role", "tabpanel")
            panel.setAttribute("aria-labelledby", "tab-" + name)
        self.element.hidden = False
        self.select(self.selected)

    def detach(self) -> None:
        """Hide the tabs, and make their elements ordinary parts of the page again."""
        for panel in self._panels.values():
            for attribute in ("role", "aria-labelledby", "data-behind"):
                panel.removeAttribute(attribute)
        self.element.hidden = True

    def on_key(self, key: str, target: Element) -> bool:
        """Move from tab to tab, if the focus is on one; return whether it did."""
        if key not in TAB_KEYS or not target.closest("[role=tab]"):
            return False
        shown = [name for name in self._names if not self._tabs[name].hidden]
        at = shown.index(self.selected)
        last = len(shown) - 1
        ends = {"Home": 0, "End": last, "ArrowLeft": at - 1 if at else last}
        self.select(shown[ends.get(key, (at + 1) % len(shown))])
        self._tabs[self.selected].focus()
        return True
