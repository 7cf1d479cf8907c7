"""The rows of the stack panel: a button for each function that is under way.

They stand as in Python's own tracebacks, the most recent call last: so the rows that stay from one
step to the next keep their places, and what comes and goes does so at the end.
"""

from pyscript import document

if False:  # names for the annotations alone, which are never evaluated
    from sudoku_py.ui.words import Words

PARTS = ("gap", "function", "line", "variables")


class StackRows:
    """Paints frames into a list: only what changed since the last time."""

    def __init__(self, element: object) -> None:
        """Paint into `element`."""
        self._element = element
        self._rows = []  # list items, of which the first `_count` are seen
        self._painted = []  # what each says
        self._count = 0

    def paint(self, frames: list[dict], marked: int, title: str, words: "Words") -> None:
        """Show frames, the outermost first; of the marked one all variables are in sight."""
        before = self._painted[marked] if 0 <= marked < self._count else None
        for place, frame in enumerate(frames):
            if place == len(self._rows):
                self._add(place)
            says = said(frame, place == marked, words)
            if says != self._painted[place]:
                self._say(place, says, title)
        for place in range(len(frames), self._count):
            self._hide(place)
        self._count = len(frames)
        if frames and self._painted[marked] != before:
            self._reveal(marked)

    def show_stale(self, stale: bool) -> None:
        """Say whether the rows are those of another step."""
        self._element.toggleAttribute("data-stale", stale)

    def _add(self, place: int) -> None:
        item, button = document.createElement("li"), document.createElement("button")
        button.type = "button"
        button.setAttribute("data-frame", str(place))
        spans = [document.createElement("span") for _ in PARTS]
        for name, span in zip(PARTS, spans):
            span.className = "frame-" + name
        button.append(*spans)
        item.append(button)
        self._element.append(item)
        self._rows.append((item, button, spans))
        self._painted.append(None)

    def _say(self, place: int, says: tuple, title: str) -> None:
        item, button, spans = self._rows[place]
        before = self._painted[place] or (None,) * len(says)
        self._painted[place] = says
        item.hidden = False
        for number, span in enumerate(spans):
            if says[number] != before[number]:
                span.textContent = says[number]
        if says[-1] != before[-1]:
            button.setAttribute("aria-current", "true" if says[-1] else "false")
        button.title = title

    def _hide(self, place: int) -> None:
        item, button, _ = self._rows[place]
        item.hidden = True
        button.setAttribute("aria-current", "false")
        self._painted[place] = None

    def _reveal(self, place: int) -> None:
        """Scroll the list, and not the page, so that a row is in sight."""
        row = self._rows[place][0]
        top = row.offsetTop - self._element.offsetTop
        seen = self._element.scrollTop
        if not seen <= top <= seen + self._element.clientHeight - row.offsetHeight:
            self._element.scrollTop = top + row.offsetHeight - self._element.clientHeight


def said(frame: dict, is_marked: bool, words: "Words") -> tuple[str, str, str, str, bool]:
    """What a row says in each of its `PARTS`, and whether it is marked."""
    gap = words.text("lab.stack-gap", {"n": frame["gap"]}) if frame["gap"] else ""
    equals, between = (" = ", "\n") if is_marked else ("=", "  ")
    told = [name + equals + _value(text, words) for name, text in frame["variables"]]
    return gap, frame["function"], words.whole(frame["line"]), between.join(told), is_marked


def _value(text: str, words: "Words") -> str:
    # A cell stands as `13 (r2c5)`; its name has another letter in another language.
    return words.cells(text) if text.endswith(")") and " (r" in text else text
