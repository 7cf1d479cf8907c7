"""Where the panels stand: two columns, their order, and the shares of the room."""

from typing import Any

from sudoku_py.ui.storage import schema

COLUMNS = (("code", "frontier", "queue", "stack", "card"), ("tree", "why", "transcript"))
SHARES = {
    "code": 1.3,
    "frontier": 1.1,
    "tree": 2.0,
    "left": 1.15,
}  # of the room, where they are not 1
LEFT, RIGHT = "left", "right"  # the names of the columns among the shares
MIN_SHARE, MAX_SHARE = 0.05, 20.0
MIN_SIDE, MAX_SIDE = 20, 60  # percent of the width, for the column of the board

_SAVED = schema.record(
    {
        "columns": schema.list_of(schema.list_of(schema.text(40), 0, 40), 2, 2),
        "shares": schema.mapping(schema.number(MIN_SHARE, MAX_SHARE)),
        "side": schema.optional(schema.number(MIN_SIDE, MAX_SIDE)),
    }
)


class Arrangement:
    """The names of the panels by column, from top to bottom, and how large each is.

    >>> arrangement = Arrangement(["code", "tree", "stack"])
    >>> arrangement.columns
    [['code', 'stack'], ['tree']]
    >>> arrangement.move("code", "across")
    >>> arrangement.columns
    [['tree', 'stack'], ['code']]
    """

    def __init__(self, names: list[str], saved: object = None) -> None:
        """Take what was saved, as far as it is sound, for the panels that there are."""
        found = schema.read(_SAVED, saved) or {"columns": COLUMNS, "shares": SHARES, "side": None}
        self.columns = _sorted_in(names, found["columns"])
        self.shares: dict[str, float] = dict(found["shares"])
        self.side: float | None = found["side"]  # percent; None: as wide as the board is high

    def saved(self) -> dict[str, Any]:
        """What to save."""
        return {"columns": self.columns, "shares": self.shares, "side": self.side}

    def share(self, name: str) -> float:
        """How much of the room a panel or a column takes, compared with its neighbours."""
        return self.shares.get(name, 1.0)

    def divide(self, first: str, second: str, part: float) -> None:
        """Give `part`, 0 to 1, of what two neighbours have to the first of them."""
        both = self.share(first) + self.share(second)
        given = min(max(both * part, MIN_SHARE), both - MIN_SHARE)
        self.shares[first], self.shares[second] = given, both - given

    def part(self, first: str, second: str) -> float:
        """The part that the first of two neighbours has, 0 to 1."""
        return self.share(first) / (self.share(first) + self.share(second))

    def move(self, name: str, way: str) -> None:
        """Swap a panel with the one below it ("down"; the last with the first), or "across"."""
        at = 0 if name in self.columns[0] else 1
        column, other = self.columns[at], self.columns[1 - at]
        index = column.index(name)
        if way == "down":
            below = (index + 1) % len(column)
            column[index], column[below] = column[below], column[index]
        elif other:
            opposite = min(index, len(other) - 1)
            column[index], other[opposite] = other[opposite], column[index]


def _sorted_in(names: list[str], wanted: Any) -> list[list[str]]:
    """The names in two columns as wanted; those that are not mentioned come where they usually do.

    >>> _sorted_in(["code", "tree", "new"], [["tree"], ["gone"]])
    [['tree', 'code'], ['new']]
    """
    columns: list[list[str]] = [[], []]
    wishes = [(name, at) for at, column in enumerate(wanted) for name in column]
    wishes += [(name, 0 if name in COLUMNS[0] else 1) for name in names]
    for name, at in wishes:
        if name in names and name not in columns[0] + columns[1]:
            columns[at].append(name)
    return columns
