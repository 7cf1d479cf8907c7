"""What is known of a puzzle, and what is to be found out next: plain data, no browser.

`known` holds the engine's answers, None where there is none yet: "verdict", "count", "blame",
"differ" and "minimal" (see `sudoku_py.engine.analysing`); and "tried": how much was spent on each
of the last four, which is the limit of the count and the budget of the others.
"""

LIMITS = (2, 100, 1000, 10_000, 1_000_000)
FIRST_LIMIT = 1000  # so many are counted before the rest is found out, the others after it
BUDGET = 60_000  # what the engine spends on a question if nobody asks for more
MORE = 10  # times the budget, when somebody does


def nothing(puzzle: str) -> dict:
    """What is known of a puzzle at first."""
    known = {"puzzle": puzzle, "verdict": None, "tried": {}}
    for name in ("count", "blame", "differ", "minimal"):
        known[name] = None
    return known


def status(known: dict) -> str | None:
    """The verdict's status, None before there is one."""
    return known["verdict"]["status"] if known["verdict"] else None


def next_question(known: dict, limit: int, budget: int) -> tuple[str, int] | None:
    """What to ask the engine next, and how much to spend on it; None where all is known."""
    if not known["verdict"]:
        return "verdict", 0
    asked = {
        "unique": (("minimal", budget),),
        "multiple": (
            ("count", min(limit, FIRST_LIMIT)),
            ("differ", budget),
            ("count", limit),
        ),
        "unsolvable": (("blame", budget),),
        "invalid": (),
    }
    for name, effort in asked[status(known)]:
        if known["tried"].get(name, 0) < effort and not is_settled(known, name):
            return name, effort
    return None


def is_settled(known: dict, name: str) -> bool:
    """Whether there is nothing more to be found out by that question."""
    found = known[name]
    if not found:
        return False
    if name == "count":
        return found["complete"]
    if name == "blame":
        return found["status"] in ("smallest", "solvable")
    if name == "differ":
        return found["unique"] and not found["undecided"]
    return not found["undecided"]


def could_know_more(known: dict) -> bool:
    """Whether a larger budget may find out what the last one did not."""
    names = ("blame", "differ", "minimal")
    return any([known["tried"].get(name) and not is_settled(known, name) for name in names])


def stands(known: dict, limit: int, budget: int) -> bool:
    """Whether the verdict in one sentence is not going to change but for the number counted."""
    question = next_question(known, limit, budget)
    return question is None or question[0] == "minimal" or bool(known["differ"])


def solutions(known: dict) -> tuple[int, bool] | None:
    """How many solutions there are, and whether that is all; None before the verdict."""
    if not known["verdict"]:
        return None
    if status(known) != "multiple":
        return (1 if status(known) == "unique" else 0), True
    count = known["count"] or {"count": 0, "complete": False}
    return max(2, count["count"]), count["complete"]


def blamed(known: dict) -> list[int]:
    """The cells of the givens that contradict: the smallest set known, or all that clash."""
    if status(known) == "invalid":
        return clashing(known)
    return known["blame"]["cells"] if known["blame"] else []


def clashing(known: dict) -> list[int]:
    """The cells of all givens that clash with another."""
    cells = set()
    for clash in known["verdict"]["clashes"]:
        cells.update(clash["cells"])
    return sorted(cells)


def two(known: dict) -> tuple[str, str] | None:
    """Two solutions, as far apart as is known; None if there are not two."""
    for found in (known["differ"], known["verdict"]):
        if found and found["other"]:
            return found["solution"], found["other"]
    return None


def solution(known: dict) -> str | None:
    """A solution, if one is known."""
    pair = two(known)
    return pair[0] if pair else known["verdict"] and known["verdict"]["solution"]


def differing(known: dict) -> list[int]:
    """The cells that are known not to be the same in every solution."""
    if known["differ"]:
        return known["differ"]["differing"]
    pair = two(known)
    if not pair:
        return []
    return [cell for cell, (one, other) in enumerate(zip(*pair)) if one != other]


def superfluous(known: dict) -> list[int]:
    """The cells of the givens each of which can go."""
    return known["minimal"]["superfluous"] if known["minimal"] else []
