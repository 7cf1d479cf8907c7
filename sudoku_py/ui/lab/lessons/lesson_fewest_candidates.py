"""The fourth lesson: which cell comes next."""

from sudoku_py.ui.lab.lessons.station import (
    CELL_ORDER,
    FEWEST_CANDIDATES,
    at,
    cell,
    choice,
    lesson_of,
    number,
    place,
    solved,
)

PUZZLE = ".63.8.4...9...4..74...2......72.3.58.5..4......8...2.46.....7....5.36....3.87..26"

LESSON = lesson_of(
    "fewest-candidates",
    PUZZLE,
    at("puzzle", CELL_ORDER, "step", 0),
    at("first", CELL_ORDER, "placement", 1, "nodes", cell(), line="cell = empty[depth]"),
    at("in-vain", CELL_ORDER, "backtrack", 148, "nodes tree"),
    at("slow", CELL_ORDER, "solution", 1, "nodes tree", choice(2, "few", "ten", "many")),
    at("forced", FEWEST_CANDIDATES, "step", 1, "nodes", line="cell = min("),
    at(
        "two",
        FEWEST_CANDIDATES,
        "step",
        19,
        "nodes",
        number("many", where=place(FEWEST_CANDIDATES, "step", 18)),
        line="cell = min(",
    ),
    at("dead-end", FEWEST_CANDIDATES, "contradiction", 1, "depth why code"),
    at("back", FEWEST_CANDIDATES, "backtrack", 4, "backtracks tree", number("taken_back")),
    at("quick", FEWEST_CANDIDATES, "solution", 1, "nodes tree", beside=solved(CELL_ORDER)),
    at(
        "price",
        FEWEST_CANDIDATES,
        "end",
        1,
        "checks",
        choice(1, "algorithm.cell-order", "algorithm.fewest-candidates"),
        line="vectors = {",
    ),
)
