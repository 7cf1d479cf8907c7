"""A small prover for clauses over candidates, under the rules of Sudoku.

A variable says that a cell holds a digit, or that a supposition is made. A literal is a variable
and whether it is true; a clause is a set of literals, one of which holds. Two variables of one
cell, or of one digit in cells that see each other, exclude each other: this need not be said.
"""

from collections.abc import Callable, Iterable
from typing import TypeAlias

from sudoku_py.techniques.board_tables import bit_indices
from sudoku_py.techniques.step import Candidate

Variable: TypeAlias = Candidate | int  # an int is the index of a supposition
Literal: TypeAlias = tuple[Variable, bool]
Clause: TypeAlias = frozenset[Literal]
Sees: TypeAlias = Callable[[int, int], bool]
Masks: TypeAlias = tuple[int, int]  # of a clause: the variables that it affirms, that it denies


def clause(literals: Iterable[Literal]) -> Clause:
    """A clause; without literals it is a contradiction."""
    return frozenset(literals)


def follows(wanted: Clause, premises: Iterable[Clause], sees: Sees) -> bool:
    """Whether `wanted` follows from the premises and the rules of Sudoku.

    >>> one, other = (0, 7), (1, 7)
    >>> follows(clause([(one, False)]), [clause([(other, True)])], lambda *_: True)
    True
    >>> follows(clause([(one, True)]), [clause([(other, False)])], lambda *_: True)
    False
    """
    return Theory(premises, sees).proves(wanted)


class Theory:
    """Premises, and what follows from them: clauses and assignments are masks of variables.

    Davis, Logemann and Loveland's search for an assignment that satisfies all clauses. What is left
    of the clauses after some assignments decides alone whether there is one, so that it is looked
    into once: seven rows that want seven columns come back to the same rest in thousands of ways.
    """

    def __init__(self, premises: Iterable[Clause], sees: Sees) -> None:
        """Number the variables of the premises."""
        self._sees = sees
        self._numbers: dict[Variable, int] = {}
        self._excluded: list[int] = []  # by variable, those that it excludes
        self._of_digit: dict[int, list[tuple[int, int]]] = {}  # cells with the masks of variables
        self._of_cell: dict[int, int] = {}
        self._refuted: set[frozenset[Masks]] = set()
        found = {self._masks(each) for each in premises}
        self._clauses = [each for each in found if not each[0] & each[1]]

    def proves(self, wanted: Clause) -> bool:
        """Whether a clause follows."""
        affirmed, denied = self._masks(wanted)
        return bool(affirmed & denied) or not self._is_satisfiable(self._clauses, denied, affirmed)

    def _masks(self, each: Clause) -> Masks:
        affirmed = denied = 0
        for variable, truth in each:
            if truth:
                affirmed |= 1 << self._number(variable)
            else:
                denied |= 1 << self._number(variable)
        return affirmed, denied

    def _number(self, variable: Variable) -> int:
        if variable not in self._numbers:
            self._numbers[variable] = number = len(self._excluded)
            self._excluded.append(0)
            if not isinstance(variable, int):
                self._exclude(variable, number)
        return self._numbers[variable]

    def _exclude(self, candidate: Candidate, number: int) -> None:
        """Let a new variable exclude the others of its cell, and of its digit in its peers."""
        cell, digit = candidate
        others = self._of_cell.get(cell, 0)
        same_digit = self._of_digit.setdefault(digit, [])
        for other, bit in same_digit:
            if self._sees(cell, other):
                others |= bit
        self._excluded[number] = others
        for other in bit_indices(others):
            self._excluded[other] |= 1 << number
        self._of_cell[cell] = self._of_cell.get(cell, 0) | 1 << number
        same_digit.append((cell, 1 << number))

    def _is_satisfiable(self, clauses: list[Masks], true: int, false: int) -> bool:
        """Whether all clauses can hold where these variables are true, and those false."""
        left = self._propagated(clauses, true, false)
        if left is None:
            return False
        if not left:
            return True
        rest = frozenset(left)
        if rest in self._refuted:
            return False
        affirmed, denied = min(left, key=_length)
        ruled_out_true = ruled_out_false = 0
        for number in bit_indices(affirmed | denied):
            bit = 1 << number
            chosen = (bit, 0) if affirmed & bit else (0, bit)
            if self._is_satisfiable(left, chosen[0] | ruled_out_true, chosen[1] | ruled_out_false):
                return True
            ruled_out_true |= chosen[1]
            ruled_out_false |= chosen[0]
        self._refuted.add(rest)
        return False

    def _propagated(self, clauses: list[Masks], true: int, false: int) -> list[Masks] | None:
        """What is left of the clauses after all that follows one at a time; None if they clash."""
        for number in bit_indices(true):
            false |= self._excluded[number]
        has_changed = True
        while has_changed:
            has_changed, left = False, []
            for all_affirmed, all_denied in clauses:
                if all_affirmed & true or all_denied & false:
                    continue
                affirmed, denied = all_affirmed & ~false, all_denied & ~true
                literals = affirmed | denied
                if literals & literals - 1:
                    left.append((affirmed, denied))
                    continue
                has_changed = True
                if affirmed:
                    true |= affirmed
                    false |= self._excluded[affirmed.bit_length() - 1]
                elif denied:
                    false |= denied
                else:
                    return None
            clauses = left
        return None if true & false else clauses


def _length(masks: Masks) -> int:
    return (masks[0] | masks[1]).bit_count()
