"""The second lesson: what backtracking costs, a bound derived with the reader, and measured."""

from typing import Any

from sudoku_py.ui.lab.lessons import lesson_backtracking
from sudoku_py.ui.lab.lessons.station import ORDER, at, choice, number, place

LESSON: dict[str, Any] = {
    "name": "cost",
    "title": "lesson.cost-title",
    "about": "lesson.cost-about",
    "puzzle": lesson_backtracking.PUZZLE,
    "stations": (
        at("lesson.cost-puzzle", ORDER, "step", 0, "checks"),
        at(
            "lesson.cost-fit",
            ORDER,
            "placement",
            1,
            "checks",
            number("lesson.cost-fit-ask", "checks"),
            line="clash = holder(",
        ),
        at(
            "lesson.cost-reject",
            ORDER,
            "step",
            2,
            "checks",
            line="if board[cell] == digit",
            beside=place(ORDER, "placement", 1),
        ),
        at(
            "lesson.cost-one",
            ORDER,
            "placement",
            5,
            "depth",
            number("lesson.cost-one-ask", "worst-one", place(ORDER, "placement", 5)),
            line="for digit in digits",
        ),
        at("lesson.cost-recursion", ORDER, "placement", 4, "stack", line="yield from fill("),
        at(
            "lesson.cost-two",
            ORDER,
            "placement",
            4,
            "depth",
            number("lesson.cost-two-ask", "worst-two"),
            line="yield from fill(",
        ),
        at("lesson.cost-formula", ORDER, "step", 0, line="for digit in digits"),
        at(
            "lesson.cost-measured",
            ORDER,
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
        at("lesson.cost-pruned", ORDER, "contradiction", 1, "dead_ends tree", line="continue"),
        at(
            "lesson.cost-children",
            ORDER,
            "placement",
            3,
            "nodes tree",
            number("lesson.cost-children-ask", "many", place(ORDER, "step", 0)),
            line="fits = True",
        ),
        at("lesson.cost-bound", ORDER, "end", 1, "checks"),
    ),
}
