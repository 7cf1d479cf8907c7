"""A position that notes naked and hidden singles as they arise, the oldest first.

The order decides how many singles of each kind a path has. Digits are written cell by cell, those
of the puzzle too, and each removal of a candidate is one change: first the digit goes from the
peers, then the other candidates from the cell. Units are looked at row, column, box.
"""

from collections import deque

from sudoku_py.techniques.board_tables import bit_indices
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.registry import technique
from sudoku_py.techniques.singles import full_houses, single_step, units_of_single
from sudoku_py.techniques.step import Candidate, Candidates, Step


class SinglesQueue:
    """A position, which only `apply` changes, and the singles that its changes made."""

    def __init__(self, position: Position) -> None:
        """Write the digits in reading order, then remove the candidates that `position` lacks."""
        self.position = Position(position.tables)
        self._naked: deque[Candidate] = deque()
        self._hidden: deque[Candidate] = deque()
        for cell, digit in enumerate(position.values):
            if digit:
                self._place(cell, digit)
        for cell, candidates in enumerate(self.position.candidates):
            for index in bit_indices(candidates & ~position.candidates[cell]):
                self._eliminate(cell, index + 1)
        self.position.givens = position.givens

    def apply(self, step: Step) -> None:
        """Apply the step, and note new singles."""
        for cell, digit in step.placements:
            self._place(cell, digit)
        for cell, digit in self.removals(step):
            self._eliminate(cell, digit)

    def removals(self, step: Step) -> Candidates:
        """The candidates in the order of removal: subsets go unit by unit, rows and columns first.

        All others go by cell, then by digit.
        """
        units = [unit for role in step.roles if role.name == "unit" for unit in role.units]
        if not units or technique(step.technique).family != "subsets":
            return step.eliminations
        masks = [self.position.tables.unit_masks[unit] for unit in sorted(units)]
        in_turn = [each for mask in masks for each in step.eliminations if mask >> each[0] & 1]
        return tuple(dict.fromkeys(in_turn))

    def single(self) -> Step | None:
        """The next single: a full house, a naked single, or a hidden single."""
        position = self.position
        for queue in self._naked, self._hidden:
            while queue and not position.has(*queue[0]):
                queue.popleft()
        if self._naked:
            houses = {step.placements[0]: step for step in full_houses(position)}
            of_queue = (houses[single] for single in self._naked if single in houses)
            return next(of_queue, None) or single_step("naked-single", *self._naked[0])
        if self._hidden:
            units = units_of_single(position, *self._hidden[0])
            return single_step("hidden-single", *self._hidden[0], units)
        return None

    def _place(self, cell: int, digit: int) -> None:
        """Write a digit: what the cell and its peers lose may leave singles."""
        position = self.position
        tables, candidates = position.tables, position.candidates[cell]
        position.values[cell] = digit
        position.empty &= ~(1 << cell)
        position.eliminate(cell, digit)
        for peer in bit_indices(position.places[digit - 1] & tables.peers[cell]):
            self._eliminate(peer, digit)
        position.candidates[cell] = 0
        for index in tables.digit_indices[candidates & ~(1 << digit - 1)]:
            position.places[index] &= ~(1 << cell)
            self._note_hidden(cell, index)

    def _eliminate(self, cell: int, digit: int) -> None:
        if self.position.has(cell, digit):
            self.position.eliminate(cell, digit)
            self._note_naked(cell)
            self._note_hidden(cell, digit - 1)

    def _note_naked(self, cell: int) -> None:
        candidates = self.position.candidates[cell]
        if candidates.bit_count() == 1:
            self._naked.append((cell, candidates.bit_length()))

    def _note_hidden(self, cell: int, index: int) -> None:
        """Note the digit if a unit of the cell, which lost it, has one place left for it."""
        tables = self.position.tables
        for unit in (tables.row_of[cell], tables.column_of[cell], tables.box_of[cell]):
            places = self.position.places[index] & tables.unit_masks[unit]
            if places.bit_count() == 1:
                self._hidden.append((places.bit_length() - 1, index + 1))
