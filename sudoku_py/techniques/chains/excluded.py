"""What a continuous nice loop excludes, as HoDoKu sees it.

Between cells, one end of each weak link is true: what sees both ends goes, if it is in no cell of
the loop. A cell that is entered and left by strong links keeps only their digits. An almost locked
set in the loop is locked, but for the digits by which it is entered and left.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from sudoku_py.techniques.als.locked_sets import AlmostLockedSet
from sudoku_py.techniques.board_tables import bit_indices
from sudoku_py.techniques.chains.table_links import TableNode
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.step import Candidate


class State(NamedTuple):
    """A node of a chain, and whether it is on."""

    node: TableNode
    is_on: bool


class Excluded:
    """The candidates that a loop excludes; its states begin and end in the same cell."""

    def __init__(self, position: Position, states: Sequence[State]) -> None:
        """Note the cells of the loop."""
        self._position = position
        self._states = states
        self._nodes = [state.node for state in states]
        self._cells = 0
        for node in self._nodes:
            self._cells |= node.every_cell

    def candidates(self) -> set[Candidate]:
        """All of them, except those of the first cell, which are not known from the states."""
        found: set[Candidate] = set()
        for place in range(1, len(self._states)):
            if self._nodes[place - 1].first != self._nodes[place].first:
                if self._states[place].is_on:
                    found.update(self._of_cell(place))
                else:
                    found.update(self._of_weak_link(place))
        return found

    def _of_cell(self, place: int) -> Iterator[Candidate]:
        """The others of a cell that is entered at this place and left by strong links."""
        after = self._states[place + 1 : place + 3]
        if len(after) < 2 or after[0].is_on or after[0].node.first != self._nodes[place].first:
            return
        if after[1].is_on and after[1].node.first != after[0].node.first:
            cell = self._nodes[place].first.bit_length() - 1
            kept = 1 << self._nodes[place].digit_index | 1 << after[1].node.digit_index
            for index in bit_indices(self._position.candidates[cell] & ~kept):
                yield cell, index + 1

    def _of_weak_link(self, place: int) -> Iterator[Candidate]:
        """What sees both ends of the link to this place, and what a set there eliminates."""
        before, node = self._nodes[place - 1 : place + 1]
        seen = (
            self._seen(before, node.digit_index) & self._seen(node, node.digit_index) & ~self._cells
        )
        yield from self._losing(node.digit_index, seen)
        if node.als:
            yield from self._of_set(place, node.als)

    def _of_set(self, place: int, als: AlmostLockedSet) -> Iterator[Candidate]:
        """What a set eliminates, entered at this place."""
        after = self._states[place + 1]
        exits = 1 << after.node.digit_index
        if after.is_on:  # the only candidate that the set leaves in its cell
            cell = after.node.first.bit_length() - 1
            exits ^= self._position.candidates[cell]
            for index in bit_indices(exits):
                seen = als.seen[index] & ~als.cells & self._position.tables.peers[cell]
                yield from self._losing(index, seen)
        for index in bit_indices(als.digits & ~exits & ~(1 << self._nodes[place].digit_index)):
            yield from self._losing(index, als.seen[index] & ~als.cells)

    def _seen(self, node: TableNode, index: int) -> int:
        """The cells that see a node, of an almost locked set all its cells with that digit."""
        if node.als:
            return node.als.seen[index] & ~node.als.cells
        return self._position.tables.common_peers(node.cells)

    def _losing(self, index: int, cells: int) -> Iterator[Candidate]:
        for cell in bit_indices(self._position.places[index] & cells):
            yield cell, index + 1
