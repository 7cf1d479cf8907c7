"""The techniques of Sudoku Explainer's rows, each separately.

Without chains, all hints of the row; of the rows with chains, the hint that the ladder would take.
"""

from collections.abc import Callable, Iterator
from functools import partial

from sudoku_py.techniques.explainer.chains import ROWS as CHAIN_ROWS
from sudoku_py.techniques.explainer.chains import Row
from sudoku_py.techniques.explainer.ladder import HINTS, Hints
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.step import Step

TECHNIQUES = {
    1: ("full-house", "hidden-single"),
    2: ("direct-pointing", "direct-claiming"),
    3: ("direct-hidden-pair",),
    4: ("naked-single",),
    5: ("direct-hidden-triplet",),
    6: ("pointing", "claiming"),
    7: ("naked-pair",),
    8: ("x-wing",),
    9: ("hidden-pair",),
    10: ("naked-triple",),
    11: ("swordfish",),
    12: ("hidden-triple",),
    14: ("xy-wing",),
    15: ("xyz-wing",),
    16: (*(f"unique-rectangle-{kind}" for kind in range(1, 5)), "unique-loop"),
    17: ("naked-quad",),
    18: ("jellyfish",),
    19: ("hidden-quad",),
    20: ("bug-plus-1", "bug-2", "bug-3", "bug-4"),
    21: ("aligned-pair-exclusion",),
    23: ("aligned-triplet-exclusion",),
}  # by row of the ladder


def of_technique(position: Position, hints: Hints, technique: str) -> Iterator[Step]:
    """Those hints that are of this technique."""
    return (step for step in hints(position) if step.technique == technique)


CHAINS = {
    22: ("x-cycle", "y-cycle", "xy-cycle", "forcing-x-chain", "forcing-xy-chain"),
    24: ("nishio",),
    25: ("cell-forcing", "region-forcing"),
    26: (
        *("dynamic-contradiction", "dynamic-double"),
        *("dynamic-cell-forcing", "dynamic-region-forcing"),
    ),
    27: ("dynamic-plus",),
    28: ("nested-chains",),
    29: ("nested-multiple",),
    30: ("nested-dynamic",),
    31: ("nested-dynamic-plus",),
}


def hint_of(position: Position, row: Row) -> Iterator[Step]:
    """The hint of a row with chains, if there is one."""
    hint = row(position)
    if hint:
        yield hint


Finder = Callable[[Position], Iterator[Step]]

ALL_HINTS: dict[int, Hints] = HINTS | {row: partial(hint_of, row=CHAIN_ROWS[row]) for row in CHAINS}
FINDERS: dict[str, Finder] = {
    technique: partial(of_technique, hints=ALL_HINTS[row], technique=technique)
    for row, techniques in (TECHNIQUES | CHAINS).items()
    for technique in techniques
}
