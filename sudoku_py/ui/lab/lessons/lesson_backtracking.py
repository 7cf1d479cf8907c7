"""The first lesson: what backtracking is, on a puzzle with four empty cells."""

from typing import Any

from sudoku_py.ui.lab.lessons.station import CELL_ORDER, at, cell, choice, digit, number

PUZZLE = "563781492892354617471629583947.6..58256.48379318597264689412735725936841134875926"

LESSON: dict[str, Any] = {
    "name": "backtracking",
    "title": "lesson.backtracking-title",
    "about": "lesson.backtracking-about",
    "puzzle": PUZZLE,
    "stations": (
        at("lesson.backtracking-puzzle", CELL_ORDER, "step", 0),
        at(
            "lesson.backtracking-guess",
            CELL_ORDER,
            "placement",
            1,
            "checks code",
            cell("lesson.backtracking-guess-ask"),
        ),
        at("lesson.backtracking-row", CELL_ORDER, "step", 2, "checks code"),
        at(
            "lesson.backtracking-column",
            CELL_ORDER,
            "step",
            3,
            "checks",
            digit("lesson.backtracking-column-ask"),
        ),
        at("lesson.backtracking-first-fit", CELL_ORDER, "placement", 2, "depth tree"),
        at(
            "lesson.backtracking-dead-end",
            CELL_ORDER,
            "contradiction",
            1,
            "dead_ends why",
            choice(
                "lesson.backtracking-dead-end-ask",
                1,
                ("lesson.backtracking-dead-end-fits", "lesson.backtracking-dead-end-none"),
            ),
            line="if not fits:",
        ),
        at("lesson.backtracking-back", CELL_ORDER, "backtrack", 1, "backtracks code"),
        at(
            "lesson.backtracking-farther",
            CELL_ORDER,
            "backtrack",
            2,
            "backtracks tree",
            cell("lesson.backtracking-farther-ask"),
        ),
        at("lesson.backtracking-again", CELL_ORDER, "placement", 3, "depth tree"),
        at(
            "lesson.backtracking-solution",
            CELL_ORDER,
            "solution",
            1,
            "nodes tree",
            number("lesson.backtracking-solution-ask", "nodes"),
        ),
        at("lesson.backtracking-cost", CELL_ORDER, "end", 1, "checks"),
    ),
}
