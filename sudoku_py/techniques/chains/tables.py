"""Tables: all that follows from a statement, and for each statement the first chain to it alone.

A chain is built from what was noted first, breadth first, as HoDoKu does it: so there are fewer
chains than in `search`.
"""

from typing import NamedTuple

from sudoku_py.techniques.chains.table_links import LINK, TableLinks

MAX_ENTRIES = 1000  # of a table


class Table(NamedTuple):
    """The statements that follow from a start as they are noted, and for each what it follows from.

    The start is the first one. `costs` are lengths of chains, in half links.
    """

    statements: list[int]
    reasons: dict[int, int]
    costs: dict[int, int]

    def chain(self, end: int) -> list[int]:
        """The statements from the start to the end."""
        found = [end]
        while found[-1] != self.statements[0]:
            found.append(self.reasons[found[-1]])
        return found[::-1]


class Tables:
    """The tables of a position."""

    def __init__(self, links: TableLinks) -> None:
        """Prepare masks of what follows from each statement."""
        self._after = links.after
        self._masks = {
            start: sum({1 << end for end, _ in after}) for start, after in links.after.items()
        }

    def table(self, start: int) -> Table:
        """The table of a start, which is the candidate of a cell, on or off.

        A chain to a statement is replaced by a shorter one, unless it is a single link.
        """
        order, reasons, costs = [start], dict[int, int](), {start: 0}
        seen, heavy, direct = 1 << start, 0, self._masks.get(start, 0)
        for statement in order:  # grows meanwhile
            if len(order) >= MAX_ENTRIES:
                break
            mask, cost = self._masks.get(statement, 0), costs[statement]
            fresh, shorter = mask & ~seen, mask & heavy & ~direct
            for end, more in self._after[statement] if fresh | shorter else ():
                if fresh >> end & 1 and end not in costs and len(order) < MAX_ENTRIES:
                    order.append(end)
                elif not (shorter >> end & 1 and costs[end] > cost + more):
                    continue
                reasons[end], costs[end] = statement, cost + more
                if more > LINK or heavy >> statement & 1:
                    heavy |= 1 << end
            seen |= fresh
        return Table(order, reasons, costs)
