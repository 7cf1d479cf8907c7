"""The second lesson: what backtracking costs, a bound derived with the reader, and measured."""

from sudoku_py.ui.lab.lessons import lesson_backtracking
from sudoku_py.ui.lab.lessons.station import CELL_ORDER, at, choice, lesson_of, number, place

LESSON = lesson_of(
    "cost",
    lesson_backtracking.PUZZLE,
    at("puzzle", CELL_ORDER, "step", 0, "checks"),
    at("fit", CELL_ORDER, "placement", 1, "checks", number("checks"), line="clash = holder("),
    at(
        "reject",
        CELL_ORDER,
        "step",
        2,
        "checks",
        line="if board[cell] == digit",
        beside=place(CELL_ORDER, "placement", 1),
    ),
    at(
        "one",
        CELL_ORDER,
        "placement",
        5,
        "depth",
        number("worst-one", place(CELL_ORDER, "placement", 5)),
        line="for digit in digits",
    ),
    at("recursion", CELL_ORDER, "placement", 4, "stack", line="yield from fill("),
    at("two", CELL_ORDER, "placement", 4, "depth", number("worst-two"), line="yield from fill("),
    at("formula", CELL_ORDER, "step", 0, line="for digit in digits"),
    at("measured", CELL_ORDER, "end", 1, "checks tree", choice(2, "half", "tenth", "hundredth")),
    at("pruned", CELL_ORDER, "contradiction", 1, "dead_ends tree", line="continue"),
    at(
        "children",
        CELL_ORDER,
        "placement",
        3,
        "nodes tree",
        number("many", place(CELL_ORDER, "step", 0)),
        line="fits = True",
    ),
    at("bound", CELL_ORDER, "end", 1, "checks"),
)
