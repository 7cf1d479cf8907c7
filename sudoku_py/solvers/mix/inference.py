"""Looking ahead: what a digit rules out in other cells, before they are tried.

The domain of an empty cell is the set of its candidates; that of a filled one has its digit alone.
"""

from collections import OrderedDict
from collections.abc import Generator, Iterator

from sudoku_py.solvers.contract import Contradiction, Eliminate, Enqueue, Event, Revise
from sudoku_py.solvers.mix.problem import Pieces

Queue = OrderedDict[tuple[int, int], None]


class Explore(Pieces):
    """Before the search."""

    def explore(self) -> Iterator[Event]:
        """Search, unless a cell has no candidate from the start."""
        wiped = next((cell for cell in self.empty_cells() if not self.domains[cell]), None)
        if wiped is None:  # if: ac3
            wiped = yield from self.make_consistent(self.empty_cells())  # if: ac3
        if wiped is None:
            yield from self.fill()
        else:
            yield Contradiction(cell=wiped)  # if: chronological
            yield Contradiction(cell=wiped, conflict_set=())  # if: conflict-directed


class Domains(Pieces):
    """Domains that shrink, and are restored."""

    def strike(self, cell: int, digit: int) -> None:
        """Strike `digit` from the domain of `cell`, and remember it."""
        self.domains[cell].remove(digit)
        self.struck.append((cell, digit))

    def restore(self, count: int) -> None:
        """Restore the digits struck last, until `count` are left."""
        while len(self.struck) > count:
            cell, digit = self.struck.pop()
            self.domains[cell].add(digit)
            del self.reasons[cell][digit]  # if: conflict-directed


class Forward(Pieces):
    """Forward checking."""

    def look_ahead(self, cell: int) -> Generator[Event, None, int | None]:
        """Strike the digit of `cell` from its empty peers; stop at one that has none left."""
        digit = self.board[cell]
        for peer in self.empty_peers(cell):
            if digit in self.domains[peer]:
                self.strike(peer, digit)
                self.reasons[peer][digit] = {cell}  # if: conflict-directed
                yield Eliminate(peer, digit)
                if not self.domains[peer]:
                    return peer
        return None


class Ac3(Pieces):
    """Arc consistency, by AC-3."""

    def look_ahead(self, cell: int) -> Generator[Event, None, int | None]:
        """Make all arcs consistent again, now that `cell` has its digit."""
        return (yield from self.make_consistent([cell]))

    def make_consistent(self, changed: list[int]) -> Generator[Event, None, int | None]:
        """AC-3: revise arcs until none is left to revise; stop at a cell without candidates.

        The arc (cell, peer) is consistent if each candidate of `cell` leaves one for `peer`.
        """
        queue = Queue()
        for each in changed:
            yield from self.enqueue(queue, each)
        while queue:
            cell, peer = queue.popitem(last=False)[0]
            yield Revise(cell, peer)
            for digit in self.unsupported(cell, peer):
                self.strike(cell, digit)
                self.reasons[cell][digit] = self.culprits(peer)  # if: conflict-directed
                yield Eliminate(cell, digit)
                if not self.domains[cell]:
                    return cell
                yield from self.enqueue(queue, cell, but=peer)
        return None

    def enqueue(self, queue: Queue, cell: int, but: int | None = None) -> Iterator[Event]:
        """The domain of `cell` has changed: its empty peers, without `but`, must look again."""
        peers = [peer for peer in self.empty_peers(cell) if peer != but]
        new = [peer for peer in peers if (peer, cell) not in queue]
        if new:
            queue.update(dict.fromkeys((peer, cell) for peer in new))
            yield Enqueue(tuple(new), cell)

    def unsupported(self, cell: int, peer: int) -> list[int]:
        """The candidates of `cell` that leave none for `peer`: its only candidate, or none."""
        return [digit for digit in self.domains[cell] if self.domains[peer] == {digit}]
