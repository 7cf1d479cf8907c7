"""Moving on a board by keys."""

STEPS = {"ArrowUp": (-1, 0), "ArrowDown": (1, 0), "ArrowLeft": (0, -1), "ArrowRight": (0, 1)}
MOVING = ("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End")
ERASING = ("Backspace", "Delete", "0", ".", " ")


def moved(key: str, cursor: int, size: int) -> int:
    """The cell to which one of the keys `MOVING` leads; at an edge it leads nowhere.

    >>> moved("ArrowDown", 3, 4), moved("Home", 7, 4), moved("ArrowRight", 3, 4)
    (7, 4, 3)
    """
    row, column = divmod(cursor, size)
    if key == "Home":
        return row * size
    if key == "End":
        return row * size + size - 1
    down, right = STEPS[key]
    row = min(max(row + down, 0), size - 1)
    return row * size + min(max(column + right, 0), size - 1)
