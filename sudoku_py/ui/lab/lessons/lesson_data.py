"""The lessons as tables of plain data: each has a puzzle and stations, each may ask a question.

A station names the `text`; the `algorithm`; where it is, `stop` and `count` (see
`engine.lessons.station`); the panels that it has to `show`, the first after the board being the
large one (see `lesson_layout.PANELS`); the `counter` that it speaks of, or None; a piece of a
`line` of the code that it speaks of; and another station of the same puzzle `beside` it, with whose
counters it compares. What fills a text comes from the run.

A station that asks has a question in `ask`, put on the board of the station before it, or of
`ask["place"]`. The answer is what fills the blank `ask["answer"]` of the station's own text; of a
choice it is the number of the right option, which the tests derive from the run.

The rows have short names, and `lesson_of` makes keys of them. For the station "fit" of the lesson
"cost", the text is under `lesson.cost-fit`, its question under `lesson.cost-fit-ask`, its option
"all" under `lesson.cost-fit-all`; a name with a dot is a key already.

This is Python and not JSON, so that the lab's bundle includes it without a rule of its own, the
tests read it as the page does, and the check of the texts finds the keys here.
"""

from sudoku_py.engine.lesson_protocol import Lesson, Place, PlaceBeside, Question, Station
from sudoku_py.ui.lab.lessons.answers import CELL, CHOICE, DIGIT, NUMBER

CELL_ORDER, FEWEST_CANDIDATES = "cell-order", "fewest-candidates"
DEEP, BROAD = "depth-first", "breadth-first"
FORWARD, JUMPING = "forward-checking", "conflict-directed"
AC3 = "mix"  # with its default choices: AC-3 after each digit

FOUR_EMPTY_CELLS = (
    "563781492892354617471629583947.6..58256.48379318597264689412735725936841134875926"
)

HARD_FOR_CELL_ORDER = (
    ".63.8.4...9...4..74...2......72.3.58.5..4......8...2.46.....7....5.36....3.87..26"
)

NEAR, LEAD = 10, 4  # steps to show one by one: up to `NEAR`, else the last `LEAD`


def at(  # noqa: PLR0913, PLR0917 - a row of a table
    text: str,
    algorithm: str,
    stop: str,
    count: int,
    show: str = "",
    counter: str | None = None,
    ask: Question | None = None,
    line: str | None = None,
    beside: Place | None = None,
) -> Station:
    """Return a station; `show` names the panels beside the board, the large one first."""
    return {
        "text": text,
        "algorithm": algorithm,
        "stop": stop,
        "count": count,
        "show": tuple(["board"] + show.split()),
        "counter": counter,
        "ask": ask,
        "line": line,
        "beside": beside or {},
    }


def place(algorithm: str, stop: str, count: int) -> Place:
    """Return a step of a run: to compare with, or to put a question there."""
    return {"algorithm": algorithm, "stop": stop, "count": count}


def solved(algorithm: str) -> Place:
    """Return the step of the first solution of an algorithm."""
    return place(algorithm, "solution", 1)


def cell(answer: str = "cell", where: Place | None = None) -> Question:
    """Return a question for a cell of the board."""
    return {"kind": CELL, "answer": answer, "options": (), "place": where}


def digit(where: Place | None = None) -> Question:
    """Return a question for a digit."""
    return {"kind": DIGIT, "answer": "digit", "options": (), "place": where}


def number(answer: str, where: Place | None = None) -> Question:
    """Return a question for a whole number."""
    return {"kind": NUMBER, "answer": answer, "options": (), "place": where}


def choice(right: int, *options: str, where: Place | None = None) -> Question:
    """Return a question for one of some options; `right` is counted from 0."""
    return {"kind": CHOICE, "answer": right, "options": options, "place": where}


def lesson_of(name: str, puzzle: str, *stations: Station) -> Lesson:
    """Return a lesson; the names of its stations and options become keys of texts."""
    prefix = "lesson." + name + "-"
    for station in stations:
        key = station["text"] = prefix + station["text"]
        ask = station["ask"]
        if ask:
            ask["text"] = key + "-ask"
            ask["options"] = tuple(
                [each if "." in each else key + "-" + each for each in ask["options"]]
            )
    return {
        "name": name,
        "title": prefix + "title",
        "about": prefix + "about",
        "puzzle": puzzle,
        "stations": stations,
    }


# The first lesson: what backtracking is, on a puzzle with four empty cells.
BACKTRACKING = lesson_of(
    "backtracking",
    FOUR_EMPTY_CELLS,
    at("puzzle", CELL_ORDER, "step", 0),
    at("guess", CELL_ORDER, "placement", 1, ask=cell()),
    at("row", CELL_ORDER, "step", 2),
    at("column", CELL_ORDER, "step", 3, ask=digit()),
    at("first-fit", CELL_ORDER, "placement", 2),
    at("dead-end", CELL_ORDER, "contradiction", 1, "reason", ask=choice(1, "fits", "none")),
    at("back", CELL_ORDER, "backtrack", 1, "reason", "backtracks"),
    at("farther", CELL_ORDER, "backtrack", 2, "reason", "backtracks", cell()),
    at("again", CELL_ORDER, "placement", 3, "tree reason"),
    at("solution", CELL_ORDER, "solution", 1, "tree reason", "nodes", number("nodes")),
    at("cost", CELL_ORDER, "end", 1, "tree reason counters", "checks"),
)

# The second: what backtracking costs, a bound derived with the reader, and measured.
COST = lesson_of(
    "cost",
    FOUR_EMPTY_CELLS,
    at("puzzle", CELL_ORDER, "step", 0, counter="checks"),
    at(
        "fit",
        CELL_ORDER,
        "placement",
        1,
        "code",
        "checks",
        number("checks"),
        line="clash = holder(",
    ),
    at(
        "reject",
        CELL_ORDER,
        "step",
        2,
        "code",
        "checks",
        line="if board[cell] == digit",
        beside=place(CELL_ORDER, "placement", 1),
    ),
    at(
        "one",
        CELL_ORDER,
        "placement",
        5,
        "code",
        "depth",
        number("worst-one", place(CELL_ORDER, "placement", 5)),
        line="for digit in digits",
    ),
    at("recursion", CELL_ORDER, "placement", 4, "stack code", "depth", line="yield from fill("),
    at(
        "two",
        CELL_ORDER,
        "placement",
        4,
        "code",
        "depth",
        number("worst-two"),
        line="yield from fill(",
    ),
    at("formula", CELL_ORDER, "step", 0, "code", line="for digit in digits"),
    at(
        "measured",
        CELL_ORDER,
        "end",
        1,
        "tree",
        "checks",
        choice(2, "half", "tenth", "hundredth"),
    ),
    at("pruned", CELL_ORDER, "contradiction", 1, "tree", "dead_ends"),
    at(
        "children",
        CELL_ORDER,
        "placement",
        3,
        "tree",
        "nodes",
        number("many", place(CELL_ORDER, "step", 0)),
    ),
    at("bound", CELL_ORDER, "end", 1, "tree", "checks"),
)

# The third: the frontier, as a stack and as a queue.
OPEN_LIST = lesson_of(
    "open-list",
    "....1..43......2",
    at("puzzle", DEEP, "step", 0, "frontier", "frontier"),
    at("children", DEEP, "step", 3, "frontier", "frontier", number("frontier")),
    at("newest", DEEP, "step", 4, "frontier code", line="frontier.pop("),
    at(
        "dead-end",
        DEEP,
        "contradiction",
        1,
        "tree frontier",
        "frontier",
        choice(2, "newest", "all", "nothing"),
    ),
    at("back", DEEP, "backtrack", 1, "frontier tree"),
    at(
        "deep-solution",
        DEEP,
        "solution",
        1,
        "tree frontier",
        "frontier",
        choice(0, "few", "half", "many"),
    ),
    at("oldest", BROAD, "step", 4, "frontier code", line="frontier.popleft("),
    at("sister", BROAD, "backtrack", 1, "tree frontier", ask=choice(1, "two", "one")),
    at("level", BROAD, "step", 21, "frontier", "frontier"),
    at(
        "longest",
        BROAD,
        "step",
        78,
        "frontier",
        "frontier",
        choice(2, "smaller", "same", "twice"),
        beside=solved(DEEP),
    ),
    at("broad-solution", BROAD, "solution", 1, "tree", "nodes", beside=solved(DEEP)),
    at("why", BROAD, "end", 1, "tree", ask=choice(1, "deep", "near")),
)

# The fourth: which cell comes next.
FEWEST_FIRST = lesson_of(
    "fewest-candidates",
    HARD_FOR_CELL_ORDER,
    at("puzzle", CELL_ORDER, "step", 0),
    at(
        "first",
        CELL_ORDER,
        "placement",
        1,
        "code",
        "nodes",
        cell(),
        line="cell = empty[depth]",
    ),
    at("in-vain", CELL_ORDER, "backtrack", 148, "tree", "nodes"),
    at("slow", CELL_ORDER, "solution", 1, "tree", "nodes", choice(2, "few", "ten", "many")),
    at("forced", FEWEST_CANDIDATES, "step", 1, "code", "nodes", line="cell = min("),
    at(
        "two",
        FEWEST_CANDIDATES,
        "step",
        19,
        "code",
        "nodes",
        number("many", where=place(FEWEST_CANDIDATES, "step", 18)),
        line="cell = min(",
    ),
    at("dead-end", FEWEST_CANDIDATES, "contradiction", 1, "reason tree", "depth"),
    at(
        "back",
        FEWEST_CANDIDATES,
        "backtrack",
        4,
        "stack tree",
        "backtracks",
        number("taken_back"),
    ),
    at("quick", FEWEST_CANDIDATES, "solution", 1, "tree", "nodes", beside=solved(CELL_ORDER)),
    at(
        "price",
        FEWEST_CANDIDATES,
        "end",
        1,
        "code",
        "checks",
        choice(1, "algorithm.cell-order", "algorithm.fewest-candidates"),
        line="vectors = {",
    ),
)

# The fifth: looking ahead, by forward checking and by AC-3.
LOOKING_AHEAD = lesson_of(
    "looking-ahead",
    "....1..43......2",
    at("puzzle", CELL_ORDER, "step", 5, "tree"),
    at(
        "late",
        CELL_ORDER,
        "contradiction",
        1,
        "reason tree",
        "nodes",
        choice(1, "fits", "none", where=place(CELL_ORDER, "step", 6)),
    ),
    at("strike", FORWARD, "step", 4, "code candidates", line="check_forward(board"),
    at(
        "wiped",
        FORWARD,
        "contradiction",
        1,
        "code reason candidates",
        "nodes",
        cell(where=place(FORWARD, "step", 5)),
        line="if wiped is not None",
        beside=place(CELL_ORDER, "contradiction", 1),
    ),
    at("restore", FORWARD, "backtrack", 1, "code candidates", line="candidates[peer] |="),
    at(
        "solved",
        FORWARD,
        "solution",
        1,
        "tree",
        "nodes",
        choice(0, "fewer", "same", "more"),
        beside=solved(CELL_ORDER),
    ),
    at("arcs", AC3, "step", 12, "queue candidates", line="queue.update("),
    at(
        "revise",
        AC3,
        "step",
        57,
        "code candidates",
        "checks",
        digit(place(AC3, "step", 56)),
        line="for digit in self.unsupported(",
    ),
    at("again", AC3, "step", 58, "queue candidates", line=", but="),
    at(
        "consistent",
        AC3,
        "solution",
        1,
        "tree",
        "guesses",
        choice(2, "same", "some", "none"),
        beside=solved(FORWARD),
    ),
    at("price", AC3, "end", 1, "code tree", "nodes", line="while queue"),
)

# The sixth: jumping back over guesses that cannot have mattered.
JUMPING_BACK = lesson_of(
    "jumping-back",
    HARD_FOR_CELL_ORDER,
    at("puzzle", JUMPING, "step", 26, "tree", "depth"),
    at(
        "blame",
        JUMPING,
        "contradiction",
        1,
        "code reason",
        ask=number("conflicting", place(JUMPING, "step", 35)),
        line="conflicts[digit] = {clash}",
    ),
    at("newest", JUMPING, "backtrack", 1, "tree reason", "backtracks"),
    at(
        "far",
        JUMPING,
        "contradiction",
        2,
        "reason",
        "depth",
        cell("culprit", place(JUMPING, "step", 76)),
    ),
    at("in-vain", CELL_ORDER, "backtrack", 148, "tree", "nodes"),
    at(
        "jump",
        JUMPING,
        "step",
        89,
        "code tree",
        "jumps",
        number("longest_jump", place(JUMPING, "contradiction", 2)),
        line="return conflicts[digit]",
        beside=place(CELL_ORDER, "backtrack", 148),
    ),
    at("other", JUMPING, "step", 249, "reason"),
    at("over", JUMPING, "step", 251, "tree reason", "jumps", cell()),
    at("solved", JUMPING, "solution", 1, "tree", "jumps", beside=solved(CELL_ORDER)),
    at(
        "after",
        JUMPING,
        "step",
        14735,
        "code",
        "jumps",
        choice(1, "jump", "step"),
        line="return None",
    ),
    at("compare", FEWEST_CANDIDATES, "solution", 1, "tree", "nodes", beside=solved(JUMPING)),
)


LESSONS: tuple[Lesson, ...] = (
    BACKTRACKING,
    COST,
    OPEN_LIST,
    FEWEST_FIRST,
    LOOKING_AHEAD,
    JUMPING_BACK,
)


def lesson(name: str) -> Lesson | None:
    """The lesson of that name, if there is one."""
    for each in LESSONS:
        if each["name"] == name:
            return each
    return None


def place_of(lesson: Lesson, at: int, asked: bool) -> PlaceBeside:
    """Return the step of a station, counted from 0, or that of its question.

    The result has the arguments of the engine's `run.station`, except for the puzzle.
    """
    station = lesson["stations"][at]
    where: Place = station
    beside = station["beside"]
    if asked and station["ask"]:
        before = lesson["stations"][at - 1]
        place = station["ask"]["place"]
        where, beside = place or before, {} if place else before["beside"]
    return {
        "algorithm": where["algorithm"],
        "stop": where["stop"],
        "count": where["count"],
        "beside": beside,
    }


def lead_to(step: int, here: int) -> int:
    """The number of steps before `step` to show one by one, coming from the step `here`.

    >>> lead_to(14, here=4), lead_to(1535, here=1), lead_to(3, here=9), lead_to(2, here=2)
    (10, 4, 0, 0)
    """
    ahead = step - here
    if ahead <= 0:
        return 0
    return ahead if ahead <= NEAR else LEAD
