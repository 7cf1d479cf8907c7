"""How far up Sudoku Explainer's ladder a rating reaches: the lowest rating of each row."""

from sudoku_py.techniques.explainer.chains import ROWS as CHAIN_ROWS
from sudoku_py.techniques.explainer.chains import Row
from sudoku_py.techniques.explainer.ladder import ROWS, UNIQUENESS

LOWEST = {
    1: 10,
    2: 17,
    3: 20,
    4: 23,
    5: 25,
    6: 26,
    7: 30,
    8: 32,
    9: 34,
    10: 36,
    11: 38,
    12: 40,
    14: 42,
    15: 44,
    16: 45,
    17: 50,
    18: 52,
    19: 54,
    20: 56,
    21: 62,
    22: 65,
    23: 75,
    24: 75,
    25: 80,
    26: 85,
    27: 90,
    28: 95,
    29: 100,
    30: 105,
    31: 110,
}  # in tenths, by the number of the row


def rows_up_to(rating: int | None = None, *, uniqueness: bool = True) -> tuple[Row, ...]:
    """The rows, in their order, that can have hints of at most this rating, in tenths; or all.

    Without `uniqueness`, those are left out that assume one solution.

    >>> len(rows_up_to(23))
    4
    """
    rows = ROWS | CHAIN_ROWS
    numbers = sorted(rows if uniqueness else rows.keys() - {*UNIQUENESS})
    return tuple(rows[n] for n in numbers if rating is None or LOWEST[n] <= rating)
