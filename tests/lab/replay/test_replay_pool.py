from random import Random

from sudoku_py.lab.replay.replay import MAX_PARKED, ReplayPool
from sudoku_py.solvers import _template
from tests.lab.samples import SMALL


def pool_with(*steps: int) -> ReplayPool:
    pool = ReplayPool(lambda: _template.search(SMALL, Random(0)), SMALL.geometry)
    for step in steps:
        cursor = pool._new_cursor()
        cursor.advance(step)
        pool.park(cursor)
    return pool


def test_a_cursor_is_taken_from_where_it_is_parked_and_none_that_is_too_far() -> None:
    for step, taken in ((2, 0), (3, 3), (4, 3), (6, 3), (7, 7), (9, 7)):
        pool = pool_with(3, 7)
        assert pool.cursor_at(step).step == taken
        assert pool.parked == [each for each in (3, 7) if each != taken]


def test_of_too_many_the_one_closest_behind_another_goes_but_never_the_newest() -> None:
    apart = (2, 5, 9, 14)
    assert len(apart) == MAX_PARKED
    assert pool_with(*apart, 20).parked == [5, 9, 14, 20]
    assert pool_with(*apart, 15).parked == [5, 9, 14, 15]
    assert pool_with(*apart, 10).parked == [5, 9, 10, 14]
    assert pool_with(3, 7, 8, 14, 20).parked == [3, 7, 14, 20]
