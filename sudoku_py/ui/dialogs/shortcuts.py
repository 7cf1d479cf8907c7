"""Every key that has a meaning, by the region of the page, and the dialog that lists them.

`tests/e2e/test_keyboard.py` compares the table with what the keys do.
"""

from typing import TypeAlias

from pyscript import Element

from sudoku_py.ui.app.services import Services
from sudoku_py.ui.dialogs.dialog import Dialog
from sudoku_py.ui.widgets.dom import make, make_text

# How a key is written, where that differs from its name in the browser.
SIGNS = {"ArrowUp": "↑", "ArrowDown": "↓", "ArrowLeft": "←", "ArrowRight": "→"}
NAMED = ("Enter", "Escape", "Home", "End", "Backspace", "Delete", "Space", "Shift", "Ctrl")
DIGITS = "1–9"
ARROWS = ("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight")
ENDS = ("Home", "End")
ERASING = ("Backspace", "Delete", "0", ".", "Space")
UNDO_REDO = (("shortcut.undo", ("Ctrl+Z",)), ("shortcut.redo", ("Ctrl+Y", "Ctrl+Shift+Z")))
ON_BOARD = (("shortcut.move", ARROWS), ("shortcut.row-ends", ENDS))
ERASE = (("shortcut.erase", ERASING),)

PLAY = (
    ("shortcut.board-ends", ("Ctrl+Home", "Ctrl+End")),
    ("shortcut.choose-more", tuple(["Shift+" + key for key in ARROWS + ENDS])),
    ("shortcut.choose-all", ("Ctrl+A",)),
    ("shortcut.digit", (DIGITS,)),
    ("shortcut.corner", ("Shift+" + DIGITS,)),
    ("shortcut.centre", ("Ctrl+" + DIGITS, "Ctrl+Shift+" + DIGITS)),
) + ERASE + (
    ("shortcut.enter-digits", ("Z",)),
    ("shortcut.enter-corner", ("X",)),
    ("shortcut.enter-centre", ("C", "S")),
    ("shortcut.enter-colours", ("V",)),
    ("shortcut.filter", ("F", "W")),
    ("shortcut.digit-first", ("Q",)),
    ("shortcut.hint", ("H",)),
    ("shortcut.check", ("K",)),
    ("shortcut.savepoint", ("Ctrl+S",)),
    ("shortcut.pause", ("P",)),
    ("shortcut.claims", ("[", "]")),
    ("shortcut.enter-chosen", ("Enter",)),
    ("shortcut.release", ("Escape",)),
)  # fmt: skip
RUN = (
    ("shortcut.play-pause", ("Space",)),
    ("shortcut.step", ("ArrowRight",)),
    ("shortcut.step-back", ("ArrowLeft",)),
    ("shortcut.first", ("Home",)),
    ("shortcut.last", ("End",)),
    ("shortcut.faster", ("]",)),
    ("shortcut.slower", ("[",)),
)
PATH = (
    ("shortcut.step", ("ArrowRight",)),
    ("shortcut.step-back", ("ArrowLeft",)),
    ("shortcut.first", ("Home",)),
    ("shortcut.last", ("End",)),
    ("shortcut.claims", ("[", "]")),
)
REVIEW = (("shortcut.play-pause", ("Space",)),) + PATH
LEARN = (
    ("shortcut.claims", ("ArrowLeft", "ArrowRight", "[", "]")),
    ("shortcut.search", ("/",)),
)
LIST = (("shortcut.list-walk", ("ArrowUp", "ArrowDown")),)
DRILL = (
    ("shortcut.claims", ("[", "]")),
    ("shortcut.mark", (DIGITS,)),
    ("shortcut.filter", ("F", "W")),
    ("shortcut.unmark", ("Backspace", "Delete")),
    ("shortcut.check-next", ("Enter",)),
)
TREE = (
    ("shortcut.tree-move", ARROWS),
    ("shortcut.tree-root", ("Home",)),
    ("shortcut.tree-here", ("End",)),
    ("shortcut.tree-go", ("Enter",)),
)
LINES = (
    ("shortcut.by-line", ("L",)),
    ("shortcut.line-over", ("O",)),
    ("shortcut.line-out", ("U",)),
    ("shortcut.until", ("B",)),
)
CODE = (("shortcut.code-line", ("ArrowUp", "ArrowDown")), ("shortcut.code-stop", ("Enter",)))
LESSON = (("shortcut.lesson-next", ("N",)), ("shortcut.lesson-back", ("P",)))
GIVENS = (("shortcut.given", (DIGITS,)),)
SHEET = (("shortcut.sheet", ("?",)),)

Row: TypeAlias = tuple[str, tuple[str, ...]]
Group: TypeAlias = tuple[str, tuple[str, ...], tuple[Row, ...]]
# Heading of each group, the regions where it holds (none: everywhere), and its rows: what the keys
# do, and the keys: each of them does it.
GROUPS: tuple[Group, ...] = (
    ("view.play", ("play",), ON_BOARD + PLAY + UNDO_REDO),
    ("shortcut.run", ("lab-watch", "lab-race"), RUN),
    ("shortcut.lines", ("lab-watch",), LINES),
    ("shortcut.code", ("lab-watch",), CODE),
    ("shortcut.tree", ("lab-watch",), TREE),
    ("shortcut.lesson", ("lab-watch",), LESSON),
    ("view.analyse", ("analyse",), ON_BOARD + GIVENS + ERASE + UNDO_REDO),
    ("view.path", ("path",), PATH),
    ("view.review", ("review",), REVIEW),
    ("view.learn", ("learn",), LEARN),
    ("shortcut.list", ("learn",), LIST),
    ("shortcut.drill", ("drill",), ON_BOARD + DRILL),
    ("shortcut.everywhere", (), SHEET),
)


def groups_for(region: str) -> list[Group]:
    """Return all groups, those of `region` first."""
    here = [group for group in GROUPS if region in group[1]]
    return here + [group for group in GROUPS if region not in group[1]]


class ShortcutsDialog(Dialog):
    """Is rewritten each time it opens: in the current language, the current region first."""

    def __init__(self, services: Services) -> None:
        super().__init__(services, "shortcuts")
        self.commands = {"shortcuts": self._open}

    def _open(self) -> None:
        if self._dialog.open:
            return
        groups = groups_for(self._store.route.region)
        self._part("shortcuts-list").replaceChildren(
            *[self._group(heading, rows) for heading, _, rows in groups]
        )
        self._show()

    def _group(self, heading: str, rows: tuple[Row, ...]) -> Element:
        table = make("dl", None, *[self._row(key, shortcuts) for key, shortcuts in rows])
        return make("section", None, make_text("h3", self._texts, heading), table)

    def _row(self, key: str, shortcuts: tuple[str, ...]) -> Element:
        keys = make("dt")
        for shortcut in shortcuts:
            keys.append(self._shortcut(shortcut), " ")
        return make("div", None, keys, make_text("dd", self._texts, key))

    def _shortcut(self, shortcut: str) -> Element:
        """Return keys that are pressed together, each in an element of its own."""
        keys = make("kbd")
        for index, key in enumerate(shortcut.split("+")):
            if index:
                keys.append("+")
            name = SIGNS.get(key, key)
            if key in NAMED:
                name = self._texts.text("key." + key.lower())
            keys.append(make("kbd", None, name))
        return keys
