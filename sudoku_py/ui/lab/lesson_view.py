"""Painting the lessons: the list of them, and the station of the one that is on."""

from pyscript import document, window

from sudoku_py.ui.lab.lesson_data import LESSONS
from sudoku_py.ui.lab.view import COUNTERS

if False:  # names for the annotations alone, which are never evaluated
    from sudoku_py.ui.words import Words

NARROW = "(max-width: 899px)"  # as in the style sheets: one column
PARTS = ("choice", "list", "panel", "title", "place", "text", "counter", "back", "next")


class LessonView:
    """The elements of the lessons, and what a station points at elsewhere."""

    def __init__(self) -> None:
        """Find the elements."""
        self._parts = {name: document.getElementById("lesson-" + name) for name in PARTS}
        self._button = document.querySelector('[data-action="lessons"]')
        self._targets = _targets()  # found now: at other places they are away from the page
        self._watched = []  # the elements that a station points at
        self._counted = None  # the counter among them, and the value that is shown

    def paint_list(self, shown: bool, words: "Words") -> None:
        """Show what lessons there are, or put the list away."""
        self._parts["choice"].hidden = not shown
        self._button.setAttribute("aria-expanded", "true" if shown else "false")
        if shown:
            self._parts["list"].replaceChildren()
            for lesson in LESSONS:
                self._parts["list"].append(_entry(lesson, words))

    def paint_station(self, lesson: dict | None, at: int, words: "Words") -> None:
        """Show which station it is, and what it points at; None: there is no lesson."""
        self._parts["panel"].hidden = lesson is None
        self._point_at(lesson["stations"][at]["watch"] if lesson else None)
        if lesson is None:
            return
        many = len(lesson["stations"])
        self._set("title", words.text(lesson["title"]))
        self._set("place", words.text("lesson.place", {"at": at + 1, "n": many}))
        self._set("next", words.text("lesson.next" if at + 1 < many else "lesson.finish"))
        self._parts["back"].setAttribute("aria-disabled", "true" if at == 0 else "false")

    def paint_text(self, text: str) -> None:
        """Show what a station says."""
        self._set("text", text)

    def paint_counter(self, frame: dict, words: "Words") -> None:
        """Tell the counter that the station points at: on a phone it is out of sight."""
        if not self._counted:
            return
        name = self._counted[0]
        value = frame["depth"] if name == "depth" else frame["counters"][name]
        if self._counted != (name, value):
            self._counted = (name, value)
            label = words.text("counter." + name)
            self._set("counter", "" if value is None else label + ": " + words.whole(value))

    def focus(self, name: str) -> None:
        """Move the keyboard's focus to the button of a lesson in the list, "next" or "lessons"."""
        if name in self._parts:
            self._parts[name].focus()
        elif name == "lessons":
            self._button.focus()
        else:
            self._parts["list"].querySelector('[data-lesson="' + name + '"]').focus()

    def reveal(self) -> None:
        """On a phone, bring the station to the top, so that the board is in sight with it."""
        if window.matchMedia(NARROW).matches:
            self._parts["panel"].scrollIntoView(True)

    def _set(self, name: str, text: str) -> None:
        if self._parts[name].textContent != text:
            self._parts[name].textContent = text

    def _point_at(self, names: str | None) -> None:
        for element in self._watched:
            element.removeAttribute("data-watched")
        self._watched, self._counted = [], None
        self._set("counter", "")
        for name in names.split(" ") if names else ():
            if name in COUNTERS:
                self._counted = (name, None)
            self._watch(self._targets[name])

    def _watch(self, within: object) -> None:
        element = within.parentElement
        element.setAttribute("data-watched", "true")
        self._watched.append(element)


def _targets() -> dict:
    """By name, the counters and panels that any station points at, each by something within."""
    found = {}
    for lesson in LESSONS:
        for station in lesson["stations"]:
            for name in (station["watch"] or "").split():
                counter = '#counters [data-counter="' + name + '"]'
                panel = '[data-panel="' + name + '"] > *'
                found[name] = document.querySelector(counter if name in COUNTERS else panel)
    return found


def _entry(lesson: dict, words: "Words") -> object:
    item, button = document.createElement("li"), document.createElement("button")
    button.type = "button"
    button.setAttribute("data-lesson", lesson["name"])
    texts = (
        ("b", words.text(lesson["title"])),
        ("span", words.text(lesson["about"])),
        ("small", words.text("lesson.stations", {"n": len(lesson["stations"])})),
    )
    for tag, text in texts:
        part = document.createElement(tag)
        part.textContent = text
        button.append(part)
    item.append(button)
    return item
