"""The codes of HoDoKu's library, which has positions to test techniques with.

A code such as `0310` or `0402-1` means a technique, and often one form of it, with the options of
the search for it. A technique can have several codes.
"""

from collections.abc import Iterator
from dataclasses import replace

from sudoku_py.techniques.options import DEFAULTS, SearchOptions
from sudoku_py.techniques.registry import TECHNIQUES
from sudoku_py.techniques.step import Step

TECHNIQUE_OF = {code: row.id for row in TECHNIQUES for code in row.codes}
SIAMESE = tuple(code for code in TECHNIQUE_OF if len(code) == 5)
JOINED = {*SIAMESE, "0404", "0405"}  # steps of two patterns
RECTANGLES = tuple(f"060{number}" for number in range(9))
LISTED = replace(DEFAULTS, as_listed=True, max_set_links=6)
OPTIONS: dict[str, SearchOptions] = {
    "0402-1": replace(DEFAULTS, two_candidate_rectangles=True),
    "0404": replace(DEFAULTS, dual=True),
    "0405": replace(DEFAULTS, dual=True, two_candidate_rectangles=True),
    **dict.fromkeys(SIAMESE, replace(DEFAULTS, siamese=True)),
    **dict.fromkeys(
        [f"{code}-1" for code in RECTANGLES], replace(DEFAULTS, missing_candidates=False)
    ),
    **dict.fromkeys(("0902-2", "0904-2"), replace(DEFAULTS, als_overlap=True)),
    "0903-2": replace(LISTED, als_overlap=True),
    **dict.fromkeys(("0706", "0707", "0708", "0709", "0710", "0711", "0903"), LISTED),
    **dict.fromkeys(
        ("0709-2", "0710-3", "0710-4", "0711-3", "0711-4"), replace(LISTED, als_nodes=True)
    ),
}


def technique_of(code: str) -> str | None:
    """The technique that a code with or without a variant means, None if there is none.

    >>> technique_of("0402-1")
    'empty-rectangle'
    """
    return TECHNIQUE_OF.get(code.partition("-")[0])


def options_of(code: str) -> SearchOptions:
    """The options for a code; the variant `x`, for positions without the technique, has none.

    >>> options_of("0404").dual, options_of("0402-1x").two_candidate_rectangles
    (True, True)
    """
    plain = code.replace("x", "").rstrip("-")
    return OPTIONS.get(plain, OPTIONS.get(plain.partition("-")[0], DEFAULTS))


def of_code(steps: Iterator[Step], code: str) -> Iterator[Step]:
    """Those of a technique's steps that have the form that the code means."""
    plain = code.partition("-")[0]
    for step in steps:
        if step.code == plain or not (step.code or plain in JOINED):
            yield step
