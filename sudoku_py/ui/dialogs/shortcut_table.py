"""Every key that has a meaning, by the region of the page where it has it.

`tests/e2e/test_shortcuts.py` compares this table with what the keys do.
"""

from typing import Any

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
    ("shortcut.centre", ("Ctrl+Shift+" + DIGITS,)),
) + ERASE + (
    ("shortcut.enter-digits", ("Z",)),
    ("shortcut.enter-corner", ("X",)),
    ("shortcut.enter-centre", ("C", "S")),
    ("shortcut.enter-colours", ("V",)),
    ("shortcut.digit-first", ("Q",)),
    ("shortcut.hint", ("H",)),
    ("shortcut.hint-links", ("[", "]")),
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
    ("shortcut.hint-links", ("[", "]")),
)
LEARN = (("shortcut.link", ("ArrowRight",)), ("shortcut.link-back", ("ArrowLeft",)))
DRILL = (
    ("shortcut.mark", (DIGITS,)),
    ("shortcut.unmark", ("Backspace", "Delete")),
    ("shortcut.check", ("Enter",)),
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

# Heading of each group, the regions where it holds (none: everywhere), and its rows: what the keys
# do, and the keys, each of which does it.
GROUPS = (
    ("view.play", ("play",), ON_BOARD + PLAY + UNDO_REDO),
    ("shortcut.run", ("lab-watch", "lab-race"), RUN),
    ("shortcut.lines", ("lab-watch",), LINES),
    ("shortcut.code", ("lab-watch",), CODE),
    ("shortcut.tree", ("lab-watch",), TREE),
    ("shortcut.lesson", ("lab-watch",), LESSON),
    ("view.analyse", ("analyse",), ON_BOARD + GIVENS + ERASE + UNDO_REDO),
    ("view.path", ("path",), PATH),
    ("view.learn", ("learn",), LEARN),
    ("shortcut.drill", ("drill",), ON_BOARD + DRILL),
    ("shortcut.everywhere", (), SHEET),
)


def groups_for(region: str) -> list[tuple[Any, ...]]:
    """Return all groups, those of `region` first."""
    here = [group for group in GROUPS if region in group[1]]
    return here + [group for group in GROUPS if region not in group[1]]
