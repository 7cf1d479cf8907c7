"""What a search for techniques may find; the defaults are HoDoKu's."""

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
