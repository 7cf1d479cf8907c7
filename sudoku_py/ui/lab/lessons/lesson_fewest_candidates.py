"""The fourth lesson: which cell comes next."""

from typing import Any

from sudoku_py.ui.lab.lessons.station import (
    FEWEST,
    ORDER,
    at,
    cell,
    choice,
    number,
    place,
    solved,
)

PUZZLE = ".63.8.4...9...4..74...2......72.3.58.5..4......8...2.46.....7....5.36....3.87..26"

LESSON: dict[str, Any] = {
    "name": "fewest-candidates",
    "title": "lesson.fewest-candidates-title",
    "about": "lesson.fewest-candidates-about",
    "puzzle": PUZZLE,
    "stations": (
        at("lesson.fewest-candidates-puzzle", ORDER, "step", 0),
        at(
            "lesson.fewest-candidates-first",
            ORDER,
            "placement",
            1,
            "nodes",
            cell("lesson.fewest-candidates-first-ask"),
            line="cell = empty[depth]",
        ),
        at("lesson.fewest-candidates-in-vain", ORDER, "backtrack", 148, "nodes tree"),
        at(
            "lesson.fewest-candidates-slow",
            ORDER,
            "solution",
            1,
            "nodes tree",
            choice(
                "lesson.fewest-candidates-slow-ask",
                2,
                (
                    "lesson.fewest-candidates-slow-few",
                    "lesson.fewest-candidates-slow-ten",
                    "lesson.fewest-candidates-slow-many",
                ),
            ),
        ),
        at("lesson.fewest-candidates-forced", FEWEST, "step", 1, "nodes", line="cell = min("),
        at(
            "lesson.fewest-candidates-two",
            FEWEST,
            "step",
            19,
            "nodes",
            number("lesson.fewest-candidates-two-ask", "many", where=place(FEWEST, "step", 18)),
            line="cell = min(",
        ),
        at("lesson.fewest-candidates-dead-end", FEWEST, "contradiction", 1, "depth why code"),
        at(
            "lesson.fewest-candidates-back",
            FEWEST,
            "backtrack",
            4,
            "backtracks tree",
            number("lesson.fewest-candidates-back-ask", "taken_back"),
        ),
        at(
            "lesson.fewest-candidates-quick",
            FEWEST,
            "solution",
            1,
            "nodes tree",
            beside=solved(ORDER),
        ),
        at(
            "lesson.fewest-candidates-price",
            FEWEST,
            "end",
            1,
            "checks",
            choice(
                "lesson.fewest-candidates-price-ask",
                1,
                ("algorithm.cell-order", "algorithm.fewest-candidates"),
            ),
            line="vectors = {",
        ),
    ),
}
