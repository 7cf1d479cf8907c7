"""Row 22: cycles and forcing chains, in which each statement follows from one other.

Three runs: links of digits (X), of cells (Y), of both. The original gathers all hints and takes
that with the lowest rating, then the fewest nodes, then the lowest key, then the first discovered.
"""

from sudoku_py.techniques.explainer.chains.chain_search import (
    BOTH_RUN,
    FROM_ON,
    X_RUN,
    Y_RUN,
    ChainSearch,
    chain_search,
)
from sudoku_py.techniques.explainer.chains.cycle_search import CycleSearch
from sudoku_py.techniques.explainer.chains.links import all_links, digit_links
from sudoku_py.techniques.explainer.chains.single_chain_steps import chain_step, cycle_step
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.step import Step


def cycles_and_forcing_chains(position: Position) -> Step | None:
    """Row 22: the hint that the original applies."""
    search = chain_search(all_links(position))
    best = next(search.hints(), None)
    if not best:
        return None
    digit_search = ChainSearch(X_RUN, digit_links(position))
    best = min(best, next(digit_search.hints(), best))
    for run, chains in ((X_RUN, digit_search), (Y_RUN, search), (BOTH_RUN, search)):
        best = CycleSearch(run, chains, best).best(best)
    if best.cycle:
        return cycle_step(best.cycle, best.rating, best.key)
    links = digit_search.links if best.key == X_RUN.key else search.links
    return chain_step(links, best.start, best.source == FROM_ON, best.rating)
