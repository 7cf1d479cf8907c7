"""The third lesson: the frontier, as a stack and as a queue."""

from sudoku_py.ui.lab.lessons.station import BROAD, DEEP, at, choice, lesson_of, number, solved

LESSON = lesson_of(
    "open-list",
    "....1..43......2",
    at("puzzle", DEEP, "step", 0, "frontier boards", line="frontier = [("),
    at("children", DEEP, "step", 3, "frontier boards", number("frontier")),
    at("newest", DEEP, "step", 4, "frontier", line="frontier.pop("),
    at(
        "dead-end", DEEP, "contradiction", 1, "frontier tree", choice(2, "newest", "all", "nothing")
    ),
    at("back", DEEP, "backtrack", 1, "frontier boards"),
    at("deep-solution", DEEP, "solution", 1, "frontier tree", choice(0, "few", "half", "many")),
    at("oldest", BROAD, "step", 4, "frontier", line="frontier.popleft("),
    at("sister", BROAD, "backtrack", 1, "frontier tree", choice(1, "two", "one")),
    at("level", BROAD, "step", 21, "frontier boards"),
    at(
        "longest",
        BROAD,
        "step",
        78,
        "frontier boards",
        choice(2, "smaller", "same", "twice"),
        beside=solved(DEEP),
    ),
    at("broad-solution", BROAD, "solution", 1, "nodes tree", beside=solved(DEEP)),
    at("why", BROAD, "end", 1, ask=choice(1, "deep", "near")),
)
