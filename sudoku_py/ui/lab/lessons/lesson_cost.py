"""The second lesson: what backtracking costs, a bound derived with the reader, and measured."""

from typing import Any

from sudoku_py.ui.lab.lessons import lesson_backtracking
from sudoku_py.ui.lab.lessons.station import CELL_ORDER, at, choice, number, place

LESSON: dict[str, Any] = {
    "name": "cost",
    "title": "lesson.cost-title",
    "about": "lesson.cost-about",
    "puzzle": lesson_backtracking.PUZZLE,
    "stations": (
        at("lesson.cost-puzzle", CELL_ORDER, "step", 0, "checks"),
        at(
            "lesson.cost-fit",
            CELL_ORDER,
            "placement",
            1,
            "checks",
            number("lesson.cost-fit-ask", "checks"),
            line="clash = holder(",
        ),
        at(
            "lesson.cost-reject",
            CELL_ORDER,
            "step",
            2,
            "checks",
            line="if board[cell] == digit",
            beside=place(CELL_ORDER, "placement", 1),
        ),
        at(
            "lesson.cost-one",
            CELL_ORDER,
            "placement",
            5,
            "depth",
            number("lesson.cost-one-ask", "worst-one", place(CELL_ORDER, "placement", 5)),
            line="for digit in digits",
        ),
        at("lesson.cost-recursion", CELL_ORDER, "placement", 4, "stack", line="yield from fill("),
        at(
            "lesson.cost-two",
            CELL_ORDER,
            "placement",
            4,
            "depth",
            number("lesson.cost-two-ask", "worst-two"),
            line="yield from fill(",
        ),
        at("lesson.cost-formula", CELL_ORDER, "step", 0, line="for digit in digits"),
        at(
            "lesson.cost-measured",
            CELL_ORDER,
            "end",
            1,
            "checks tree",
            choice(
                "lesson.cost-measured-ask",
                2,
                (
                    "lesson.cost-measured-half",
                    "lesson.cost-measured-tenth",
                    "lesson.cost-measured-hundredth",
                ),
            ),
        ),
        at("lesson.cost-pruned", CELL_ORDER, "contradiction", 1, "dead_ends tree", line="continue"),
        at(
            "lesson.cost-children",
            CELL_ORDER,
            "placement",
            3,
            "nodes tree",
            number("lesson.cost-children-ask", "many", place(CELL_ORDER, "step", 0)),
            line="fits = True",
        ),
        at("lesson.cost-bound", CELL_ORDER, "end", 1, "checks"),
    ),
}
