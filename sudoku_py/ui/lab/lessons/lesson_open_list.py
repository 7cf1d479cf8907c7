"""The third lesson: the frontier, as a stack and as a queue."""

from typing import Any

from sudoku_py.ui.lab.lessons.station import BROAD, DEEP, at, choice, number, solved

LESSON: dict[str, Any] = {
    "name": "open-list",
    "title": "lesson.open-list-title",
    "about": "lesson.open-list-about",
    "puzzle": "....1..43......2",
    "stations": (
        at("lesson.open-list-puzzle", DEEP, "step", 0, "frontier boards", line="frontier = [("),
        at(
            "lesson.open-list-children",
            DEEP,
            "step",
            3,
            "frontier boards",
            number("lesson.open-list-children-ask", "frontier"),
        ),
        at("lesson.open-list-newest", DEEP, "step", 4, "frontier", line="frontier.pop("),
        at(
            "lesson.open-list-dead-end",
            DEEP,
            "contradiction",
            1,
            "frontier tree",
            choice(
                "lesson.open-list-dead-end-ask",
                2,
                (
                    "lesson.open-list-dead-end-newest",
                    "lesson.open-list-dead-end-all",
                    "lesson.open-list-dead-end-nothing",
                ),
            ),
        ),
        at("lesson.open-list-back", DEEP, "backtrack", 1, "frontier boards"),
        at(
            "lesson.open-list-deep-solution",
            DEEP,
            "solution",
            1,
            "frontier tree",
            choice(
                "lesson.open-list-deep-solution-ask",
                0,
                (
                    "lesson.open-list-deep-solution-few",
                    "lesson.open-list-deep-solution-half",
                    "lesson.open-list-deep-solution-many",
                ),
            ),
        ),
        at("lesson.open-list-oldest", BROAD, "step", 4, "frontier", line="frontier.popleft("),
        at(
            "lesson.open-list-sister",
            BROAD,
            "backtrack",
            1,
            "frontier tree",
            choice(
                "lesson.open-list-sister-ask",
                1,
                ("lesson.open-list-sister-two", "lesson.open-list-sister-one"),
            ),
        ),
        at("lesson.open-list-level", BROAD, "step", 21, "frontier boards"),
        at(
            "lesson.open-list-longest",
            BROAD,
            "step",
            78,
            "frontier boards",
            choice(
                "lesson.open-list-longest-ask",
                2,
                (
                    "lesson.open-list-longest-smaller",
                    "lesson.open-list-longest-same",
                    "lesson.open-list-longest-twice",
                ),
            ),
            beside=solved(DEEP),
        ),
        at(
            "lesson.open-list-broad-solution",
            BROAD,
            "solution",
            1,
            "nodes tree",
            beside=solved(DEEP),
        ),
        at(
            "lesson.open-list-why",
            BROAD,
            "end",
            1,
            ask=choice(
                "lesson.open-list-why-ask",
                1,
                ("lesson.open-list-why-deep", "lesson.open-list-why-near"),
            ),
        ),
    ),
}
