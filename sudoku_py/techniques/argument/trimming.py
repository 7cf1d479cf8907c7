"""Leaves out of an argument what it does not need.

Where a pattern has more than a conclusion takes, no rule says beforehand which reasons are the ones
needed: a colour that contradicts itself, for example, needs nothing else.
"""

from dataclasses import replace

from sudoku_py.techniques.argument.checker import is_proved, less_one_reason
from sudoku_py.techniques.argument.claims import Argument, Claim, So
from sudoku_py.techniques.position import Position


def trimmed(argument: Argument, position: Position) -> Argument:
    """The same claims, each with the reasons that it needs, less those that nothing needs.

    Of reasons that can stand for each other, the later ones stay.
    """
    found = list(argument)
    for index in range(len(found)):
        found[index] = _with_fewest_reasons(found[index], found, position)
    needed = {index for index, claim in enumerate(found) if isinstance(claim, So)}
    for index in reversed(range(len(found))):
        if index in needed:
            needed.update(found[index].because, found[index].under)
    numbers = {index: number for number, index in enumerate(sorted(needed))}
    return tuple([_renumbered(found[index], numbers) for index in sorted(needed)])


def _with_fewest_reasons(claim: Claim, argument: list[Claim], position: Position) -> Claim:
    for fewer in less_one_reason(claim):
        if is_proved(fewer, argument, position):
            return _with_fewest_reasons(fewer, argument, position)
    return claim


def _renumbered(claim: Claim, numbers: dict[int, int]) -> Claim:
    return replace(
        claim,
        because=tuple([numbers[each] for each in claim.because]),
        under=tuple([numbers[each] for each in claim.under]),
    )
