"""What page and engine exchange about photos, as types: see `engine.protocol`."""

from typing import Literal, TypedDict

from sudoku_py.engine.protocol import Error


class PhotoProgress(TypedDict):
    """What is being done with a photo, and how many `percent` of that are done."""

    stage: Literal["grid", "digits", "rules"]
    percent: int


class PhotoDoubt(TypedDict):
    """A cell that is not sure, and what it may show, the likeliest first; 0 for nothing."""

    cell: int
    choices: list[int]


class PhotoRead(TypedDict):
    """The puzzle of a photo: for each cell its digit, 0 if it is empty.

    `written` are the cells with a digit that was written by hand. `reason` says why the printed
    digits do not have exactly one solution, None if they have. `picture` is the board in the photo,
    made square and upright, as the address of a PNG, and `pixels` the side of a cell in it.
    `corners` are x and y of the board's four corners in the photo, in its pixels: that of the first
    cell, then clockwise as the board is read.
    """

    size: int
    values: list[int]
    written: list[int]
    doubts: list[PhotoDoubt]
    reason: Error | None
    picture: str
    pixels: int
    corners: list[int]
