"""The fourth lesson: which cell comes next."""

from typing import Any

from sudoku_py.ui.lab.lessons.station import (
    CELL_ORDER,
    FEWEST_CANDIDATES,
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
        at("lesson.fewest-candidates-puzzle", CELL_ORDER, "step", 0),
        at(
            "lesson.fewest-candidates-first",
            CELL_ORDER,
            "placement",
            1,
            "nodes",
            cell("lesson.fewest-candidates-first-ask"),
            line="cell = empty[depth]",
        ),
        at("lesson.fewest-candidates-in-vain", CELL_ORDER, "backtrack", 148, "nodes tree"),
        at(
            "lesson.fewest-candidates-slow",
            CELL_ORDER,
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
        at(
            "lesson.fewest-candidates-forced",
            FEWEST_CANDIDATES,
            "step",
            1,
            "nodes",
            line="cell = min(",
        ),
        at(
            "lesson.fewest-candidates-two",
            FEWEST_CANDIDATES,
            "step",
            19,
            "nodes",
            number(
                "lesson.fewest-candidates-two-ask",
                "many",
                where=place(FEWEST_CANDIDATES, "step", 18),
            ),
            line="cell = min(",
        ),
        at(
            "lesson.fewest-candidates-dead-end",
            FEWEST_CANDIDATES,
            "contradiction",
            1,
            "depth why code",
        ),
        at(
            "lesson.fewest-candidates-back",
            FEWEST_CANDIDATES,
            "backtrack",
            4,
            "backtracks tree",
            number("lesson.fewest-candidates-back-ask", "taken_back"),
        ),
        at(
            "lesson.fewest-candidates-quick",
            FEWEST_CANDIDATES,
            "solution",
            1,
            "nodes tree",
            beside=solved(CELL_ORDER),
        ),
        at(
            "lesson.fewest-candidates-price",
            FEWEST_CANDIDATES,
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
