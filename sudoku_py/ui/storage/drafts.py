"""A person's own programs: what is stored of each, and how entries of one kind are stored.

An entry is under a name of its own in the storage. A stored program is {"name": …, "at": when it
was last changed, "code": …, "exercise": the id of the exercise that it is for, or None, "hints":
how many of its hints were opened, "parsons": the lines that were put in order}. All are hostile
until read.
"""

from collections.abc import Callable
from typing import Any, TypeAlias, TypedDict

from sudoku_py.ui.browser.clock import now
from sudoku_py.ui.storage import schema
from sudoku_py.ui.storage.schema import Kind
from sudoku_py.ui.storage.storage import Storage

Entry: TypeAlias = Any  # of the type that the subclass stores


class StoredEntries:
    """Reads and adds entries; what was written can be read again one task later."""

    prefix: str  # what their names begin with, before a number
    most: int  # how many there can be
    kind: Kind
    is_same: Callable[[Entry, Entry], bool]  # whether one is there already

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._last_number = 0  # of the entry that was stored last

    def entries(self) -> list[tuple[str, Entry]]:
        """Return (name in the storage, entry) of each; move unreadable ones to a backup copy."""
        found = []
        for name in self._storage.names(self.prefix):
            entry = self.load(name)
            if entry:
                found.append((name, entry))
            else:
                self._storage.remove(name)
        return found[: self.most]

    def load(self, name: str) -> Entry | None:
        """Return the entry of that name; None if there is none."""
        found: Entry | None = self._storage.load(name, self.kind)
        return found

    def add(self, entry: Entry) -> str:
        """Store another entry; return its name."""
        start = len(self.prefix)
        for name in self._storage.names(self.prefix):
            if name[start:].isdigit():
                self._last_number = max(self._last_number, int(name[start:]))
        self._last_number += 1  # what was just stored is not among the names yet
        stored = self.prefix + ("00000" + str(self._last_number))[-6:]
        self._storage.save(stored, entry)
        return stored

    def add_new(self, entries: list[Entry]) -> tuple[list[str], int]:
        """Store those that are not here yet; return their names, and how many did not fit."""
        present, added, left = [entry for _, entry in self.entries()], [], 0
        for entry in entries:
            if any([self.is_same(entry, each) for each in present]):
                continue
            if len(present) < self.most:
                present.append(entry)
                added.append(self.add(entry))
            else:
                left += 1
        return added, left


PREFIX = "draft."  # what the names of the stored ones begin with
MAX_NAME = 60
MAX_DRAFTS = 100
MAX_CODE = 200_000  # characters, as the sandbox has it
MAX_ID = 40  # characters of an exercise's id
MAX_HINTS = 10  # as in `sudoku_py.sandbox.practice_reader`
MAX_PARSONS = 20_000  # characters
_CODE = schema.check(lambda data: isinstance(data, str) and len(data) <= MAX_CODE)
read_draft = schema.record(
    {
        "name": schema.text(MAX_NAME),
        "at": schema.moment,
        "code": _CODE,
        "exercise": schema.optional(schema.text(MAX_ID)),
        "hints": schema.whole(0, MAX_HINTS),
        "parsons": schema.text(MAX_PARSONS),
    },
    {"at": 0, "exercise": None, "hints": 0, "parsons": ""},
)


class Draft(TypedDict):
    """A stored program."""

    name: str
    at: float  # when it was last changed
    code: str
    exercise: str | None  # the id of the exercise that it is for
    hints: int  # how many of its hints were opened
    parsons: str  # the lines that were put in order


def draft_of(
    name: str, code: str, exercise: str | None = None, hints: int = 0, parsons: str = ""
) -> Draft:
    """Return a program as it is stored, changed just now."""
    return {
        "name": name[:MAX_NAME],
        "at": now(),
        "code": code,
        "exercise": exercise,
        "hints": hints,
        "parsons": parsons[:MAX_PARSONS],
    }


def _is_same(one: Draft, other: Draft) -> bool:
    first, second = (one["name"], one["code"]), (other["name"], other["code"])
    return first == second and one["exercise"] == other["exercise"]


class Drafts(StoredEntries):
    """All of them."""

    prefix, most = PREFIX, MAX_DRAFTS
    kind, is_same = staticmethod(read_draft), staticmethod(_is_same)
