"""How a recording is written down: a stream of whole numbers, four bytes each.

The lowest three bits of a token are its kind, the others its argument. The steps of a run are its
`LINE` tokens.
"""

LINE = 0  # this line is about to run
CALL = 1  # the function with this number begins
RETURN = 2  # it returns the value with this number, or yields it
SET = 3  # the variable with this number has a new value, which is the next token
WRITE = 4  # the board has a new value in a cell, see `write_token`
VALUE = 5  # the value with this number, after SET
RESUME = 6  # the generator whose function has this number continues
KIND_BITS = 3
KIND = 7  # mask

VALUE_BITS = 6
OUTSIDE = 63  # stands for all that is no digit of a board
NO_VALUE = 0  # number of the value of a frame that an exception ended


def write_token(cell: int, value: int) -> int:
    """The token of a write.

    >>> token = write_token(80, 9)
    >>> token & KIND == WRITE, written(token)
    (True, (80, 9))
    """
    return (cell << VALUE_BITS | value) << KIND_BITS | WRITE


def written(token: int) -> tuple[int, int]:
    """The cell and the value of a write."""
    return divmod(token >> KIND_BITS, 1 << VALUE_BITS)
