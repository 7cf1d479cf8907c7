"""The panes: a frame around each panel in the markup, with the buttons that move it."""

from pyscript import Element

from sudoku_py.ui.browser.elements import all_of
from sudoku_py.ui.widgets.dom import make, make_button

# Ways of `Arrangement.move`, the signs on their buttons, and what these are called.
MOVES = (("down", "↓", "panel.down"), ("across", "⇄", "panel.across"))
SCROLLED = ".code, .frames, .tree-box, .transcript, .boards"  # what scrolls within a pane


class Pane:
    """A panel's frame."""

    def __init__(self, panel: Element) -> None:
        """Put a frame around a `details`, and what is below its summary into one body."""
        self.name = panel.getAttribute("data-panel")
        self.panel = panel
        body = make("div", {"class": "fold-body"})
        while panel.children.length > 1:
            body.append(panel.children.item(1))
        panel.append(body)
        self.body = body
        self.scrolls = not body.querySelector(SCROLLED)  # as a whole, and so is a stop of Tab
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
        """Whether the panel has something to do with the run."""
        return not self.panel.hidden

    @property
    def is_open(self) -> bool:
        """Whether it takes a share of the room."""
        return bool(self.panel.open) and self.is_shown

    @property
    def title_key(self) -> str:
        """The key of its name: a short one, if the markup has one."""
        return title_key(self.panel)


def title_key(element: Element) -> str:
    """The key of what a part of the cockpit is called: its `data-tab`, else that of its title."""
    summary = element.querySelector("summary")
    return str(element.getAttribute("data-tab") or summary.getAttribute("data-i18n"))


def scrolls(within: Element) -> list[tuple[Element, float, float]]:
    """What is scrolled, and where to: an element that is moved in the page loses that."""
    return [
        (each, each.scrollLeft, each.scrollTop)
        for each in all_of(SCROLLED + ", .fold-body", within)
    ]


def scroll_back(places: list[tuple[Element, float, float]]) -> None:
    """Scroll all to where it was."""
    for element, left, top in places:
        element.scrollLeft, element.scrollTop = left, top
