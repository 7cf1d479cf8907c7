"""The sixth lesson: going back over what cannot have mattered."""

from sudoku_py.ui.lab.lessons import lesson_fewest_candidates
from sudoku_py.ui.lab.lessons.station import (
    CELL_ORDER,
    FEWEST_CANDIDATES,
    JUMPING,
    at,
    cell,
    choice,
    lesson_of,
    number,
    place,
    solved,
)

LESSON = lesson_of(
    "jumping-back",
    lesson_fewest_candidates.PUZZLE,
    at("puzzle", JUMPING, "step", 26, "depth tree"),
    at(
        "blame",
        JUMPING,
        "contradiction",
        1,
        "why",
        number("conflicting", place(JUMPING, "step", 35)),
        line="conflicts[digit] = {clash}",
    ),
    at("newest", JUMPING, "backtrack", 1, "backtracks"),
    at(
        "far", JUMPING, "contradiction", 2, "why depth", cell("culprit", place(JUMPING, "step", 76))
    ),
    at("in-vain", CELL_ORDER, "backtrack", 148, "nodes tree"),
    at(
        "jump",
        JUMPING,
        "step",
        89,
        "jumps tree",
        number("longest_jump", place(JUMPING, "contradiction", 2)),
        line="return conflicts[digit]",
        beside=place(CELL_ORDER, "backtrack", 148),
    ),
    at("other", JUMPING, "step", 249, "why"),
    at("over", JUMPING, "step", 251, "jumps tree", cell()),
    at("solved", JUMPING, "solution", 1, "jumps tree", beside=solved(CELL_ORDER)),
    at("after", JUMPING, "step", 14735, "jumps", choice(1, "jump", "step"), line="return None"),
    at("compare", FEWEST_CANDIDATES, "solution", 1, "nodes tree", beside=solved(JUMPING)),
)
