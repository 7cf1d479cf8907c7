"""The fifth lesson: looking ahead, by forward checking and by AC-3."""

from typing import Any

from sudoku_py.ui.lab.lessons.station import (
    AC3,
    CELL_ORDER,
    FORWARD,
    at,
    cell,
    choice,
    digit,
    place,
    solved,
)

LESSON: dict[str, Any] = {
    "name": "looking-ahead",
    "title": "lesson.looking-ahead-title",
    "about": "lesson.looking-ahead-about",
    "puzzle": "....1..43......2",
    "stations": (
        at("lesson.looking-ahead-puzzle", CELL_ORDER, "step", 5, "tree"),
        at(
            "lesson.looking-ahead-late",
            CELL_ORDER,
            "contradiction",
            1,
            "nodes why",
            choice(
                "lesson.looking-ahead-late-ask",
                1,
                ("lesson.looking-ahead-late-fits", "lesson.looking-ahead-late-none"),
                place(CELL_ORDER, "step", 6),
            ),
        ),
        at("lesson.looking-ahead-strike", FORWARD, "step", 4, "", line="check_forward(board"),
        at(
            "lesson.looking-ahead-wiped",
            FORWARD,
            "contradiction",
            1,
            "nodes why",
            cell("lesson.looking-ahead-wiped-ask", where=place(FORWARD, "step", 5)),
            line="if wiped is not None",
            beside=place(CELL_ORDER, "contradiction", 1),
        ),
        at("lesson.looking-ahead-restore", FORWARD, "backtrack", 1, "", line="candidates[peer] |="),
        at(
            "lesson.looking-ahead-solved",
            FORWARD,
            "solution",
            1,
            "nodes tree",
            choice(
                "lesson.looking-ahead-solved-ask",
                0,
                (
                    "lesson.looking-ahead-solved-fewer",
                    "lesson.looking-ahead-solved-same",
                    "lesson.looking-ahead-solved-more",
                ),
            ),
            beside=solved(CELL_ORDER),
        ),
        at("lesson.looking-ahead-arcs", AC3, "step", 12, "queue", line="queue.update("),
        at(
            "lesson.looking-ahead-revise",
            AC3,
            "step",
            57,
            "checks",
            digit("lesson.looking-ahead-revise-ask", place(AC3, "step", 56)),
            line="for digit in self.unsupported(",
        ),
        at("lesson.looking-ahead-again", AC3, "step", 58, "queue", line=", but="),
        at(
            "lesson.looking-ahead-consistent",
            AC3,
            "solution",
            1,
            "guesses tree",
            choice(
                "lesson.looking-ahead-consistent-ask",
                2,
                (
                    "lesson.looking-ahead-consistent-same",
                    "lesson.looking-ahead-consistent-some",
                    "lesson.looking-ahead-consistent-none",
                ),
            ),
            beside=solved(FORWARD),
        ),
        at("lesson.looking-ahead-price", AC3, "end", 1, "nodes tree", line="while queue"),
    ),
}
