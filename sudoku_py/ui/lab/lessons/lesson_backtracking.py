"""The first lesson: what backtracking is, on a puzzle with four empty cells."""

from sudoku_py.ui.lab.lessons.station import CELL_ORDER, at, cell, choice, digit, lesson_of, number

PUZZLE = "563781492892354617471629583947.6..58256.48379318597264689412735725936841134875926"

LESSON = lesson_of(
    "backtracking",
    PUZZLE,
    at("puzzle", CELL_ORDER, "step", 0),
    at("guess", CELL_ORDER, "placement", 1, "checks code", cell()),
    at("row", CELL_ORDER, "step", 2, "checks code"),
    at("column", CELL_ORDER, "step", 3, "checks", digit()),
    at("first-fit", CELL_ORDER, "placement", 2, "depth tree"),
    at(
        "dead-end",
        CELL_ORDER,
        "contradiction",
        1,
        "dead_ends why",
        choice(1, "fits", "none"),
        line="if not fits:",
    ),
    at("back", CELL_ORDER, "backtrack", 1, "backtracks code"),
    at("farther", CELL_ORDER, "backtrack", 2, "backtracks tree", cell()),
    at("again", CELL_ORDER, "placement", 3, "depth tree"),
    at("solution", CELL_ORDER, "solution", 1, "nodes tree", number("nodes")),
    at("cost", CELL_ORDER, "end", 1, "checks"),
)
