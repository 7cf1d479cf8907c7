"""Leaves out of an argument what its conclusions do not need.

A pattern may have parts that are of no use for what it eliminates in this position, because other
cells happen to see each other. A builder that does not know that beforehand leaves them out here.
"""

from dataclasses import replace

from sudoku_py.techniques.argument.checker import LOOKED_UP, is_proved
from sudoku_py.techniques.argument.claims import Argument, Claim, So, Suppose
from sudoku_py.techniques.position import Position


def needed_part(argument: Argument, position: Position) -> Argument:
    """The argument with as few reasons for each claim as prove it, and without idle claims.

    >>> from sudoku_py.core.grid import Grid
    >>> from sudoku_py.techniques.argument.claims import Has
    >>> position = Position.of_grid(Grid.from_line("12..34.........."))
    >>> claims = Has(cells=(8,), digits=(2, 4)), Has(cells=(2, 3), digits=(3, 4))
    >>> len(needed_part((*claims, So(because=(0, 1))), position))
    1
    """
    claims = list(argument)
    for index in reversed(range(len(claims))):
        if type(claims[index]) not in LOOKED_UP and not isinstance(claims[index], Suppose):
            claims[index] = _with_few_reasons(index, tuple(claims), position)
    return _without_idle(claims)


def _with_few_reasons(index: int, argument: Argument, position: Position) -> Claim:
    """The claim, citing less: the last reasons that can be left out are left out first."""
    claim = argument[index]
    for reason in reversed(claim.because):
        less = replace(claim, because=tuple([each for each in claim.because if each != reason]))
        if is_proved(index, (*argument[:index], less), position):
            claim = less
    return claim


def _without_idle(claims: list[Claim]) -> Argument:
    """The claims that lead to a conclusion, with their new indices."""
    needed = {index for index, claim in enumerate(claims) if isinstance(claim, So)}
    for index in reversed(range(len(claims))):
        if index in needed:
            needed.update(claims[index].because, claims[index].under)
    places = {old: new for new, old in enumerate(sorted(needed))}
    return tuple(
        [
            replace(
                claims[old],
                because=tuple([places[each] for each in claims[old].because]),
                under=tuple([places[each] for each in claims[old].under]),
            )
            for old in places
        ]
    )
