"""What belongs to the page as a whole: language, theme, regions, notices, the focus.

Elements of regions other than the shown one are hidden, and their controls removed. Several
regions have a control of the same name, such as "play". So the contents of an element are taken
out of the page while it is hidden: each name is in the page only once.
"""

from pyscript import Element, document
from pyscript.ffi import to_js

from sudoku_py.core.sentence import Details
from sudoku_py.ui.app.store import Store
from sudoku_py.ui.browser.elements import Elements, all_of
from sudoku_py.ui.browser.files import read_file
from sudoku_py.ui.browser.i18n import I18n, set_text
from sudoku_py.ui.storage.settings import LARGE_MARKS, SHAPES


class Regions:
    """The elements with `data-of`, which names the regions that they belong to."""

    def __init__(self) -> None:
        self._away: dict[str, Element] = {}  # element's id → what it holds

    def show(self, region: str) -> None:
        """Put into the page what belongs to a region, and take the rest away."""
        for element in all_of("[data-of]"):
            belongs = region in element.getAttribute("data-of").split(" ")
            element.hidden = not belongs
            if element.hasAttribute("data-whole"):
                (self._bring_back if belongs else self._take_away)(element)

    def roots(self) -> list[Element]:
        """What is in the page, and what is away from it: to be searched one by one."""
        return [document] + list(self._away.values())

    def _take_away(self, element: Element) -> None:
        if element.id not in self._away:
            self._away[element.id] = document.createDocumentFragment()
        while element.firstChild:
            self._away[element.id].append(element.firstChild)

    def _bring_back(self, element: Element) -> None:
        if element.id in self._away:
            element.append(self._away.pop(element.id))


EMPTY = '[data-markup][data-of~="{0}"]:empty'  # of a region, until its bundle is there
UNFOCUSABLE = ":disabled, [hidden], [hidden] *"
TRANSLATED = ("aria-label", "placeholder", "title", "content", "href")
VERSION_FILE = "version.txt"  # among the interface's files: the package's version
NOTICES = {"update": "update", "behind": "stale"}  # element → attribute of the slice `page`


class PageView:
    """Shows the route and the preferences."""

    def __init__(self, store: Store, elements: Elements, texts: I18n) -> None:
        self._store = store
        self._elements = elements
        self._texts = texts
        self._root = document.documentElement
        self._regions = Regions()
        self._shown = ("", 0)  # the region, and how much markup was loaded then
        self._language: str | None = None
        self._focused: Element = None  # what had the focus last
        store.subscribe(self.render_route, "route")
        store.subscribe(self.render_arrival, "route")
        store.subscribe(self.render_texts, "preferences", late=True)
        store.subscribe(self.render_notices, "page", "preferences", late=True)
        store.around_render(self.note_focus, self.keep_focus)

    # route

    def render_route(self) -> bool:
        """Show what belongs to the route's region, and hide everything else."""
        route = self._store.route
        if (route.region, route.markup) == self._shown:
            return False
        self._shown = (route.region, route.markup)
        self._root.setAttribute("data-at", route.view)
        self._root.setAttribute("data-region", route.region)
        self._regions.show(route.region)
        is_read = "true" if route.view == "lab" else "false"
        self._elements.part("cells").setAttribute("aria-readonly", is_read)
        for tab in all_of("[data-view]"):
            if tab.getAttribute("data-view") == route.view:
                tab.setAttribute("aria-current", "page")
            else:
                tab.removeAttribute("aria-current")
        self._entitle()
        return False

    def render_arrival(self) -> bool:
        """Show the page, which a link kept out of sight, as soon as all of its view is there."""
        if not document.querySelector(EMPTY.format(self._store.route.region)):
            self.end_arrival()
        return False

    def end_arrival(self) -> None:
        """Show the page, even if what it was hidden for could not be loaded."""
        self._root.removeAttribute("data-arriving")

    def _entitle(self) -> None:
        tab = document.querySelector("[data-view][aria-current]")
        # In another page there is a view without a tab: the start screen.
        title = self._texts.text("page.title")
        document.title = (tab.textContent + " · " if tab else "") + title

    # preferences

    def render_texts(self) -> None:
        """Put every fixed text into the reader's language, and use the theme."""
        theme = self._store.preferences.theme
        if theme:
            self._root.setAttribute("data-theme", theme)
        else:
            self._root.removeAttribute("data-theme")
        for name in (SHAPES, LARGE_MARKS):
            self._root.toggleAttribute("data-" + name, self._store.preferences.settings[name])
        if self._language != self._texts.language:
            self._language = self._texts.language
            self._root.lang = self._texts.language
            for part in self._regions.roots():
                translate(part, self._texts)
            version: Details = {"version": read_file(VERSION_FILE).decode()}
            set_text(self._elements.part("version"), self._texts, "footer.version", version)
            self._entitle()

    # notices

    def render_notices(self) -> None:
        """Show what the reader should know of the tab: an update, another tab, a full storage."""
        page = self._store.page
        for name, attribute in NOTICES.items():
            self._elements.put(name, "hidden", not getattr(page, attribute))
        set_text(self._elements.part("unsaved"), self._texts, page.storage_trouble)
        self._elements.put("unsaved", "hidden", not page.storage_trouble)
        self._elements.put("timer", "textContent", page.clock)
        document.body.setAttribute("data-dropping", "true" if page.dropping else "false")

    # focus

    def note_focus(self) -> None:
        """Note what has the focus before anything is painted."""
        focused = document.activeElement
        if focused and focused.tagName != "BODY":
            self._focused = focused

    def keep_focus(self) -> None:
        """Where what had the focus is gone, or disabled, the board's cursor gets it, or the tab."""
        active, focused = document.activeElement, self._focused
        if active and active.tagName != "BODY" and not active.matches(UNFOCUSABLE):
            return  # a view may have moved it itself
        if focused and (focused.matches(UNFOCUSABLE) or not focused.isConnected):
            cell = self._elements.part("cells").querySelector('[tabindex="0"]')
            tab = document.querySelector('[data-view="' + self._store.route.view + '"]')
            self._focused = cell if cell.offsetParent else tab or document.body
            self._focused.focus(to_js({"preventScroll": True}))


def translate(part: Element, texts: I18n) -> None:
    """Put the fixed texts within `part` into the language of `texts`."""
    for element in all_of("[data-i18n]", part):
        element.textContent = texts.text(element.getAttribute("data-i18n"))
    for attribute in TRANSLATED:
        for element in all_of("[data-i18n-" + attribute + "]", part):
            key = element.getAttribute("data-i18n-" + attribute)
            element.setAttribute(attribute, texts.text(key))
