"""What is known under some suppositions, and the shortest reasons for it.

A scope has the facts that were found, nodes that are true or false. Any candidate that one of them
excludes is *gone*; weak links need no claims of their own. `derive` finds the reason for a node in
the unit or cell that has no other place, `spread` all that follows one claim at a time.
"""

from collections import deque
from collections.abc import Iterable, Iterator

from sudoku_py.techniques.argument.claims import Claim, Impossible, InCell, InUnit, Suppose, Then
from sudoku_py.techniques.argument.reasoning import Reasoning, read_candidates, read_clause
from sudoku_py.techniques.board_tables import bit_indices, mask_of
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.step import Candidate, Candidates, Node

Reader = InUnit | InCell


class Scope:
    """The facts under `under`, suppositions of `reasoning`; they are entries there."""

    def __init__(self, reasoning: Reasoning, under: tuple[int, ...] = ()) -> None:
        """Start without a fact."""
        position = reasoning.position
        self.reasoning = reasoning
        self.position = position
        self.under = under
        self.impossible: int | None = None  # the entry that says so
        self.cells = position.candidates.copy()  # what is left in each
        self.places = position.places.copy()  # what is left for each digit
        self._killers: dict[Candidate, tuple[int, ...]] = {}
        self._true: dict[Candidate, int] = {}
        self._groups: dict[Node, int] = {}  # of which one is true
        self._new: deque[Candidate] = deque()  # gone since what follows was looked at

    def supposing(self, node: Node, *, is_true: bool) -> "Scope":
        """All of this, under one more supposition."""
        number = self.reasoning.add(Suppose(node=node, is_true=is_true), under=self.under)
        inner = Scope.__new__(Scope)
        inner.reasoning, inner.position = self.reasoning, self.position
        inner.under = (*self.under, number)
        inner.impossible = self.impossible
        inner.cells, inner.places = self.cells.copy(), self.places.copy()
        inner._killers, inner._true = self._killers.copy(), self._true.copy()
        inner._groups, inner._new = self._groups.copy(), self._new.copy()
        inner._learn(number, node, is_true=is_true)
        return inner

    def is_gone(self, candidate: Candidate) -> bool:
        """Whether a candidate of the position is known to be false."""
        cell, digit = candidate
        return not self.places[digit - 1] >> cell & 1

    def is_true(self, node: Node) -> bool:
        """Whether a single candidate, or one of a group, is a fact."""
        return node in self._groups or any(candidate in self._true for candidate in node)

    def reason_for(self, candidate: Candidate, *, is_true: bool) -> int:
        """The entry by which a candidate is true, or false."""
        if is_true:
            return self._true[candidate]
        return min(self._killers[candidate], key=self._cost)

    def say(
        self, node: Node, *, is_true: bool, because: Iterable[int], reads: tuple[Reader, ...] = ()
    ) -> int:
        """Add a fact with its reasons."""
        number = self._add(Then(node=node, is_true=is_true, reads=reads), list(because), reads)
        self._learn(number, node, is_true=is_true)
        return number

    def derive(self, node: Node) -> bool:
        """Find the shortest reason for which a node is true, or why it cannot be; False if none."""
        best: tuple[int, Reader, list[int]] | None = None
        for read in self._reads_of(node):
            others = [each for each in self.read(read) if each not in node]
            if all(map(self.is_gone, others)):
                because = self.cover(others)
                cost = self.reasoning.above(because).bit_count()
                if best is None or cost < best[0]:
                    best = cost, read, because
        if best is None:
            return False
        _, read, because = best
        if all(map(self.is_gone, node)):
            self._contradict(read)
        else:
            self.say(node, is_true=True, because=because, reads=(read,))
        return True

    def spread(self) -> None:
        """Find what follows, nearest first, until something is impossible."""
        while self._new and self.impossible is None:
            cell, digit = self._new.popleft()
            left = self.cells[cell]
            if not left & left - 1:
                self._only(InCell(cell), [(cell, index + 1) for index in bit_indices(left)])
            for unit in self.position.tables.units_of[cell]:
                left = self.places[digit - 1] & self.position.tables.unit_masks[unit]
                if not left & left - 1:
                    found = [(each, digit) for each in bit_indices(left)]
                    self._only(InUnit(unit, digit), found)

    def read(self, read: Reader) -> list[Candidate]:
        """The candidates of the position that are read."""
        return read_candidates(read, self.position)

    def cover(self, gone: Iterable[Candidate]) -> list[int]:
        """Few facts that exclude what the suppositions do not, none of them in vain."""
        every = [self._killers[candidate] for candidate in gone]
        wanted = [killers for killers in every if not any(each in self.under for each in killers)]
        chosen = list[int]()
        above = 0
        for killers in sorted(wanted, key=len):
            if not any(each in chosen for each in killers):
                best = min(killers, key=lambda each: self._more(each, above))
                chosen.append(best)
                above |= self.reasoning.entries[best].above
        for each in sorted(chosen, key=self._cost, reverse=True):
            rest = [other for other in chosen if other != each]
            if all(any(other in rest for other in killers) for killers in wanted):
                chosen = rest
        return chosen

    def _add(self, claim: Claim, because: list[int], reads: tuple[Reader, ...]) -> int:
        """Add a claim; what several facts exclude together can make some of them redundant."""
        if len(reads) > 1 or any(map(self._is_group, because)):
            clauses = [read_clause(read, self.position) for read in reads]
            because = self.reasoning.needed(claim, because, self.under, clauses)
        return self.reasoning.add(claim, because, self.under)

    def _is_group(self, number: int) -> bool:
        claim = self.reasoning.entries[number].claim
        return isinstance(claim, Then) and claim.is_true and len(claim.node) > 1

    def _cost(self, number: int) -> int:
        return self.reasoning.entries[number].above.bit_count()

    def _more(self, number: int, above: int) -> int:
        return (self.reasoning.entries[number].above & ~above).bit_count()

    def _only(self, read: Reader, left: list[Candidate]) -> None:
        """One candidate or none is left of what is read."""
        if self.impossible is not None:
            return
        if not left:
            self._contradict(read)
        elif left[0] not in self._true:
            self.derive((left[0],))

    def _contradict(self, read: Reader) -> None:
        if self.impossible is None:
            because = self.cover(self.read(read))
            self.impossible = self._add(Impossible(reads=(read,)), because, (read,))

    def _reads_of(self, node: Node) -> Iterator[Reader]:
        """The cell and the units that can leave just this node."""
        digit = node[0][1]
        if len(node) == 1:
            yield InCell(node[0][0])
        for unit in self.position.tables.common_units(mask_of([cell for cell, _ in node])):
            yield InUnit(unit, digit)

    def _learn(self, number: int, node: Node, *, is_true: bool) -> None:
        """Take a fact to what is known, with all that it excludes."""
        gone = excluded(node, self.position) if is_true else node
        if is_true and len(node) == 1:
            self._true.setdefault(node[0], number)
        elif is_true:
            self._groups.setdefault(node, number)
        for candidate in gone:
            self._killers[candidate] = (*self._killers.get(candidate, ()), number)
            if candidate in self._true and self.impossible is None:
                self._clash(candidate, number, node if is_true else ())
            if not self.is_gone(candidate):
                cell, digit = candidate
                self.cells[cell] ^= 1 << digit - 1
                self.places[digit - 1] ^= 1 << cell
                self._new.append(candidate)
        for group, found in self._groups.items():
            if self.impossible is None and all(map(self.is_gone, group)):
                because = (found, *self.cover(group))
                self.impossible = self.reasoning.add(Impossible(node=group), because, self.under)

    def _clash(self, candidate: Candidate, number: int, other: Node) -> None:
        """A fact excludes what is true."""
        found = Impossible(node=(candidate,), other=other)
        because = (self._true[candidate], number)
        self.impossible = self.reasoning.add(found, because, self.under)


def excluded(node: Node, position: Position) -> Candidates:
    """The candidates that are false if a node is true."""
    digit = node[0][1]
    seen = position.tables.common_peers(mask_of([cell for cell, _ in node]))
    found = [(cell, digit) for cell in bit_indices(seen & position.places[digit - 1])]
    if len(node) == 1:
        ((cell, _),) = node
        others = bit_indices(position.candidates[cell] & ~(1 << digit - 1))
        found += [(cell, index + 1) for index in others]
    return tuple(found)
