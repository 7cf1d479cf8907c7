"""Why a step holds: an argument of claims, each of which follows from the position or from others.

claims       what a claim can say, as data
draft        an argument while it is written
checker      proves every claim of an argument, without the finders' help; `logic` is its prover
units, …     the builders: one module per kind of technique, from a step to its argument
sentences    a claim in words; `highlights`: what is marked on the board while it is read

A position and a step go in; `argument_of` gives the claims. Only the steps that are shown get one.
"""

from collections.abc import Callable

from sudoku_py.techniques.argument import units
from sudoku_py.techniques.argument.claims import Argument
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.step import Step

Builder = Callable[[Step, Position], Argument]

BUILDERS: dict[str, Builder] = {**units.BUILDERS}


def argument_of(step: Step, position: Position) -> Argument:
    """The argument for a step that the position has, before it is applied.

    >>> from sudoku_py.core.grid import Grid
    >>> position = Position.of_grid(Grid.from_line("1234341221434.2."))
    >>> step = Step("full-house", ((13, 3),), digits=(3,))
    >>> [claim.kind for claim in argument_of(step, position)]
    ['last-cell', 'so']
    """
    return BUILDERS[step.technique](step, position)
