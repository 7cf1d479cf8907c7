"""A person's own programs: what is stored of each.

A stored one is {"name": …, "at": when it was last changed, "code": …, "exercise": the id of the
exercise that it is for, or None}. They are hostile until read.
"""

from typing import Any

from sudoku_py.ui.browser.clock import now
from sudoku_py.ui.storage import schema
from sudoku_py.ui.storage.stored_entries import StoredEntries

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


def _is_same(one: dict[str, Any], other: dict[str, Any]) -> bool:
    return all([one[field] == other[field] for field in ("name", "code", "exercise")])


class Drafts(StoredEntries):
    """All of them."""

    prefix, most = PREFIX, MAX_DRAFTS
    kind, is_same = staticmethod(read_draft), staticmethod(_is_same)
