"""Claims while it is not known yet which of them an argument needs.

A search for reasons finds more than it uses. It adds its claims here, each with the claims that it
rests on; `write` puts those that a goal needs into a draft, each as late as possible.
"""

from collections.abc import Iterable
from dataclasses import replace
from typing import NamedTuple

from sudoku_py.techniques.argument.checker import meaning
from sudoku_py.techniques.argument.claims import Claim, InCell, InUnit, Suppose
from sudoku_py.techniques.argument.draft import Draft
from sudoku_py.techniques.argument.logic import Clause, clause, follows
from sudoku_py.techniques.board_tables import bit_indices
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.step import Candidate


def read_candidates(read: InUnit | InCell, position: Position) -> list[Candidate]:
    """The candidates of the position that are read."""
    match read:
        case InUnit(unit, digit):
            cells = position.places[digit - 1] & position.tables.unit_masks[unit]
            return [(cell, digit) for cell in bit_indices(cells)]
        case InCell(cell):
            return [(cell, index + 1) for index in bit_indices(position.candidates[cell])]


def read_clause(read: InUnit | InCell, position: Position) -> Clause:
    """That one of the candidates that are read is true."""
    return clause([(each, True) for each in read_candidates(read, position)])


class Entry(NamedTuple):
    """A claim without its references, which are numbers of entries here.

    `under` are the open suppositions, the outermost first. `above` has a bit for each entry that
    this one rests on, and for itself.
    """

    claim: Claim
    because: tuple[int, ...]
    under: tuple[int, ...]
    above: int


class Reasoning:
    """All claims that were found for a position."""

    def __init__(self, position: Position) -> None:
        """Start without a claim."""
        self.position = position
        self.entries: list[Entry] = []
        self._written: dict[int, int] = {}

    def add(self, claim: Claim, because: Iterable[int] = (), under: tuple[int, ...] = ()) -> int:
        """Add a claim; its number."""
        number = len(self.entries)
        cited = tuple([each for each in because if each not in under])
        if isinstance(claim, Suppose):
            under = (*under, number)
        above = 1 << number
        for each in (*cited, *under):
            if each != number:
                above |= self.entries[each].above
        self.entries.append(Entry(claim, cited, under, above))
        return number

    def above(self, numbers: Iterable[int]) -> int:
        """What several entries rest on, as bits."""
        found = 0
        for number in numbers:
            found |= self.entries[number].above
        return found

    def needed(
        self,
        claim: Claim,
        because: list[int],
        under: tuple[int, ...] = (),
        reads: Iterable[Clause] = (),
    ) -> list[int]:
        """Of reasons for a claim, those without which it does not follow."""
        peers, position = self.position.tables.peers, self.position
        wanted = meaning(claim, position)

        def is_enough(reasons: list[int]) -> bool:
            found = [meaning(self.entries[each].claim, position) for each in (*reasons, *under)]
            known = [*reads, *(each for clauses in found for each in clauses)]
            return all(
                follows(each, known, lambda a, b: bool(peers[a] >> b & 1)) for each in wanted
            )

        for number in because:
            rest = [each for each in because if each != number]
            if number not in under and is_enough(rest):
                because = rest
        return because

    def write(self, number: int, draft: Draft) -> int:
        """Write an entry, and before it what it rests on; its index in the draft."""
        if number in self._written:
            return self._written[number]
        entry = self.entries[number]
        for outer in self._from_outside(entry):
            self.write(outer, draft)
        for each in (*entry.under, *entry.because):
            if each != number:
                self.write(each, draft)
        index = draft.next_index
        self._written[number] = index
        because = tuple([self._written[each] for each in entry.because])
        under = tuple([self._written[each] for each in entry.under])
        draft.add(replace(entry.claim, because=because, under=under))
        return index

    def _from_outside(self, entry: Entry) -> list[int]:
        """What an entry uses that holds without its last supposition: it is said before that."""
        if not entry.under or entry.under[-1] in self._written:
            return []
        last = entry.under[-1]
        inside = [each for each in bit_indices(entry.above) if last in self.entries[each].under]
        cited = (each for number in inside for each in self.entries[number].because)
        return [each for each in cited if last not in self.entries[each].under]
