"""The lessons as plain data: which run each station is in, where it stops, what it says.

Python and not JSON, so that the laboratory's bundle carries it without a rule of its own, the
check of the texts sees each key where it is used, and the tests read it as the page does.

A station names the `text`; the `algorithm`; where it is, `stop` and `count` (see
`engine.guiding.station`); a counter or panel to `watch`; and another station of the same puzzle
`beside` it, with whose counters it compares. What fills a text comes from the run.
"""


def _at(  # noqa: PLR0913, PLR0917 - a row of a table
    text: str,
    algorithm: str,
    stop: str,
    count: int,
    watch: str | None = None,
    beside: dict | None = None,
) -> dict:
    return {
        "text": text,
        "algorithm": algorithm,
        "stop": stop,
        "count": count,
        "watch": watch,
        "beside": beside or {},
    }


def _solved(algorithm: str) -> dict:
    return {"algorithm": algorithm, "stop": "solution", "count": 1}


NEAR, LEAD = 10, 4  # steps: so many are all shown one by one; after a jump the last few
ORDER, FEWEST = "cell-order", "fewest-candidates"
DEEP, BROAD = "depth-first", "breadth-first"

LESSONS: "tuple[dict, ...]" = (
    {
        "name": "backtracking",
        "title": "lesson.backtracking-title",
        "about": "lesson.backtracking-about",
        "puzzle": "563781492892354617471629583"
        "947.6..58256.48379318597264"
        "689412735725936841134875926",
        "stations": (
            _at("lesson.backtracking-puzzle", ORDER, "step", 0),
            _at("lesson.backtracking-guess", ORDER, "placement", 1, "comparisons"),
            _at("lesson.backtracking-row", ORDER, "step", 2, "comparisons"),
            _at("lesson.backtracking-column", ORDER, "step", 3, "comparisons"),
            _at("lesson.backtracking-first-fit", ORDER, "placement", 2, "depth"),
            _at("lesson.backtracking-dead-end", ORDER, "contradiction", 1),
            _at("lesson.backtracking-back", ORDER, "backtrack", 1, "backtracks"),
            _at("lesson.backtracking-farther", ORDER, "backtrack", 2, "backtracks"),
            _at("lesson.backtracking-again", ORDER, "placement", 3, "depth"),
            _at("lesson.backtracking-solution", ORDER, "solution", 1, "assignments"),
            _at("lesson.backtracking-cost", ORDER, "end", 1, "comparisons"),
        ),
    },
    {
        "name": "open-list",
        "title": "lesson.open-list-title",
        "about": "lesson.open-list-about",
        "puzzle": "....1..43......2",
        "stations": (
            _at("lesson.open-list-puzzle", DEEP, "step", 0),
            _at("lesson.open-list-children", DEEP, "step", 3, "frontier"),
            _at("lesson.open-list-newest", DEEP, "step", 4, "frontier"),
            _at("lesson.open-list-dead-end", DEEP, "contradiction", 1, "frontier"),
            _at("lesson.open-list-back", DEEP, "backtrack", 1, "frontier"),
            _at("lesson.open-list-deep-solution", DEEP, "solution", 1, "frontier"),
            _at("lesson.open-list-oldest", BROAD, "step", 4, "frontier"),
            _at("lesson.open-list-sister", BROAD, "backtrack", 1, "frontier"),
            _at("lesson.open-list-level", BROAD, "step", 21, "frontier"),
            _at("lesson.open-list-longest", BROAD, "step", 78, "frontier", _solved(DEEP)),
            _at("lesson.open-list-broad-solution", BROAD, "solution", 1, "nodes", _solved(DEEP)),
            _at("lesson.open-list-why", BROAD, "end", 1),
        ),
    },
    {
        "name": "fewest-candidates",
        "title": "lesson.fewest-candidates-title",
        "about": "lesson.fewest-candidates-about",
        "puzzle": ".63.8.4...9...4..74...2...."
        "..72.3.58.5..4......8...2.4"
        "6.....7....5.36....3.87..26",
        "stations": (
            _at("lesson.fewest-candidates-puzzle", ORDER, "step", 0),
            _at("lesson.fewest-candidates-first", ORDER, "placement", 1, "nodes"),
            _at("lesson.fewest-candidates-in-vain", ORDER, "backtrack", 148, "nodes"),
            _at("lesson.fewest-candidates-slow", ORDER, "solution", 1, "nodes tree"),
            _at("lesson.fewest-candidates-forced", FEWEST, "step", 1, "nodes"),
            _at("lesson.fewest-candidates-two", FEWEST, "step", 19, "nodes"),
            _at("lesson.fewest-candidates-dead-end", FEWEST, "contradiction", 1, "depth"),
            _at("lesson.fewest-candidates-back", FEWEST, "backtrack", 1, "backtracks"),
            _at(
                "lesson.fewest-candidates-quick",
                FEWEST,
                "solution",
                1,
                "nodes tree",
                _solved(ORDER),
            ),
            _at("lesson.fewest-candidates-price", FEWEST, "end", 1, "nodes"),
        ),
    },
)


def lesson(name: str) -> dict | None:
    """The lesson of that name, if there is one."""
    for each in LESSONS:
        if each["name"] == name:
            return each
    return None


def lead_to(step: int, here: int) -> int:
    """How many steps before `step` to show one by one, coming from the step `here`.

    >>> lead_to(14, here=4), lead_to(1535, here=1), lead_to(3, here=9), lead_to(2, here=2)
    (10, 4, 0, 0)
    """
    ahead = step - here
    if ahead <= 0:
        return 0
    return ahead if ahead <= NEAR else LEAD
