"""Nice loops and AICs, plain and grouped: which one HoDoKu applies."""

from sudoku_py.techniques.chains.listed import Chain, ListedChains
from sudoku_py.techniques.hodoku.preference import rank_of
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.step import Step, in_order


def best_chain(position: Position, *, grouped: bool) -> Step | None:
    """The step with the most eliminations, the shortest chain, the lowest candidates."""
    chains = ListedChains(position, grouped=grouped, als=False)
    best = min(chains.run(only_grouped=grouped), key=_preference, default=None)
    return chains.step(best) if best else None


def _preference(chain: Chain) -> tuple[int, int, int]:
    return -len(chain.removed), chain.length, rank_of(in_order(chain.removed))
