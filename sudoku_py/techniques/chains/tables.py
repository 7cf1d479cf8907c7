"""Tables: all that follows from a statement, with only the first chain to each statement.

A chain is built breadth first from the statements recorded first, as in HoDoKu, so there are
fewer chains than in `graph`.

The direct consequences of a statement are in the order in which HoDoKu records them. A statement is
twice the number of a node, plus one if the node is on. Nodes are the candidates, by cell and digit;
groups of cells; and, as an option, almost locked sets with one of their digits, which can only be
off: without that digit a set is locked, so its other digits are excluded around it.
"""

from collections import defaultdict
from collections.abc import Iterator
from typing import NamedTuple

from sudoku_py.techniques.als import AlmostLockedSet, sets_by_units
from sudoku_py.techniques.board_tables import bit_indices
from sudoku_py.techniques.position import Position

LINK = 2  # the cost of a link; what almost locked sets add counts half a link
BIVALUE = 2  # candidates


class TableNode(NamedTuple):
    """Cells and the index of their digit; the cells of an almost locked set are those with it."""

    cells: int
    digit_index: int
    als: AlmostLockedSet | None = None

    @property
    def first(self) -> int:
        """The first cell, as a mask: HoDoKu compares nodes by it."""
        return self.cells & -self.cells

    @property
    def every_cell(self) -> int:
        """The cells, of an almost locked set also those without the digit."""
        return self.als.cells if self.als else self.cells


class Consequence(NamedTuple):
    """A statement that follows, and the cost of the link to it."""

    statement: int
    cost: int


class TableLinks:
    """The nodes of a position, and for each statement what follows from it at once."""

    def __init__(self, position: Position, *, grouped: bool, als: bool) -> None:
        """Note the candidates first, then groups, then almost locked sets."""
        self.position = position
        self.nodes: list[TableNode] = []
        self.after: dict[int, list[Consequence]] = defaultdict(list)
        self._numbers: dict[tuple[int, int], int] = {}  # of candidates and groups
        self._sets: dict[tuple[int, int], int] = {}  # by the number of a set and the digit index
        for cell, candidates in enumerate(position.candidates):
            for index in bit_indices(candidates):
                self._add(TableNode(1 << cell, index))
        self.candidates = range(len(self.nodes))
        for number in self.candidates:
            self._link_candidate(number)
        self.groups = [self._add(each) for each in self._groups()] if grouped else []
        for number in self.groups:
            self._link_group(number)
        if als:
            self._add_sets()

    def _add(self, node: TableNode) -> int:
        self._numbers[node.cells, node.digit_index] = len(self.nodes)
        self.nodes.append(node)
        return len(self.nodes) - 1

    def number(self, cells: int, index: int) -> int:
        """The number of the candidate or group."""
        return self._numbers[cells, index]

    def _follows(self, start: int, end: int, cost: int = LINK) -> None:
        self.after[start].append(Consequence(end, cost))

    def _link_candidate(self, number: int) -> None:
        """Link a candidate with others of its cell, then of its row, its column and its box."""
        position, (cells, index, _) = self.position, self.nodes[number]
        cell = cells.bit_length() - 1
        on, off = 2 * number + 1, 2 * number
        others = bit_indices(position.candidates[cell] & ~(1 << index))
        for other in others:
            self._follows(on, 2 * self.number(cells, other))
        if len(others) + 1 == BIVALUE:
            self._follows(off, 2 * self.number(cells, others[0]) + 1)
        seen_on = seen_off = 0
        tables = position.tables
        for unit in tables.row_of[cell], tables.column_of[cell], tables.box_of[cell]:
            peers = position.places[index] & tables.unit_masks[unit] & ~cells
            for peer in bit_indices(peers & ~seen_on):
                self._follows(on, 2 * self.number(1 << peer, index))
            seen_on |= peers
            if peers and not peers & peers - 1 | peers & seen_off:
                self._follows(off, 2 * self.number(peers, index) + 1)
                seen_off |= peers

    def _groups(self) -> Iterator[TableNode]:
        """The cells of a digit where a line and a box cross: rows, then columns."""
        tables = self.position.tables
        for line in tables.rows + tables.columns:
            for index, places in enumerate(self.position.places):
                for box in tables.boxes:
                    cells = places & tables.unit_masks[line] & tables.unit_masks[box]
                    if cells & cells - 1:
                        yield TableNode(cells, index)

    def _link_group(self, number: int) -> None:
        """Link a group with single cells that see it, and with other groups in its units."""
        tables = self.position.tables
        cells, index, _ = self.nodes[number]
        on, off = 2 * number + 1, 2 * number
        places = self.position.places[index] & ~cells
        for cell in bit_indices(places & tables.common_peers(cells)):
            single = self.number(1 << cell, index)
            self._follows(on, 2 * single)
            self._follows(2 * single + 1, off)
        units = tables.common_units(cells)  # the box first
        rests = [places & tables.unit_masks[unit] for unit in units]
        for rest in rests:
            if rest and not rest & rest - 1:
                single = self.number(rest, index)
                self._follows(off, 2 * single + 1)
                self._follows(2 * single, on)
        for other in self.groups:
            own, digit, _ = self.nodes[other]
            if digit == index and any(not own & ~rest for rest in rests):
                self._follows(on, 2 * other)
        for rest in (*rests[1:], rests[0]):
            if rest & rest - 1 and (rest, index) in self._numbers:
                self._follows(off, 2 * self.number(rest, index) + 1)

    def _add_sets(self) -> None:
        """Add almost locked sets of two cells and more, for each of their digits a node."""
        sets = [each for each in sets_by_units(self.position) if each.cells & each.cells - 1]
        for number, each in enumerate(sets):
            for index in bit_indices(each.digits):
                self._sets[number, index] = len(self.nodes)
                self.nodes.append(TableNode(each.places[index], index, each))
        places: dict[int, dict[int, list[int]]] = defaultdict(lambda: defaultdict(list))
        for number, each in enumerate(sets):
            for index, cells in each.places.items():
                places[index][cells].append(number)
        for number, each in enumerate(sets):
            for index in bit_indices(each.digits):
                gone = self._eliminations(each, index)
                if gone:
                    off = 2 * self._sets[number, index]
                    self._link_entries(off, each, index)
                    cost = LINK + _penalty(each)
                    self._link_eliminations(off, gone, cost)
                    self._link_triggered(off, each, gone, places, cost)
                    self._link_forced(off, gone, cost + 1)

    def _eliminations(self, each: AlmostLockedSet, index: int) -> dict[int, int]:
        """For each digit index the cells that lose it if the set has not the digit `index`."""
        places = self.position.places
        found = {z: places[z] & seen & ~each.cells for z, seen in each.seen.items() if z != index}
        return {z: found[z] for z in sorted(found) if found[z]}

    def _link_entries(self, off: int, each: AlmostLockedSet, index: int) -> None:
        """Link the candidates and groups that see all cells of the digit in the set."""
        seen = self.position.places[index] & each.seen[index] & ~each.cells
        for cell in bit_indices(seen):
            self._follows(2 * self.number(1 << cell, index) + 1, off)
        for group in self.groups:
            cells, digit, _ = self.nodes[group]
            if digit == index and not cells & ~seen:
                self._follows(2 * group + 1, off)

    def _link_eliminations(self, off: int, gone: dict[int, int], cost: int) -> None:
        for index, removed in gone.items():
            for cell in bit_indices(removed):
                self._follows(off, 2 * self.number(1 << cell, index), cost)
            for group in self.groups:
                cells, digit, _ = self.nodes[group]
                if digit == index and not cells & ~removed:
                    self._follows(off, 2 * group, cost)

    def _link_triggered(
        self,
        off: int,
        each: AlmostLockedSet,
        gone: dict[int, int],
        places: dict[int, dict[int, list[int]]],
        cost: int,
    ) -> None:
        """Link the other sets that lose a digit."""
        found = [
            (number, index)
            for index, removed in gone.items()
            for cells, numbers in places[index].items()
            if not cells & ~removed
            for number in numbers
        ]
        for number, index in sorted(found):
            other = self.nodes[self._sets[number, index]].als
            if other and not other.cells & each.cells:
                self._follows(off, 2 * self._sets[number, index], cost)

    def _link_forced(self, off: int, gone: dict[int, int], cost: int) -> None:
        """Link the candidates that are left alone in cells of three candidates and more."""
        lost: dict[int, int] = defaultdict(int)
        for index, removed in gone.items():
            for cell in bit_indices(removed):
                lost[cell] |= 1 << index
        for cell in sorted(lost):
            candidates = self.position.candidates[cell]
            rest = candidates & ~lost[cell]
            if candidates.bit_count() > BIVALUE and rest.bit_count() == 1:
                self._follows(off, 2 * self.number(1 << cell, rest.bit_length() - 1) + 1, cost)


def _penalty(each: AlmostLockedSet) -> int:
    """What HoDoKu adds to the length of a chain through the set, so that small sets are better."""
    return 2 * (each.digits.bit_count() - 1)


MAX_ENTRIES = 1000  # of a table


class Table(NamedTuple):
    """The statements that follow from a start, as recorded, and for each what it follows from.

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
