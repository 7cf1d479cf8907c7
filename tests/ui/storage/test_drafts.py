"""What is stored of programs, and what comes of whatever the storage or a file holds."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_py.ui.storage import drafts, library, schema
from sudoku_py.ui.storage.drafts import Drafts
from tests.ui.storage.json_data import JSON

CODE = "def solve(board):\n    return True\n"
FIELDS = ("name", "at", "code", "exercise")


class Memory:
    """A storage in memory, with the methods that drafts need."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}

    def names(self, start: str) -> list[str]:
        return sorted(name for name in self.texts if name.startswith(start))

    def load(self, name: str, kind: schema.Kind) -> Any:
        text = self.texts.get(name)
        return schema.read(kind, json.loads(text)) if text else None

    def save(self, name: str, data: object) -> None:
        self.texts[name] = json.dumps(data)

    def remove(self, name: str) -> None:
        self.texts.pop(name, None)


@pytest.fixture
def memory() -> Memory:
    return Memory()


@pytest.fixture
def kept(memory: Memory) -> Drafts:
    made: Any = memory
    return Drafts(made)


def draft(name: str, code: str = CODE) -> drafts.Draft:
    return {"name": name, "at": 5, "code": code, "exercise": None}


def test_what_was_stored_is_read_again(kept: Drafts, memory: Memory) -> None:
    stored = kept.add(draft("one"))
    kept.add(draft("two"))
    memory.save(stored, draft("one", "changed"))
    assert [each["code"] for _, each in kept.entries()] == ["changed", CODE]
    memory.remove(stored)
    assert [each["name"] for _, each in kept.entries()] == ["two"]


def test_names_in_the_storage_are_not_used_again(kept: Drafts, memory: Memory) -> None:
    first, second = kept.add(draft("one")), kept.add(draft("two"))
    memory.remove(first)
    assert len({first, second, kept.add(draft("three"))}) == 3


def test_only_programs_that_are_not_there_are_imported(kept: Drafts) -> None:
    kept.add(draft("one"))
    added, left = kept.add_new([draft("one"), draft("two"), draft("one", "other")])
    assert (len(added), left) == (2, 0)


def test_there_is_room_for_so_many(kept: Drafts) -> None:
    many = [draft(str(n)) for n in range(drafts.MAX_DRAFTS + 5)]
    added, left = kept.add_new(many)
    assert (len(added), left) == (drafts.MAX_DRAFTS, len(many) - drafts.MAX_DRAFTS)


def test_what_is_damaged_goes_and_the_others_stay(kept: Drafts, memory: Memory) -> None:
    kept.add(draft("one"))
    memory.texts["draft.000009"] = '{"name": "x", "code": 5}'
    assert [each["name"] for _, each in kept.entries()] == ["one"]
    assert "draft.000009" not in memory.texts


@given(st.dictionaries(st.sampled_from(FIELDS), JSON) | JSON)
def test_hostile_data_is_sound_or_refused(data: object) -> None:
    found = schema.read(drafts.read_draft, data)
    if found is not None:
        assert isinstance(found["code"], str)
        assert isinstance(found["name"], str)
        assert len(found["name"]) <= drafts.MAX_NAME


def test_code_that_is_too_long_is_refused_not_cut() -> None:
    assert schema.read(drafts.read_draft, draft("one", "#" * (drafts.MAX_CODE + 1))) is None


def test_the_librarys_file_holds_them() -> None:
    made = library.file([], [draft("one"), draft("two")], {}, [], {})
    found = [schema.read(drafts.read_draft, each) for each in [*made["drafts"], {"name": "x"}, 7]]
    assert [each and each["name"] for each in found] == ["one", "two", None, None]
