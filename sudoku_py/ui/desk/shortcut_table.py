"""Every key that means something, by the place where it does.

Whoever changes what a key does changes this: `tests/e2e/test_shortcuts.py` compares it with the
page.
"""

# What a key is called, where that is not what its name in the browser says.
SIGNS = {
    "ArrowUp": "↑",
    "ArrowDown": "↓",
    "ArrowLeft": "←",
    "ArrowRight": "→",
}
NAMES = {
    "Enter": "key.enter",
    "Escape": "key.escape",
    "Home": "key.home",
    "End": "key.end",
    "Backspace": "key.backspace",
    "Delete": "key.delete",
    "Space": "key.space",
    "Shift": "key.shift",
    "Ctrl": "key.ctrl",
}
DIGITS = "1–9"
ARROWS = ("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight")
ENDS = ("Home", "End")
ERASING = ("Backspace", "Delete", "0", ".", "Space")
IN_TIME = (("shortcut.undo", ("Ctrl+Z",)), ("shortcut.redo", ("Ctrl+Y", "Ctrl+Shift+Z")))
ON_BOARD = (("shortcut.move", ARROWS), ("shortcut.row-ends", ENDS))
ERASE = (("shortcut.erase", ERASING),)

PLAY = (
    ("shortcut.board-ends", ("Ctrl+Home", "Ctrl+End")),
    ("shortcut.choose-more", tuple(["Shift+" + key for key in ARROWS + ENDS])),
    ("shortcut.digit", (DIGITS,)),
    ("shortcut.corner", ("Shift+" + DIGITS,)),
    ("shortcut.centre", ("Ctrl+Shift+" + DIGITS,)),
) + ERASE + (
    ("shortcut.enter-digits", ("Z",)),
    ("shortcut.enter-corner", ("X",)),
    ("shortcut.enter-centre", ("C", "S")),
    ("shortcut.enter-colours", ("V",)),
    ("shortcut.digit-first", ("Q",)),
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
TREE = (
    ("shortcut.tree-move", ARROWS),
    ("shortcut.tree-root", ("Home",)),
    ("shortcut.tree-here", ("End",)),
    ("shortcut.tree-go", ("Enter",)),
)
LESSON = (("shortcut.lesson-next", ("N",)), ("shortcut.lesson-back", ("P",)))
GIVENS = (("shortcut.given", (DIGITS,)),)
SHEET = (("shortcut.sheet", ("?",)),)

# The heading of each group, the places that it holds at (none: everywhere), and its rows: what
# they do, and the keys, any of which does it.
GROUPS = (
    ("view.play", ("play",), ON_BOARD + PLAY + IN_TIME),
    ("shortcut.run", ("lab-watch", "lab-race"), RUN),
    ("shortcut.tree", ("lab-watch",), TREE),
    ("shortcut.lesson", ("lab-watch",), LESSON),
    ("view.analyse", ("analyse",), ON_BOARD + GIVENS + ERASE + IN_TIME),
    ("shortcut.everywhere", (), SHEET),
)


def groups_at(place: str) -> list[tuple]:
    """The groups, those that hold at a place first."""
    here = [group for group in GROUPS if place in group[1]]
    return here + [group for group in GROUPS if place not in group[1]]
