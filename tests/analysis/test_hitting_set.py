from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from sudoku_py.analysis.budget import finish
from sudoku_py.analysis.hitting_set import bits, smallest

SETS = st.lists(st.integers(1, 127), max_size=8)


def by_force(sets: list[int]) -> int:
    """The size of a smallest hitting set of sets with 7 elements to choose from."""
    return next(
        size
        for size in range(8)
        for chosen in combinations([1 << rank for rank in range(7)], size)
        if all(each & sum(chosen) for each in sets)
    )


@given(st.integers(0, 2**70))
def test_bits_add_up(number: int) -> None:
    assert sum(bits(number)) == number
    assert all(bit.bit_count() == 1 for bit in bits(number))


@given(SETS)
def test_none_is_smaller(sets: list[int]) -> None:
    found = finish(smallest(sets, 0, 8))
    assert found is not None
    assert all(each & found for each in sets)
    assert found.bit_count() == by_force(sets)


@given(SETS, st.integers(0, 7))
def test_none_if_it_would_be_too_large(sets: list[int], below: int) -> None:
    found = finish(smallest(sets, 0, below))
    assert (found is None) == (by_force(sets) >= below)


def test_it_comes_back_often() -> None:
    pairs = [1 << one | 1 << other for one, other in combinations(range(12), 2)]
    assert sum(1 for _ in smallest(pairs, 0, 12)) > 5
