"""The sixth lesson: going back over what cannot have mattered."""

from typing import Any

from sudoku_py.ui.lab.lessons import lesson_fewest_candidates
from sudoku_py.ui.lab.lessons.station import (
    CELL_ORDER,
    FEWEST_CANDIDATES,
    JUMPING,
    at,
    cell,
    choice,
    number,
    place,
    solved,
)

LESSON: dict[str, Any] = {
    "name": "jumping-back",
    "title": "lesson.jumping-back-title",
    "about": "lesson.jumping-back-about",
    "puzzle": lesson_fewest_candidates.PUZZLE,
    "stations": (
        at("lesson.jumping-back-puzzle", JUMPING, "step", 26, "depth tree"),
        at(
            "lesson.jumping-back-blame",
            JUMPING,
            "contradiction",
            1,
            "why",
            number("lesson.jumping-back-blame-ask", "conflicting", place(JUMPING, "step", 35)),
            line="conflicts[digit] = {clash}",
        ),
        at("lesson.jumping-back-newest", JUMPING, "backtrack", 1, "backtracks"),
        at(
            "lesson.jumping-back-far",
            JUMPING,
            "contradiction",
            2,
            "why depth",
            cell("lesson.jumping-back-far-ask", "culprit", place(JUMPING, "step", 76)),
        ),
        at("lesson.jumping-back-in-vain", CELL_ORDER, "backtrack", 148, "nodes tree"),
        at(
            "lesson.jumping-back-jump",
            JUMPING,
            "step",
            89,
            "jumps tree",
            number(
                "lesson.jumping-back-jump-ask",
                "longest_jump",
                place(JUMPING, "contradiction", 2),
            ),
            line="return conflicts[digit]",
            beside=place(CELL_ORDER, "backtrack", 148),
        ),
        at("lesson.jumping-back-other", JUMPING, "step", 249, "why"),
        at(
            "lesson.jumping-back-over",
            JUMPING,
            "step",
            251,
            "jumps tree",
            cell("lesson.jumping-back-over-ask"),
        ),
        at(
            "lesson.jumping-back-solved",
            JUMPING,
            "solution",
            1,
            "jumps tree",
            beside=solved(CELL_ORDER),
        ),
        at(
            "lesson.jumping-back-after",
            JUMPING,
            "step",
            14735,
            "jumps",
            choice(
                "lesson.jumping-back-after-ask",
                1,
                ("lesson.jumping-back-after-jump", "lesson.jumping-back-after-step"),
            ),
            line="return None",
        ),
        at(
            "lesson.jumping-back-compare",
            FEWEST_CANDIDATES,
            "solution",
            1,
            "nodes tree",
            beside=solved(JUMPING),
        ),
    ),
}
