"""A person's own programs: what is stored of each.

A stored one is {"name": …, "at": when it was last changed, "code": …, "exercise": the id of the
exercise that it is for, or None}. They are hostile until read.
"""

from typing import Any

from sudoku_py.ui.browser.clock import now
from sudoku_py.ui.storage import schema
from sudoku_py.ui.storage.storage import Storage

PREFIX = "draft."  # what the names of the stored ones begin with
MAX_NAME = 60
MAX_DRAFTS = 100
MAX_CODE = 200_000  # characters, as the sandbox has it
MAX_ID = 40  # characters of an exercise's id
_CODE = schema.check(lambda data: isinstance(data, str) and len(data) <= MAX_CODE)
read_draft = schema.record(
    {
        "name": schema.text(MAX_NAME),
        "at": schema.moment,
        "code": _CODE,
        "exercise": schema.optional(schema.text(MAX_ID)),
    },
    {"at": 0, "exercise": None},
)


def draft_of(name: str, code: str, exercise: str | None = None) -> dict[str, Any]:
    """Return a program as it is stored, changed just now."""
    return {"name": name[:MAX_NAME], "at": now(), "code": code, "exercise": exercise}


class Drafts:
    """Reads and writes them; what was written can be read again one task later."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._last_number = 0  # of the draft that was stored last

    def entries(self) -> list[tuple[str, dict[str, Any]]]:
        """Return (name in the storage, draft) of each; set aside what cannot be read."""
        found = []
        for stored in self._storage.names(PREFIX):
            draft = self.load(stored)
            if draft:
                found.append((stored, draft))
            else:
                self._storage.remove(stored)
        return found[:MAX_DRAFTS]

    def load(self, stored: str) -> dict[str, Any] | None:
        """Return a draft; None if there is none of that name."""
        found: dict[str, Any] | None = self._storage.load(stored, read_draft)
        return found

    def save(self, stored: str, draft: dict[str, Any]) -> None:
        """Store a draft again."""
        self._storage.save(stored, draft)

    def remove(self, stored: str) -> None:
        """Delete a draft."""
        self._storage.remove(stored)

    def add(self, draft: dict[str, Any]) -> str:
        """Store another draft; return its name in the storage."""
        for name in self._storage.names(PREFIX):
            if name[len(PREFIX) :].isdigit():
                self._last_number = max(self._last_number, int(name[len(PREFIX) :]))
        self._last_number += 1  # what was just stored is not among the names yet
        stored = PREFIX + ("00000" + str(self._last_number))[-6:]
        self._storage.save(stored, draft)
        return stored

    def add_new(self, drafts: list[dict[str, Any]]) -> int:
        """Store those that are not here yet, as far as there is room; return how many."""
        present, count = [draft for _, draft in self.entries()], 0
        for draft in drafts:
            is_known = any([_is_same(draft, each) for each in present])
            if len(present) < MAX_DRAFTS and not is_known:
                present.append(draft)
                self.add(draft)
                count += 1
        return count


def _is_same(one: dict[str, Any], other: dict[str, Any]) -> bool:
    return all([one[field] == other[field] for field in ("name", "code", "exercise")])
