"""What a search for techniques may find; the defaults are HoDoKu's.

On boards of more than 9×9 cells, techniques look less far, so that a hint takes seconds at most. Up
to 9×9, nothing is left out. On larger boards, the sets of the techniques with almost locked
sets and of sue de coq are small, as people look for them, and forcing chains and nets are for
positions where the board is nearly full. Mutant and large finned Franken fish, of which the
registry has the sizes, are not looked for.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class SearchOptions:
    """Options of the finders; each finder reads those that concern it.

    `dual` joins two kites or two empty rectangles with the same cells in the box, `siamese` two
    finned fish with the same base units; such steps then come in addition. Links count from node
    to node, also those inside a cell.
    """

    dual: bool = False
    siamese: bool = False
    missing_candidates: bool = True  # a cell of a rectangle may have lost one of its two digits
    als_overlap: bool = False  # almost locked sets may have cells in common
    als_nodes: bool = False  # in chains
    two_candidate_rectangles: bool = False  # an empty rectangle may have only two candidates
    max_fins: int = 5  # endo fins included
    max_endo_fins: int = 2
    max_chain_links: int = 20
    max_aic_links: int = 20
    max_loop_links: int = 10
    max_set_links: int = 10  # between the almost locked sets of a chain
    as_listed: bool = False  # only those loops, AICs and chains of sets that HoDoKu's lists have


DEFAULTS = SearchOptions()
ANY_LENGTH = 40  # links: no chain between the nearest ways is as long
EVERY_FORM = SearchOptions(
    dual=True,
    siamese=True,
    als_overlap=True,
    als_nodes=True,
    two_candidate_rectangles=True,
    max_aic_links=ANY_LENGTH,
    max_loop_links=ANY_LENGTH,
    max_set_links=ANY_LENGTH,
)
RATED_SIZE = 9
SET_CELLS = 4  # of an almost locked set on a large board
FORCING_CANDIDATES = 500  # that a large board may have for forcing chains and nets


def largest_set(size: int) -> int:
    """How many cells an almost locked set, or a set of sue de coq, may have.

    >>> largest_set(9), largest_set(16)
    (8, 4)
    """
    return size - 1 if size <= RATED_SIZE else SET_CELLS


def may_force(size: int, candidates: int) -> bool:
    """Whether forcing chains and nets are looked for in a position with that many candidates.

    >>> may_force(9, 700), may_force(16, 700)
    (True, False)
    """
    return size <= RATED_SIZE or candidates <= FORCING_CANDIDATES
