"""The finder of each technique, collected from the modules of the families."""

from collections.abc import Callable, Iterator
from functools import partial
from inspect import signature
from typing import cast

from sudoku_py.techniques import (
    colouring,
    locked_candidates,
    singles,
    subsets,
    sue_de_coq,
    templates,
    wings,
)
from sudoku_py.techniques.als import death_blossom, xy_chain, xy_wing, xz
from sudoku_py.techniques.chains import alternating, loops, remote_pair, simple_chains
from sudoku_py.techniques.fish import finders as fish
from sudoku_py.techniques.fish import kraken
from sudoku_py.techniques.forcing import finders as forcing
from sudoku_py.techniques.options import DEFAULTS, SearchOptions
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.single_digit import (
    empty_rectangle,
    skyscraper,
    turbot_fish,
    two_string_kite,
)
from sudoku_py.techniques.step import Step
from sudoku_py.techniques.uniqueness import (
    avoidable_rectangle,
    bug,
    hidden_rectangle,
    unique_rectangles,
)

Finder = Callable[[Position], Iterator[Step]]

FAMILIES: tuple[dict[str, Finder], ...] = (
    {**singles.FINDERS},
    {**locked_candidates.FINDERS},
    {**subsets.FINDERS},
    {**fish.FINDERS},
    {**kraken.FINDERS},
    {**skyscraper.FINDERS},
    {**two_string_kite.FINDERS},
    {**turbot_fish.FINDERS},
    {**empty_rectangle.FINDERS},
    {**wings.FINDERS},
    {**colouring.FINDERS},
    {**unique_rectangles.FINDERS},
    {**hidden_rectangle.FINDERS},
    {**avoidable_rectangle.FINDERS},
    {**bug.FINDERS},
    {**remote_pair.FINDERS},
    {**simple_chains.FINDERS},
    {**loops.FINDERS},
    {**alternating.FINDERS},
    {**xz.FINDERS},
    {**xy_wing.FINDERS},
    {**xy_chain.FINDERS},
    {**death_blossom.FINDERS},
    {**sue_de_coq.FINDERS},
    {**templates.FINDERS},
    {**forcing.FINDERS},
)

FINDERS: dict[str, Finder] = {
    name: finder for family in FAMILIES for name, finder in family.items()
}


def with_options(finder: Finder, options: SearchOptions) -> Finder:
    """The finder with these options, if it takes any."""
    if options == DEFAULTS or "options" not in signature(finder).parameters:
        return finder
    return partial(cast(Callable[..., Iterator[Step]], finder), options=options)
