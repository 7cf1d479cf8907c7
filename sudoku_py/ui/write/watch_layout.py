"""What a run is watched with, as elements: the board, the transport, and the folds below."""

from pyscript import Element

from sudoku_py.ui.widgets.dom import make

COUNTERS = (
    ("lines", "write.counter-lines"),
    ("writes", "write.counter-writes"),
    ("calls", "write.counter-calls"),
    ("depth", "write.counter-depth"),
)
FOLDS = (
    ("stack", "write.fold-stack"),
    ("output", "write.fold-output"),
    ("tree", "write.fold-tree"),
    ("profile", "write.fold-profile"),
)
OPEN = ("stack", "output")
# Row by row: the command, its sign if it has one, and the key of its text.
TRANSPORT = (
    ("watch-first", "⇤", "lab.first"),
    ("watch-back", "←", "lab.step-back"),
    ("watch-play", "", "lab.play"),
    ("watch-step", "→", "lab.step"),
    ("watch-last", "⇥", "lab.last"),
)
FORWARDS = (
    ("watch-over", "", "write.over"),
    ("watch-out", "", "write.out"),
    ("watch-write", "", "write.next-write"),
    ("watch-breakpoint", "", "write.next-breakpoint"),
)
BACKWARDS = (
    ("watch-over-back", "", "write.over-back"),
    ("watch-out-back", "", "write.out-back"),
    ("watch-write-back", "", "write.previous-write"),
    ("watch-breakpoint-back", "", "write.previous-breakpoint"),
)


class WatchLayout:
    """The elements by name; they are hidden until there is a run."""

    def __init__(self, host: Element) -> None:
        """Put them into `host`."""
        self.cells = make("div", {"class": "board-cells"})
        label = {"class": "board mini", "role": "img", "data-i18n-aria-label": "write.board"}
        self.board = make("div", label, self.cells)
        self.counters = {name: make("dd") for name, _ in COUNTERS}
        self.line = make("pre", {"class": "watch-line"})
        self.place = make("p", {"class": "watch-place"})
        self.scrub = make(
            "input",
            {"type": "range", "min": "0", "value": "0",
             "data-control": "watch-scrub", "data-i18n-aria-label": "lab.scrub"},
        )  # fmt: skip
        self.speed = make("select", {"data-control": "watch-speed"})
        self.transport = _buttons(TRANSPORT, "lab.transport")
        self.play = self.transport.querySelector('[data-action="watch-play"]')
        self.lists = {name: _list(name, key) for name, key in FOLDS}
        self.contents = make(
            "button",
            {"type": "button", "data-action": "watch-contents", "data-i18n": "write.contents"},
        )
        self.folds = {name: _fold(name, key, self.lists[name]) for name, key in FOLDS}
        self.folds["stack"].append(self.contents)
        self.root = make("div", {"class": "watch", "hidden": ""}, *self._children())
        host.append(self.root)

    def _children(self) -> list[Element]:
        speed = make(
            "label", {"class": "field"}, make("span", {"data-i18n": "lab.speed"}), self.speed
        )
        counters = make("dl", {"class": "watch-counters"})
        for name, key in COUNTERS:
            counters.append(make("div", None, make("dt", {"data-i18n": key}), self.counters[name]))
        steered = [counters, self.line, self.place, self.scrub, self.transport, speed]
        beside = make("div", {"class": "watch-side"}, *steered)
        return [
            make("div", {"class": "watch-top"}, self.board, beside),
            _buttons(FORWARDS, "write.forwards"),
            _buttons(BACKWARDS, "write.backwards"),
        ] + [self.folds[name] for name, _ in FOLDS]


def _buttons(rows: tuple[tuple[str, str, str], ...], label: str) -> Element:
    group = make("div", {"class": "buttons", "role": "group", "data-i18n-aria-label": label})
    for command, sign, key in rows:
        attributes = {"type": "button", "data-action": command}
        if sign:
            attributes["data-i18n-aria-label"] = attributes["data-i18n-title"] = key
        else:
            attributes["data-i18n"] = key
        group.append(make("button", attributes, sign) if sign else make("button", attributes))
    return group


def _list(name: str, key: str) -> Element:
    """What a fold lists; it scrolls, so keys can go to it."""
    label = {"class": "watch-" + name, "tabindex": "0", "data-i18n-aria-label": key}
    return make("ol", label)


def _fold(name: str, key: str, contents: Element) -> Element:
    """A part that can be closed; what is in a closed one is not asked for."""
    attributes = {"class": "fold", "data-watch": name}
    if name in OPEN:
        attributes["open"] = ""
    return make("details", attributes, make("summary", {"data-i18n": key}), contents)
