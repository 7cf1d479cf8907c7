"""Why a step holds: an argument of claims, each of which follows from the position or from others.

claims       what a claim can say, as data
draft        an argument while it is written; `trimming` leaves out what it does not need
checker      proves every claim of an argument, without the finders' help; `logic` is its prover,
             `searches` tries everything, `covers` and `forms` say what a claim has to be like
singles_and_subsets, wings, fish, chains, …
             the builders: one module per kind of technique, from a step to its argument; they
             read steps by `roles`, and chains by `implications`
reasoning    claims of which it is not known yet whether they are needed: for `chains` and `nets`
scope        what is known under suppositions, with the shortest reasons; `deductions`: patterns
             and further suppositions inside of them
narration    adds what sentences mention and the logic does not need
sentences    a claim in words; `highlights`: what is marked on the board while it is read

A position and a step go in; `argument_of` gives the claims. Only the steps that are shown get one.
"""

from collections.abc import Callable

from sudoku_py.techniques.argument import (
    almost_locked_sets,
    chains,
    colours,
    exclusion,
    fish,
    nets,
    searched,
    single_digit,
    singles_and_subsets,
    uniqueness,
    wings,
)
from sudoku_py.techniques.argument.claims import Argument
from sudoku_py.techniques.argument.narration import narrated
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.step import Step

Builder = Callable[[Step, Position], Argument]

BUILDERS: dict[str, Builder] = {
    **singles_and_subsets.BUILDERS,
    **single_digit.BUILDERS,
    **wings.BUILDERS,
    **colours.BUILDERS,
    **fish.BUILDERS,
    **searched.BUILDERS,
    **almost_locked_sets.BUILDERS,
    **exclusion.BUILDERS,
    **uniqueness.BUILDERS,
    **chains.BUILDERS,
    **nets.BUILDERS,
}


def argument_of(step: Step, position: Position) -> Argument:
    """The argument for a step that the position has, before it is applied.

    >>> from sudoku_py.core.grid import Grid
    >>> position = Position.of_grid(Grid.from_line("1234341221434.2."))
    >>> step = Step("full-house", ((13, 3),), digits=(3,))
    >>> [claim.kind for claim in argument_of(step, position)]
    ['last-cell', 'so']
    """
    return narrated(BUILDERS[step.technique](step, position), position)
