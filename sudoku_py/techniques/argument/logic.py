"""A small prover for clauses over candidates, under the rules of Sudoku.

A variable says that a cell holds a digit, or that a supposition is made. A literal is a variable
and whether it is true; a clause is a set of literals, one of which holds. Two variables of one
cell, or of one digit in cells that see each other, exclude each other: this need not be said.
"""

from collections.abc import Callable, Iterable
from typing import TypeAlias

from sudoku_py.techniques.step import Candidate

Variable: TypeAlias = Candidate | int  # an int is the index of a supposition
Literal: TypeAlias = tuple[Variable, bool]
Clause: TypeAlias = frozenset[Literal]
Sees: TypeAlias = Callable[[int, int], bool]


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
    search = _Search(premises, wanted, sees)
    return not search.is_satisfiable({variable: not truth for variable, truth in wanted})


class _Search:
    """Davis, Logemann and Loveland's search for an assignment that satisfies all clauses."""

    def __init__(self, premises: Iterable[Clause], wanted: Clause, sees: Sees) -> None:
        self._clauses = [found for found in premises if not _is_trivial(found)]
        used = {variable for found in self._clauses for variable, _ in found}
        used |= {variable for variable, _ in wanted}
        candidates = [variable for variable in used if not isinstance(variable, int)]
        self._excluded: dict[Variable, list[Variable]] = {variable: [] for variable in used}
        for one in candidates:
            self._excluded[one] = [
                other for other in candidates if one != other and _exclude(one, other, sees)
            ]

    def is_satisfiable(self, assumed: dict[Variable, bool]) -> bool:
        known = self._propagated(assumed)
        if known is None:
            return False
        open_clause = min(self._open(known), key=len, default=None)
        if open_clause is None:
            return True
        for number, (variable, truth) in enumerate(open_clause):
            before = {other: not value for other, value in open_clause[:number]}
            if self.is_satisfiable(known | before | {variable: truth}):
                return True
        return False

    def _propagated(self, assumed: dict[Variable, bool]) -> dict[Variable, bool] | None:
        """What follows one clause at a time; None if that is a contradiction."""
        known: dict[Variable, bool] = {}
        waiting = list(assumed.items())
        while waiting:
            if not self._assign(waiting, known):
                return None
            for left in self._open(known):
                if not left:
                    return None
                if len(left) == 1:
                    waiting.append(left[0])
        return known

    def _assign(self, waiting: list[Literal], known: dict[Variable, bool]) -> bool:
        """Move all that waits to what is known; False if it contradicts that."""
        while waiting:
            variable, truth = waiting.pop()
            if variable not in known and truth:
                waiting += [(other, False) for other in self._excluded[variable]]
            if known.setdefault(variable, truth) != truth:
                return False
        return True

    def _open(self, known: dict[Variable, bool]) -> Iterable[list[Literal]]:
        """The clauses that nothing known satisfies, without the literals that are false."""
        for found in self._clauses:
            if not any(known.get(variable) is truth for variable, truth in found):
                yield [literal for literal in found if literal[0] not in known]


def _is_trivial(found: Clause) -> bool:
    return any((variable, not truth) in found for variable, truth in found)


def _exclude(one: Candidate, other: Candidate, sees: Sees) -> bool:
    if one[0] == other[0]:
        return True
    return one[1] == other[1] and sees(one[0], other[0])
