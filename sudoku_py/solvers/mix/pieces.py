"""The pieces of a mixed search: methods, each in a class of its own, so that types can be checked.

First what every combination has: the board, what is kept of it, and small questions about it. Then
the order of the cells (which empty cell is next), the order of the digits (which candidate of a
cell is tried first), looking ahead (what a digit rules out in other cells, before they are tried),
and backtracking from a dead end, with and without inference. The domain of an empty cell is the set
of its candidates; that of a filled one has its digit alone.
"""

from abc import ABC, abstractmethod
from collections import OrderedDict
from collections.abc import Generator, Iterator
from random import Random

from sudoku_py.core.grid import Grid
from sudoku_py.core.shape import EMPTY
from sudoku_py.core.validity import candidates
from sudoku_py.solvers.contract import (
    Candidates,
    Contradiction,
    Eliminate,
    Enqueue,
    Event,
    Place,
    Remove,
    Revise,
    Solution,
)

Reasons = dict[int, set[int]]


class Pieces(ABC):
    """What the pieces may use; the text of a combination has the attributes that it needs."""

    board: list[int]
    size: int
    givens: tuple[int, ...]
    peers: tuple[tuple[int, ...], ...]
    rng: Random
    filled: list[int]
    domains: list[set[int]]
    struck: list[tuple[int, int]]
    reasons: list[Reasons]

    @abstractmethod
    def choose_cell(self) -> int:
        """See the classes from `First` on."""

    @abstractmethod
    def order_digits(self, cell: int) -> list[int]:
        """See the classes from `Ascending` on."""

    @abstractmethod
    def candidates_of(self, cell: int) -> list[int]:
        """See `Listed` and `Kept`."""

    @abstractmethod
    def look_ahead(self, cell: int) -> Generator[Event, None, int | None]:
        """See `Forward` and `Ac3`."""

    @abstractmethod
    def make_consistent(self, changed: list[int]) -> Generator[Event, None, int | None]:
        """See `Forward` and `Ac3`."""

    @abstractmethod
    def strike(self, cell: int, digit: int) -> None:
        """See `Forward` and `Ac3`."""

    @abstractmethod
    def restore(self, count: int) -> None:
        """See `Forward` and `Ac3`."""

    @abstractmethod
    def culprits(self, cell: int) -> set[int]:
        """See the classes from `Chronological` on."""

    @abstractmethod
    def fill(self) -> Generator[Event, None, set[int] | None]:
        """See the classes from `Chronological` on."""

    @abstractmethod
    def empty_cells(self) -> list[int]:
        """See `Empty`."""

    @abstractmethod
    def empty_peers(self, cell: int) -> list[int]:
        """See `EmptyPeers`."""


class Start(Pieces):
    """The attributes."""

    def __init__(self, puzzle: Grid, rng: Random) -> None:
        """Start with the puzzle."""
        self.board = list(puzzle.values)
        self.peers = puzzle.geometry.peers
        self.size = puzzle.size  # if: none
        self.rng = rng  # if: random
        self.givens = puzzle.values  # if: none and conflict-directed
        self.filled: list[int] = []  # if: none and conflict-directed
        self.domains = [set(digits) for digits in candidates(puzzle)]  # if: ahead
        self.struck: list[tuple[int, int]] = []  # if: ahead
        self.reasons: list[Reasons] = [{} for _ in self.board]  # if: ahead and conflict-directed


class Listed(Pieces):
    """Candidates, where nothing is kept."""

    def candidates_of(self, cell: int) -> list[int]:
        """The digits that no peer of `cell` holds, ascending."""
        held = {self.board[peer] for peer in self.peers[cell]}
        return [digit for digit in range(1, self.size + 1) if digit not in held]


class Kept(Pieces):
    """Candidates, where inference keeps them."""

    def candidates_of(self, cell: int) -> list[int]:
        """What is left of the domain of `cell`, ascending."""
        return sorted(self.domains[cell])


class Empty(Pieces):
    """The cells that have no digit."""

    def empty_cells(self) -> list[int]:
        """The empty cells, from first to last."""
        return [cell for cell, digit in enumerate(self.board) if digit == EMPTY]


class EmptyPeers(Pieces):
    """The peers that have no digit."""

    def empty_peers(self, cell: int) -> list[int]:
        """The empty peers of `cell`, from first to last."""
        return [peer for peer in self.peers[cell] if self.board[peer] == EMPTY]


class First(Pieces):
    """In the order of the board."""

    def choose_cell(self) -> int:
        """The first empty cell."""
        return self.board.index(EMPTY)


class Fewest(Pieces):
    """Minimum remaining values."""

    def choose_cell(self) -> int:
        """The first of the empty cells that have the fewest candidates."""
        return min(self.empty_cells(), key=lambda cell: len(self.candidates_of(cell)))


class Degree(Pieces):
    """The degree heuristic."""

    def choose_cell(self) -> int:
        """The first of the empty cells that have the most empty peers."""
        return max(self.empty_cells(), key=lambda cell: len(self.empty_peers(cell)))


class FewestDegree(Pieces):
    """Minimum remaining values, ties broken by degree."""

    def choose_cell(self) -> int:
        """Of the empty cells that have the fewest candidates, one with the most empty peers."""

        def rank(cell: int) -> tuple[int, int]:
            return len(self.candidates_of(cell)), -len(self.empty_peers(cell))

        return min(self.empty_cells(), key=rank)


class RandomCell(Pieces):
    """At random."""

    def choose_cell(self) -> int:
        """One of the empty cells, at random."""
        return self.rng.choice(self.empty_cells())


class Ascending(Pieces):
    """From low to high."""

    def order_digits(self, cell: int) -> list[int]:
        """The candidates of `cell`, from low to high."""
        return self.candidates_of(cell)


class LeastConstraining(Pieces):
    """The least constraining value first."""

    def order_digits(self, cell: int) -> list[int]:
        """The candidates of `cell`; first those that the fewest empty peers have, too."""
        others = [self.candidates_of(peer) for peer in self.empty_peers(cell)]

        def taken_away(digit: int) -> int:
            return sum(digit in each for each in others)

        return sorted(self.candidates_of(cell), key=taken_away)


class RandomDigits(Pieces):
    """At random."""

    def order_digits(self, cell: int) -> list[int]:
        """The candidates of `cell`, shuffled."""
        digits = self.candidates_of(cell)
        return self.rng.sample(digits, len(digits))


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


ConflictSet = set[int] | None  # None: there was a solution


class Chronological(Pieces):
    """Back to the newest choice, where nothing is kept."""

    def fill(self) -> Generator[Event, None, None]:
        """Fill an empty cell, and then the rest."""
        if EMPTY not in self.board:
            yield Solution(tuple(self.board))
            return
        cell = self.choose_cell()
        digits = self.order_digits(cell)
        yield Candidates(cell, tuple(digits))
        if not digits:
            yield Contradiction(cell=cell)
        for digit in digits:
            self.board[cell] = digit
            yield Place(cell, digit, guessed=len(digits) > 1)
            yield from self.fill()
            self.board[cell] = EMPTY
            yield Remove(cell, digit)


class ChronologicalAhead(Pieces):
    """Back to the newest choice, with inference."""

    def fill(self) -> Generator[Event, None, None]:
        """Fill an empty cell, and then the rest."""
        if EMPTY not in self.board:
            yield Solution(tuple(self.board))
            return
        cell = self.choose_cell()
        digits, domain, count = self.order_digits(cell), self.domains[cell], len(self.struck)
        yield Candidates(cell, tuple(digits))
        for digit in digits:
            self.board[cell], self.domains[cell] = digit, {digit}
            yield Place(cell, digit, guessed=len(digits) > 1)
            wiped = yield from self.look_ahead(cell)
            if wiped is None:
                yield from self.fill()
            else:
                yield Contradiction(cell=wiped)
            self.restore(count)
            self.board[cell], self.domains[cell] = EMPTY, domain
            yield Remove(cell, digit)


class Jumping(Pieces):
    """Back to the newest cell of the conflict set, where nothing is kept."""

    def fill(self) -> Generator[Event, None, ConflictSet]:
        """Fill an empty cell, and then the rest; return the earlier cells to blame."""
        if EMPTY not in self.board:
            yield Solution(tuple(self.board))
            return None
        cell = self.choose_cell()
        digits, conflict_set, solved = self.order_digits(cell), self.culprits(cell), False
        yield Candidates(cell, tuple(digits))
        for digit in digits:
            self.board[cell] = digit
            self.filled.append(cell)
            yield Place(cell, digit, guessed=len(digits) > 1)
            conflicts = yield from self.fill()
            self.filled.pop()
            self.board[cell] = EMPTY
            yield Remove(cell, digit)
            if conflicts is not None and cell not in conflicts:
                return conflicts  # no other digit here can help
            solved |= conflicts is None
            conflict_set |= (conflicts or set()) - {cell}
        if solved:
            return None
        yield Contradiction(cell=cell, conflict_set=tuple(sorted(conflict_set)))
        return conflict_set

    def culprits(self, cell: int) -> set[int]:
        """For each digit that does not fit into `cell` the oldest guess that holds it, if any."""
        given = {self.givens[peer] for peer in self.peers[cell]}
        oldest: dict[int, int] = {}
        for each in self.filled:
            if each in self.peers[cell] and self.board[each] not in given:
                oldest.setdefault(self.board[each], each)
        return set(oldest.values())


class JumpingAhead(Pieces):
    """Back to the newest cell of the conflict set, with inference."""

    def fill(self) -> Generator[Event, None, ConflictSet]:
        """Fill an empty cell, and then the rest; return the earlier cells to blame."""
        if EMPTY not in self.board:
            yield Solution(tuple(self.board))
            return None
        cell = self.choose_cell()
        digits, domain, count = self.order_digits(cell), self.domains[cell], len(self.struck)
        conflict_set, solved = self.culprits(cell), False
        yield Candidates(cell, tuple(digits))
        for digit in digits:
            self.board[cell], self.domains[cell] = digit, {digit}
            yield Place(cell, digit, guessed=len(digits) > 1)
            wiped = yield from self.look_ahead(cell)
            if wiped is None:
                conflicts = yield from self.fill()
            else:
                conflicts = self.culprits(wiped)
                yield Contradiction(cell=wiped, conflict_set=tuple(sorted(conflicts)))
            self.restore(count)
            self.board[cell], self.domains[cell] = EMPTY, domain
            yield Remove(cell, digit)
            if conflicts is not None and cell not in conflicts:
                return conflicts  # no other digit here can help
            solved |= conflicts is None
            conflict_set |= (conflicts or set()) - {cell}
        if solved:
            return None
        yield Contradiction(cell=cell, conflict_set=tuple(sorted(conflict_set)))
        return conflict_set

    def culprits(self, cell: int) -> set[int]:
        """The guesses because of which digits were struck from `cell`; a filled one is its own."""
        if self.board[cell] != EMPTY:
            return {cell}
        return set[int]().union(*self.reasons[cell].values())
