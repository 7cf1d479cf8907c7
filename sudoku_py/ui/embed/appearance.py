"""How the embed is shown: which parts of the page there are, and what can be changed."""

from pyscript import Element, document

from sudoku_py.ui.app.component import Component
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.browser.elements import all_of
from sudoku_py.ui.embed.state import SLICE, EmbedState

FIXED = (
    "algorithm",
    "mixing",
    "seed",
    "race-setup",
)  # what a reader who only watches cannot change
ALWAYS = ("lesson",)  # panels that appear and disappear with what they show


class Appearance(Component):
    """Shows the options of the slice `embed`, also on what a bundle has brought."""

    def __init__(self, services: Services, state: EmbedState) -> None:
        super().__init__(services)
        self._state = state
        self._store.subscribe(self.render, SLICE, "route")

    def render(self) -> bool:
        """Set the attributes that the style sheets go by."""
        options = self._state.options
        if not self._has_changed("options", options, self._store.route.markup):
            return False
        root, is_readonly = document.documentElement, options["readonly"]
        root.setAttribute("data-background", options["background"])
        root.setAttribute("data-controls", "all" if options["controls"] else "none")
        root.setAttribute("data-readonly", "true" if is_readonly else "false")
        self._show_panels(options["panels"])
        for name in FIXED:
            element = document.getElementById(name)
            if element:
                element.inert = is_readonly
        return False

    def _show_panels(self, shown: tuple[str, ...]) -> None:
        for panel in all_of("[data-panel]"):
            name = panel.getAttribute("data-panel")
            if name not in ALWAYS:
                _leave_out(panel, name not in shown)
                if panel.tagName == "DETAILS":
                    panel.open = name in shown
        counters = document.getElementById("counters")
        if counters:
            _leave_out(counters, "counters" not in shown)


def _leave_out(element: Element, is_left_out: bool) -> None:
    element.setAttribute("data-left-out", "true" if is_left_out else "false")
