"""What a function returns is kept without anything of the student's, and said as it was."""

import enum
import json
import time
from collections import OrderedDict, defaultdict
from typing import Any, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_py.core.grid import Grid
from sudoku_py.sandbox.board import board_of
from sudoku_py.sandbox.returned import LAZY, NOT_RUN, Thing, plain, type_name
from sudoku_py.sandbox.told_values import BadReport, heard, told
from tests.sandbox.solvers import SMALL

SCALARS = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text()
HASHABLE = SCALARS | st.tuples(SCALARS, SCALARS) | st.frozensets(SCALARS, max_size=3)
VALUES = st.recursive(
    HASHABLE | st.sets(HASHABLE, max_size=3),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.tuples(inner, inner)
        | st.dictionaries(HASHABLE, inner, max_size=3)
    ),
    max_leaves=6,
)


class Evil:
    """Raises wherever it is asked."""

    def __repr__(self) -> str:
        raise SystemExit

    def __eq__(self, other: object) -> bool:
        raise SystemExit

    __hash__ = None  # type: ignore[assignment]


class Lies(list[int]):
    """Says that it has other items than it has."""

    def __iter__(self) -> Any:
        raise SystemExit

    def __len__(self) -> int:
        return 10**9

    def __getitem__(self, _: Any) -> Any:
        raise SystemExit


class Pair(NamedTuple):
    """A tuple with names."""

    a: int
    b: int


class Colour(enum.IntEnum):
    RED = 1


@given(VALUES)
def test_plain_values_stay_as_they_are_on_their_way(value: object) -> None:
    kept = plain(value)
    assert kept == value
    assert type(kept) is type(value)
    assert heard(told(kept)) == kept


@pytest.mark.parametrize(
    ("value", "name", "kind"),
    [
        (range(3), "range", LAZY),
        (map(str, []), "map", LAZY),
        ({}.items(), "dict_items", LAZY),
        ((each for each in "ab"), "generator", LAZY),
        (Evil(), "Evil", ""),
        (Colour.RED, "Colour", ""),
        (defaultdict(int), "defaultdict", ""),
        (OrderedDict(), "OrderedDict", ""),
        (object(), "object", ""),
        (b"12", "bytes", ""),
        (1j, "complex", ""),
    ],
)
def test_everything_else_becomes_a_thing(value: object, name: str, kind: str) -> None:
    found = plain(value)
    assert isinstance(found, Thing)
    assert (type_name(found), found.kind) == (name, kind)
    assert heard(told([found])) == [found]


def test_a_number_that_python_does_not_write_becomes_a_thing() -> None:
    assert repr(plain(1 << 20_000)) == "int"


def test_what_has_not_run_is_said_so() -> None:
    def waits() -> Any:
        yield 1

    assert plain(waits()).kind == NOT_RUN


def test_lists_that_lie_say_what_they_have() -> None:
    assert plain(Lies([1, 2])) == [1, 2]
    assert plain(Pair(1, 2)) == (1, 2)


def test_rows_that_are_the_same_list_stay_so_and_others_do_not() -> None:
    same, other = plain([[0] * 4] * 4), plain([[0] * 4 for _ in range(4)])
    assert len({id(row) for row in same}) == 1
    assert len({id(row) for row in other}) == 4


def test_the_board_stays_a_board() -> None:
    board = board_of(Grid.from_line(SMALL))
    assert type(plain(board)) is type(board)
    assert type(heard(told(plain(board)))) is type(board)


def test_what_is_nested_or_large_without_end_ends() -> None:
    nested: Any = []
    for _ in range(300_000):
        nested = [nested]
    assert "…" in repr(plain(nested))
    circle: list[Any] = []
    circle.append(circle)
    assert len(repr(plain(circle))) < 1000
    assert len(plain([0] * 10**6)) < 10**6
    assert len(plain("x" * 10**6)) < 10**6
    for much in (
        ["x" * 200_000] * 9999,
        [9**4000] * 99_999,
        {*range(99_999)},
        [{*range(9999)}] * 9,
    ):
        kept = plain(much)
        assert heard(json.loads(json.dumps(told(kept)))) == kept
        assert len(json.dumps(told(kept))) < 10_000_000
    assert "…" in repr(plain({*range(99_999)}))
    assert plain({*range(9999)}) == {*range(9999)}


@pytest.mark.parametrize(
    "data",
    [
        [], ["list"], ["list", 1], ["nothing", []], [1, 2], {"a": 1}, 0.5, ["set", [["list", []]]],
        ["dict", [1]], ["dict", [[1, 2, 3]]], ["float", "x"], ["float", []], ["float", "1" * 999],
        ["thing", ["a"]], ["thing", [1, 2, 3]], ["board", {}], [["list"], []],
    ],
)  # fmt: skip
def test_what_is_no_value_is_refused(data: object) -> None:
    with pytest.raises(BadReport):
        heard(data)


SAME = (1 << 61) - 1  # the numbers of which the remainder is 0 are equal to `hash`


@pytest.mark.parametrize("kind", ["set", "frozenset", "dict", "sets"])
def test_numbers_that_collide_are_refused_at_once(kind: str) -> None:
    numbers = [SAME * each for each in range(200_000)]
    data: Any = [kind, [[each, 0] for each in numbers] if kind == "dict" else numbers]
    if kind == "sets":  # none of them has many
        data = ["list", [["set", numbers[at : at + 2000]] for at in range(0, 200_000, 2000)]]
    start = time.process_time()
    with pytest.raises(BadReport):
        heard(data)
    assert time.process_time() - start < 10


def test_a_value_that_is_nested_too_deeply_is_refused() -> None:
    data: Any = 1
    for _ in range(30):
        data = ["list", [data]]
    with pytest.raises(BadReport):
        heard(data)
