"""The finder of each technique, collected from the modules of the families."""

from collections.abc import Callable, Iterator
from functools import partial
from inspect import signature
from typing import cast

from sudoku_py.techniques import (
    als,
    als_chains,
    forcing,
    intersections,
    single_digit,
    singles,
    subsets,
    templates,
    uniqueness,
    wings,
)
from sudoku_py.techniques.chains import finders as chains
from sudoku_py.techniques.fish import finders as fish
from sudoku_py.techniques.fish import kraken
from sudoku_py.techniques.options import DEFAULTS, SearchOptions
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.step import Step

Finder = Callable[[Position], Iterator[Step]]

FAMILIES = (
    singles,
    intersections,
    subsets,
    fish,
    kraken,
    single_digit,
    wings,
    uniqueness,
    chains,
    als,
    als_chains,
    templates,
    forcing,
)

FINDERS: dict[str, Finder] = {
    name: finder for family in FAMILIES for name, finder in family.FINDERS.items()
}


def with_options(finder: Finder, options: SearchOptions) -> Finder:
    """The finder with these options, if it takes any."""
    if options == DEFAULTS or "options" not in signature(finder).parameters:
        return finder
    return partial(cast(Callable[..., Iterator[Step]], finder), options=options)
