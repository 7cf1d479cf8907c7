"""The pool of puzzles made ahead: what it takes from the browser, and what it does without one."""

import json
from typing import Any

from sudoku_py.ui.storage import puzzle_pool
from sudoku_py.ui.storage.puzzle_pool import (
    MAX_IN_MEMORY,
    MAX_PUZZLES,
    PoolRow,
    PuzzlePool,
    read_rows,
)
from tests.asynchronous import finished

LINE = "1" + "." * 80
ROW: PoolRow = {"puzzle": LINE, "se": 26}


class FakeDatabase:
    """JSON by store and name, as the browser's database has it."""

    def __init__(self, *, is_there: bool = True) -> None:
        self.is_there = is_there
        self.stores: dict[str, dict[str, str]] = {}

    async def open(self) -> bool:
        return self.is_there

    async def values(self, store: str, most: int) -> list[Any]:
        assert most == puzzle_pool.MAX_TEXT
        return [json.loads(text) for text in self.stores.get(store, {}).values()]

    def put(self, store: str, name: str, text: str) -> None:
        self.stores.setdefault(store, {})[name] = text

    def remove(self, store: str, name: str) -> None:
        del self.stores[store][name]


class FakeStorage:
    """What an earlier version of the page left."""

    def __init__(self, former: Any = None) -> None:
        self.former = former

    def load(self, name: str, kind: Any) -> Any:
        assert name == puzzle_pool.FORMER_KEY
        return None if self.former is None else kind(self.former)

    def remove(self, name: str) -> None:
        assert name == puzzle_pool.FORMER_KEY
        self.former = None


def loaded(database: Any, former: Any = None) -> PuzzlePool:
    pool = PuzzlePool()
    storage: Any = FakeStorage(former)
    finished(pool.load(database, storage))
    return pool


def test_puzzles_of_another_level_are_not_taken() -> None:
    rows = [ROW, {"puzzle": LINE, "se": 12}, {"puzzle": "x", "se": 26}, None]
    assert read_rows("medium", rows) == [ROW]
    assert len(read_rows("medium", [ROW] * (MAX_PUZZLES + 3))) == MAX_PUZZLES


def test_a_puzzle_made_on_one_visit_is_there_on_the_next_and_once_only() -> None:
    database = FakeDatabase()
    loaded(database).put("medium", ROW)
    assert loaded(database).take("medium") == ROW
    again = loaded(database)
    assert again.take("medium") is None
    assert again.is_stored


def test_what_nobody_can_read_is_left_out() -> None:
    database = FakeDatabase()
    texts = ["null", "[]", '{"puzzle": 7, "se": 26}', json.dumps(ROW)]
    database.stores["medium"] = {str(at): text for at, text in enumerate(texts)}
    assert loaded(database).counts()["medium"] == 1


def test_the_pool_of_an_earlier_version_moves_into_the_database() -> None:
    database = FakeDatabase()
    pool = loaded(database, {"medium": [ROW], "moon": [ROW]})
    assert pool.counts()["medium"] == 1
    assert list(database.stores) == ["medium"]


def test_without_a_database_a_few_puzzles_last_for_the_visit() -> None:
    pool = loaded(FakeDatabase(is_there=False))
    pool.put("medium", ROW)
    assert (pool.is_stored, pool.room) == (False, MAX_IN_MEMORY)
    assert pool.take("medium") == ROW


def test_a_full_database_is_noted_and_the_pool_goes_on() -> None:
    pool = loaded(FakeDatabase())
    assert pool.room == MAX_PUZZLES
    pool.note(is_stored=False)
    pool.put("medium", ROW)
    assert (pool.is_stored, pool.room, pool.counts()["medium"]) == (False, MAX_IN_MEMORY, 1)
