"""The lessons as tables of plain data: each has a puzzle and stations, each may ask a question.

A station has a `name` and a text; the `algorithm`; where it is, `stop` and `count` (see
`engine.lessons.station`); the panels that it has to `show`, the first after the board being the
large one (see `lesson_layout.PANELS`); the `counter` that it speaks of, or None; a piece of a
`line` of the code that it speaks of; another station of the same puzzle `beside` it, with whose
counters it compares; and the `terms` that it defines. What fills a text comes from the run.

A station that asks has a question in `ask`, put on the board of the station before it, or of
`ask["place"]`. The answer is what fills the blank `ask["answer"]` of the station's own text; of a
choice it is the number of the right option, which the tests derive from the run, unless the
question is not about a run (`recall-…`, `pile-…`).

This is Python and not JSON, so that the lab's bundle includes it without a rule of its own, the
tests read it as the page does, and the check of the texts finds the keys here.
"""

from sudoku_py.engine.lesson_protocol import Lesson, Place, StationRequest
from sudoku_py.ui.lab.lessons.lesson_rows import (
    at,
    cell,
    choice,
    digit,
    lesson_of,
    number,
    place,
    solved,
)

CELL_ORDER, FEWEST_CANDIDATES = "cell-order", "fewest-candidates"
DEEP, BROAD = "depth-first", "breadth-first"
FORWARD, JUMPING = "forward-checking", "conflict-directed"
AC3 = "mix"  # with its default choices: AC-3 after each digit

SMALL = "123434122.4.4.23"  # three empty cells, and one dead end before the solution
FOUR_EMPTY_CELLS = (
    "563781492892354617471629583947.6..58256.48379318597264689412735725936841134875926"
)
HARD_FOR_CELL_ORDER = (
    ".63.8.4...9...4..74...2......72.3.58.5..4......8...2.46.....7....5.36....3.87..26"
)
TWELVE_EMPTY_CELLS = "....1..43......2"

NEAR, LEAD = 10, 4  # steps to show one by one: up to `NEAR`, else the last `LEAD`

# The first lesson: what backtracking is, on a tree of four nodes, and on four empty cells.
BACKTRACKING = lesson_of(
    "backtracking",
    FOUR_EMPTY_CELLS,
    at("idea", CELL_ORDER, "step", 0, "tree", puzzle=SMALL,
       terms="backtracking search cell-name"),
    at(
        "first-choice", CELL_ORDER, "placement", 1, "tree", puzzle=SMALL,
        ask=digit("clash higher"), terms="choice node clash",
    ),
    at(
        "stuck", CELL_ORDER, "contradiction", 1, "tree", puzzle=SMALL,
        ask=choice(1, "fits", "none"), terms="dead-end",
    ),
    at(
        "take-back", CELL_ORDER, "backtrack", 1, "tree", puzzle=SMALL,
        ask=choice(1, "over", "last", "skip"), terms="backtrack",
    ),
    at(
        "next-choice", CELL_ORDER, "placement", 2, "tree", puzzle=SMALL,
        ask=digit("clash lower"), terms="branch",
    ),
    at("four-nodes", CELL_ORDER, "placement", 3, "tree", "nodes", puzzle=SMALL, terms="tree"),
    at(
        "small-solution", CELL_ORDER, "solution", 1, "tree", "nodes", puzzle=SMALL,
        ask=number("nodes", slips=(4,)),
    ),
    at("puzzle", CELL_ORDER, "step", 0),
    at("guess", CELL_ORDER, "placement", 1, ask=cell(), terms="check"),
    at("row", CELL_ORDER, "step", 2),
    at("column", CELL_ORDER, "step", 3, ask=digit("lower higher")),
    at("first-fit", CELL_ORDER, "placement", 2),
    at("dead-end", CELL_ORDER, "contradiction", 1, "reason", ask=choice(1, "fits", "none")),
    at("back", CELL_ORDER, "backtrack", 1, "reason", "backtracks"),
    at(
        "farther", CELL_ORDER, "backtrack", 2, "reason", "backtracks",
        cell(),
    ),
    at("again", CELL_ORDER, "placement", 3, "tree reason"),
    at("solution", CELL_ORDER, "solution", 1, "tree reason", "nodes", number("nodes", slips=(8,))),
    at("cost", CELL_ORDER, "end", 1, "tree reason counters", "checks"),
    at("recall-what", CELL_ORDER, "end", 1, "tree", ask=choice(1, "over", "last", "random")),
    at(
        "recall-why", CELL_ORDER, "end", 1, "tree", ask=choice(2, "proved", "slow", "none"),
        exercise="backtracking",
    ),
)  # fmt: skip

# The second: recursion, and what backtracking costs: a bound derived with the reader, and measured.
COST = lesson_of(
    "cost",
    FOUR_EMPTY_CELLS,
    at("call", CELL_ORDER, "step", 5, "stack code", line="yield from fill(",
       terms="function recursion call-stack"),
    at(
        "return", CELL_ORDER, "backtrack", 1, "stack code", line="board[cell] = EMPTY",
        ask=choice(0, "caller", "start", "end", where=place(CELL_ORDER, "contradiction", 1)),
    ),
    at("puzzle", CELL_ORDER, "step", 0, counter="checks", terms="check worst-case"),
    at(
        "fit", CELL_ORDER, "placement", 1, "code", "checks", number("checks", slips=(9, 20, 21)),
        line="clash = holder(",
    ),
    at(
        "reject", CELL_ORDER, "step", 2, "code", "checks", line="if board[cell] == digit",
        beside=place(CELL_ORDER, "placement", 1),
    ),
    at(
        "one", CELL_ORDER, "placement", 5, "code", "depth",
        number("worst-one", place(CELL_ORDER, "placement", 5), (28, 243)),
        line="for digit in digits",
    ),
    at("recursion", CELL_ORDER, "placement", 4, "stack code", "depth", line="yield from fill("),
    at(
        "two", CELL_ORDER, "placement", 4, "code", "depth",
        number("worst-two", slips=(279, 2268)), line="yield from fill(", terms="bound",
    ),
    at("formula", CELL_ORDER, "step", 0, "code", line="for digit in digits", terms="exponential"),
    at("measured", CELL_ORDER, "end", 1, "tree", "checks",
       choice(2, "half", "tenth", "hundredth")),
    at("pruned", CELL_ORDER, "contradiction", 1, "tree", "dead_ends", terms="pruning"),
    at(
        "children", CELL_ORDER, "placement", 3, "tree", "nodes",
        number("many", place(CELL_ORDER, "step", 0), (9,)), terms="child level",
    ),
    at("bound", CELL_ORDER, "end", 1, "tree", "checks", terms="bound given"),
    at("recall-cost", CELL_ORDER, "end", 1, "tree", "checks", choice(1, "adds", "times", "same")),
    at("recall-less", CELL_ORDER, "end", 1, "tree", "checks", choice(2, "fast", "luck", "pruned")),
)  # fmt: skip

# The third: the frontier, as a stack and as a queue.
OPEN_LIST = lesson_of(
    "open-list",
    TWELVE_EMPTY_CELLS,
    at("piles", DEEP, "step", 0, terms="stack queue"),
    at("pile-stack", DEEP, "step", 0, ask=choice(2, "a", "b", "c")),
    at("pile-queue", DEEP, "step", 0, ask=choice(0, "a", "b", "c")),
    at("puzzle", DEEP, "step", 0, "frontier", "frontier", terms="frontier depth-first"),
    at("children", DEEP, "step", 3, "frontier", "frontier", number("frontier", slips=(4,)),
       terms="expand child candidate"),
    at("newest", DEEP, "step", 4, "frontier code", line="frontier.pop("),
    at(
        "dead-end", DEEP, "contradiction", 1, "tree frontier", "frontier",
        choice(2, "newest", "all", "nothing"),
    ),
    at("back", DEEP, "step", 11, "frontier tree"),
    at("deep-solution", DEEP, "solution", 1, "tree frontier", "frontier",
       choice(0, "few", "half", "many")),
    at("oldest", BROAD, "step", 4, "frontier code", line="frontier.popleft(",
       terms="breadth-first"),
    at("sister", BROAD, "step", 7, "tree frontier", ask=choice(1, "two", "one")),
    at("level", BROAD, "step", 21, "frontier", "frontier", terms="level"),
    at(
        "longest", BROAD, "step", 78, "frontier", "frontier",
        choice(2, "smaller", "same", "twice"), beside=solved(DEEP),
    ),
    at("broad-solution", BROAD, "solution", 1, "tree", "nodes", beside=solved(DEEP)),
    at("why", BROAD, "end", 1, "tree", ask=choice(1, "deep", "near")),
    at("recall-list", BROAD, "end", 1, "tree", ask=choice(1, "visited", "waiting", "solutions")),
    at("recall-order", BROAD, "end", 1, "tree", ask=choice(0, "stack", "queue", "rules")),
)  # fmt: skip

# The fourth: which cell comes next.
FEWEST_FIRST = lesson_of(
    "fewest-candidates",
    HARD_FOR_CELL_ORDER,
    at("puzzle", CELL_ORDER, "step", 0, terms="candidate"),
    at(
        "first", CELL_ORDER, "placement", 1, "code", "nodes", cell(),
        line="cell = empty[depth]", terms="guess",
    ),
    at("in-vain", CELL_ORDER, "backtrack", 148, "tree", "nodes"),
    at("slow", CELL_ORDER, "solution", 1, "tree", "nodes", choice(2, "few", "ten", "many")),
    at("forced", FEWEST_CANDIDATES, "step", 1, "code", "nodes", line="cell = min(",
       terms="mrv forced"),
    at(
        "two", FEWEST_CANDIDATES, "step", 19, "code", "nodes",
        number("many", where=place(FEWEST_CANDIDATES, "step", 18), slips=(4,)),
        line="cell = min(",
    ),
    at("dead-end", FEWEST_CANDIDATES, "contradiction", 1, "reason tree", "depth"),
    at(
        "back", FEWEST_CANDIDATES, "backtrack", 4, "stack tree", "backtracks",
        number("taken_back", slips=(1, 3)),
    ),
    at(
        "fail-first", FEWEST_CANDIDATES, "backtrack", 4, "tree", "taken_back",
        choice(1, "easy", "soon", "sure"), beside=place(CELL_ORDER, "backtrack", 148),
        terms="fail-first",
    ),
    at("quick", FEWEST_CANDIDATES, "solution", 1, "tree", "nodes", beside=solved(CELL_ORDER)),
    at(
        "price", FEWEST_CANDIDATES, "end", 1, "code", "checks",
        choice(1, "algorithm.cell-order", "algorithm.fewest-candidates"),
        line="vectors = {",
    ),
    at("recall-next", FEWEST_CANDIDATES, "end", 1, "tree", "nodes",
       choice(2, "first", "most", "fewest"), exercise="mrv"),
)  # fmt: skip

# The fifth: looking ahead, by forward checking and by AC-3.
LOOKING_AHEAD = lesson_of(
    "looking-ahead",
    TWELVE_EMPTY_CELLS,
    at("puzzle", CELL_ORDER, "step", 5, "tree", terms="candidate"),
    at(
        "late", CELL_ORDER, "contradiction", 1, "reason tree", "nodes",
        choice(1, "fits", "none", where=place(CELL_ORDER, "step", 6)),
    ),
    at("strike", FORWARD, "step", 4, "code candidates", line="check_forward(board",
       terms="forward-checking"),
    at(
        "wiped", FORWARD, "contradiction", 1, "code reason candidates", "nodes",
        cell(where=place(FORWARD, "step", 5)),
        line="if wiped is not None", beside=place(CELL_ORDER, "contradiction", 1),
    ),
    at("restore", FORWARD, "backtrack", 1, "code candidates", line="candidates[peer] |="),
    at(
        "solved", FORWARD, "solution", 1, "tree", "nodes", choice(0, "fewer", "same", "more"),
        beside=solved(CELL_ORDER),
    ),
    at("arcs", AC3, "step", 12, "queue candidates", line="queue.update(", terms="arc ac3"),
    at("arc", AC3, "step", 13, "queue candidates"),
    at("pair", AC3, "step", 56, "queue candidates"),
    at(
        "revise", AC3, "step", 57, "code candidates", "checks", digit("stays gone"),
        line="for digit in self.unsupported(", terms="revise",
    ),
    at("again", AC3, "step", 58, "queue code candidates", line=", but="),
    at(
        "consistent", AC3, "solution", 1, "tree", "guesses",
        choice(2, "same", "some", "none"), beside=solved(FORWARD),
    ),
    at("price", AC3, "end", 1, "code", "nodes", line="while queue", terms="mac"),
    at("recall-forward", AC3, "end", 1, "tree", ask=choice(0, "strike", "guess", "order"),
       exercise="forward-checking"),
    at("recall-arcs", AC3, "end", 1, "tree", ask=choice(1, "digits", "pairs", "back")),
)  # fmt: skip

# The sixth: jumping back over choices that cannot have mattered.
JUMPING_BACK = lesson_of(
    "jumping-back",
    HARD_FOR_CELL_ORDER,
    at("puzzle", JUMPING, "step", 26, "tree", "depth"),
    at(
        "blame", JUMPING, "contradiction", 1, "code reason",
        ask=number("conflicting", place(JUMPING, "step", 35), (9,)),
        line="conflicts[digit] = {clash}", terms="given conflict-set",
    ),
    at("newest", JUMPING, "backtrack", 1, "tree reason", "backtracks"),
    at(
        "far", JUMPING, "contradiction", 2, "reason", "depth",
        cell("culprit", place(JUMPING, "step", 76)),
    ),
    at("in-vain", CELL_ORDER, "backtrack", 148, "tree", "nodes"),
    at(
        "jump", JUMPING, "step", 89, "code", "longest_jump",
        number("longest_jump", place(JUMPING, "contradiction", 2), (1, 11)),
        line="return conflicts[digit]", beside=place(CELL_ORDER, "backtrack", 148),
        terms="level backjumping",
    ),
    at("other", JUMPING, "step", 249, "reason"),
    at("over", JUMPING, "step", 251, "tree reason", "jumps", cell()),
    at("solved", JUMPING, "solution", 1, "tree", "jumps", beside=solved(CELL_ORDER)),
    at("after", JUMPING, "step", 14735, "code", "jumps", choice(1, "jump", "step"),
       line="return None"),
    at("compare", FEWEST_CANDIDATES, "solution", 1, "tree", "nodes", beside=solved(JUMPING)),
    at("recall-jump", FEWEST_CANDIDATES, "solution", 1, "tree",
       ask=choice(1, "forward", "newest", "start")),
    at("recall-safe", FEWEST_CANDIDATES, "solution", 1, "tree",
       ask=choice(0, "same", "right", "rare")),
)  # fmt: skip


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


def place_of(lesson: Lesson, at: int, asked: bool) -> StationRequest:
    """Return the step of a station, counted from 0, or that of its question.

    The result has the arguments of the engine's `run.station`.
    """
    station = lesson["stations"][at]
    where: Place = station
    beside = station["beside"]
    if asked and station["ask"]:
        before = lesson["stations"][at - 1]
        place = station["ask"]["place"]
        where, beside = place or before, {} if place else before["beside"]
    return {
        "puzzle": station["puzzle"],
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
