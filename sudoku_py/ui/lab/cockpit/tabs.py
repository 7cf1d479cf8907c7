"""The panels as tabs, where there is room for one of them: the pattern of WAI-ARIA."""

from collections.abc import Callable

from pyscript import Element

from sudoku_py.ui.browser.i18n import I18n
from sudoku_py.ui.widgets.dom import make, make_button

KEYS = ("ArrowLeft", "ArrowRight", "Home", "End")


class Tabs:
    """A tab for each of the elements that take turns.

    `panels` are their names, the keys of their titles, and they.
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

    def hide(self, name: str, is_hidden: bool) -> None:
        """Take a tab away, or bring it back."""
        self._tabs[name].hidden = is_hidden
        if is_hidden and self.selected == name:
            self.select(self._names[0])

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
        """Let what takes turns be tab panels."""
        for name, panel in self._panels.items():
            panel.setAttribute("role", "tabpanel")
            panel.setAttribute("aria-labelledby", "tab-" + name)
        self.element.hidden = False
        self.select(self.selected)

    def detach(self) -> None:
        """Let all of them stand in the page as what they are."""
        for panel in self._panels.values():
            for attribute in ("role", "aria-labelledby", "data-behind"):
                panel.removeAttribute(attribute)
        self.element.hidden = True

    def on_key(self, key: str, target: Element) -> bool:
        """Go from tab to tab, where the focus is on one."""
        if key not in KEYS or not target.closest("[role=tab]"):
            return False
        shown = [name for name in self._names if not self._tabs[name].hidden]
        at = shown.index(self.selected)
        last = len(shown) - 1
        ends = {"Home": 0, "End": last, "ArrowLeft": at - 1 if at else last}
        self.select(shown[ends.get(key, (at + 1) % len(shown))])
        self._tabs[self.selected].focus()
        return True
