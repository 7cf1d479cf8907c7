"""The steps of row 25: one chain for each alternative, all with the same end."""

from itertools import chain

from sudoku_py.techniques.explainer.chains.alternatives import CELL_KEY, Alternatives
from sudoku_py.techniques.explainer.chains.single_chain_steps import (
    candidate,
    candidates,
    digits_of,
    links_along,
)
from sudoku_py.techniques.explainer.chains.static_growth import StaticGrowth, chain_to
from sudoku_py.techniques.explainer.chains.tables import CELLS, SIZE
from sudoku_py.techniques.step import Role, Step


def alternatives_role(chosen: Alternatives) -> Role:
    """The cell or the unit that the alternatives belong to."""
    if chosen.key == CELL_KEY:
        return Role("cells", cells=(chosen.constraint,))
    return Role("unit", units=((chosen.constraint - CELLS) // SIZE,))


def alternatives_step(
    chosen: Alternatives, growths: list[StaticGrowth], end: int, is_on: bool, rating: int
) -> Step:
    """The step that proves `end` on or off, from what grows from each of the alternatives."""
    chains = [chain_to(growth, end, is_on) for growth in growths]
    on = dict.fromkeys(chain.from_iterable(nodes[::2] for nodes in chains))
    off = dict.fromkeys(chain.from_iterable(nodes[1::2] for nodes in chains))
    proved = (candidate(end),)
    return Step(
        "cell-forcing" if chosen.key == CELL_KEY else "region-forcing",
        placements=proved if is_on else (),
        eliminations=() if is_on else proved,
        digits=digits_of([*on, *off]),
        roles=(
            alternatives_role(chosen),
            Role("on", candidates=candidates(list(on))),
            Role("off", candidates=candidates(list(off))),
        ),
        branches=tuple(links_along(nodes, first_is_on=True) for nodes in chains),
        rating=rating,
    )
