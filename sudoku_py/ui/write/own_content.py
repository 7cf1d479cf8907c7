"""A lecturer's own exercise or lesson in a link, an embed or a package: the option `own`.

Its value is JSON, packed as code in a link is (`code_link`): an object with `kind`, one of `VIEWS`,
and `version`. It is hostile. Here it is only unpacked, and its kind found out: the view of that
kind reads the rest, an exercise nowhere but in the sandbox.
"""

from sudoku_py.core.sentence import Sentence
from sudoku_py.ui.browser import hostile_json
from sudoku_py.ui.write import code_link

MAX_OWN = code_link.MAX_OWN  # characters, packed
MAX_JSON = code_link.MAX_CODE  # characters of JSON
MAX_VALUES = 120_000  # in it: there cannot be more
VERSION = 1
# Kind → the view that shows it.
VIEWS = {
    "exercise": "write",
    "lesson": "lesson",
}


class OwnContent:
    """What the value of the option holds: its kind and the JSON; or what is wrong with it."""

    def __init__(self, kind: str = "", text: str = "", problem: Sentence | None = None) -> None:
        self.kind = kind
        self.text = text
        self.problem = problem

    @property
    def view(self) -> str:
        """The view that shows it; that of exercises also says what is wrong with it."""
        return VIEWS.get(self.kind, "write")


def read(packed: str) -> OwnContent:
    """Return what a value of the option holds."""
    text = code_link.unpacked(packed, MAX_OWN)
    if text is None:
        return OwnContent(problem=("own.broken", {}))
    return of_json(text)


def of_json(text: str) -> OwnContent:
    """Return what a JSON text is: the view of its kind finds out whether it is valid."""
    data = hostile_json.read(text, MAX_JSON, MAX_VALUES)
    if not isinstance(data, dict):
        return OwnContent(problem=("own.broken", {}))
    kind, version = data.get("kind"), data.get("version")
    if not isinstance(kind, str) or kind not in VIEWS:
        return OwnContent(problem=("own.kind", {"known": ", ".join(sorted(VIEWS))}))
    if type(version) is int and version > VERSION:
        return OwnContent(kind, problem=("own.version", {}))
    return OwnContent(kind, text)


def pack(text: str) -> str | None:
    """Return JSON as the option has it; None if it is too long for any."""
    return code_link.packed(text, MAX_OWN) if len(text) <= MAX_JSON else None
