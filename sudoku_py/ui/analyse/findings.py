"""What is known about a puzzle, the engine's next query, and the sentences for both: plain data.

A sentence is the key of a text, with the values for its blanks.
"""

from typing import Literal, TypeAlias, TypedDict

from sudoku_py.core.sentence import Details, Sentence
from sudoku_py.core.shape import SYMBOLS, cell_name
from sudoku_py.engine.protocol import (
    Backbone,
    Candidate,
    Conflict,
    Counted,
    Rated,
    Redundant,
    Verdict,
)
from sudoku_py.ui.board.levels import RATED_SIZE, level_of, shown
from sudoku_py.ui.board.position_text import counts

COUNT_LIMITS = (2, 100, 1000, 10_000, 1_000_000)  # to choose from
DEFAULT_LIMIT = 1000
FIRST_LIMIT = 1000  # counted before the other questions, the rest after them
BUDGET = 60_000  # what the engine spends on a question at first
MORE = 10  # times the budget, when more is requested


Question: TypeAlias = Literal["verdict", "count", "conflict", "backbone", "minimal", "rating"]


class Known(TypedDict):
    """The engine's answers, None where there is none yet: see `sudoku_py.engine.analysis`.

    `tried` says how much was spent on each but the verdict: the limit of the count, and the budget
    of the others.
    """

    puzzle: str
    position: str  # the puzzle with what counts besides the givens
    verdict: Verdict | None
    count: Counted | None
    conflict: Conflict | None
    backbone: Backbone | None
    minimal: Redundant | None
    rating: Rated | None
    tried: dict[str, int]


def nothing(puzzle: str, position: str = "") -> Known:
    """Return what is known at first; `position` has what counts besides the givens, if anything."""
    return {
        "puzzle": puzzle,
        "position": position or puzzle,
        "verdict": None,
        "count": None,
        "conflict": None,
        "backbone": None,
        "minimal": None,
        "rating": None,
        "tried": {},
    }


def status(known: Known) -> str | None:
    """Return the verdict's status, None before there is one."""
    return known["verdict"]["status"] if known["verdict"] else None


def next_question(known: Known, limit: int, budget: int) -> tuple[Question, int] | None:
    """Return what to ask the engine next, and its limit or budget; None if all is known."""
    if not known["verdict"]:
        return "verdict", 0
    first = min(limit, FIRST_LIMIT)
    is_more = counts(known["position"])  # these questions are about givens alone
    rating: tuple[tuple[Question, int], ...] = (("rating", 1),) if _has_ratings(known) else ()
    asked: dict[str, tuple[tuple[Question, int], ...]] = {
        "unique": () if is_more else (("minimal", budget),) + rating,
        "multiple": (("count", first), ("backbone", budget), ("count", limit)),
        "unsolvable": () if is_more else (("conflict", budget),),
        "invalid": (),
    }
    for name, effort in asked[known["verdict"]["status"]]:
        if known["tried"].get(name, 0) < effort and not is_settled(known, name):
            return name, effort
    return None


def _has_ratings(known: Known) -> bool:
    return len(known["puzzle"]) == RATED_SIZE * RATED_SIZE


def is_settled(known: Known, name: Question) -> bool:
    """Return whether that question is answered for good."""
    count, conflict = known["count"], known["conflict"]
    backbone, minimal = known["backbone"], known["minimal"]
    if name == "count":
        return count is not None and count["complete"]
    if name == "rating":
        return known["rating"] is not None
    if name == "conflict":
        return conflict is not None and conflict["status"] in ("smallest", "solvable")
    if name == "backbone":
        if not backbone or backbone["undecided"]:
            return False
        return backbone["unique"] or counts(known["position"])
    return minimal is not None and not minimal["undecided"]


def could_know_more(known: Known) -> bool:
    """Return whether a larger budget may find more."""
    names: tuple[Question, ...] = ("conflict", "backbone", "minimal")
    return any([known["tried"].get(name) and not is_settled(known, name) for name in names])


def stands(known: Known, limit: int, budget: int) -> bool:
    """Return whether nothing but the number of solutions can change in the headline."""
    question = next_question(known, limit, budget)
    return question is None or question[0] in ("minimal", "rating") or bool(known["backbone"])


def solutions(known: Known) -> tuple[int, bool] | None:
    """Return the number of solutions known, and whether these are all; None before the verdict."""
    if not known["verdict"]:
        return None
    if status(known) != "multiple":
        return (1 if status(known) == "unique" else 0), True
    count = known["count"] or {"count": 0, "complete": False}
    return max(2, count["count"]), count["complete"]


def conflicting(known: Known) -> list[int]:
    """Return the cells of contradictory givens: the smallest set known, or all that clash."""
    verdict = known["verdict"]
    if verdict and verdict["status"] == "invalid":
        return sorted({cell for clash in verdict["clashes"] for cell in clash["cells"]})
    return known["conflict"]["cells"] if known["conflict"] else []


def two(known: Known) -> tuple[str, str] | None:
    """Return two solutions, the most different ones known; None if two are not known."""
    for found in (known["backbone"], known["verdict"]):
        if found and found["solution"] and found["other"]:
            return found["solution"], found["other"]
    return None


def solution(known: Known) -> str | None:
    """Return a solution, None if none is known."""
    pair, verdict = two(known), known["verdict"]
    if pair:
        return pair[0]
    return verdict["solution"] if verdict else None


def differing(known: Known) -> list[int]:
    """Return the cells that are known to differ between solutions."""
    if known["backbone"]:
        return list(known["backbone"]["differing"])
    pair = two(known)
    if not pair:
        return []
    return [cell for cell, (one, other) in enumerate(zip(*pair)) if one != other]


def is_open(known: Known, cell: int) -> bool:
    """Return whether a cell may differ between solutions, as far as is known."""
    found = known["backbone"]
    return found is not None and (cell in found["differing"] or cell in found["undecided"])


def added(known: Known) -> list[Candidate]:
    """Return further givens, (cell, digit), that would leave fewer solutions."""
    return known["backbone"]["added"] if known["backbone"] else []


def superfluous(known: Known) -> list[int]:
    """Return the cells of the givens that are redundant, each by itself."""
    return known["minimal"]["superfluous"] if known["minimal"] else []


MAX_NAMED = 24  # cells named in a sentence; more are only counted, and marked on the board
PROGRESS = {
    "verdict": "analyse.judging",
    "count": "analyse.counting",
    "conflict": "analyse.blaming",
    "backbone": "analyse.comparing",
    "minimal": "analyse.trying",
    "rating": "analyse.rating",
}


def headline(known: Known, working: bool) -> Sentence:
    """Return the verdict as one sentence."""
    verdict = status(known)
    if not verdict:
        return ("analyse.working" if working else "analyse.open"), {}
    if verdict == "unique":
        return "analyse.unique", {}
    if verdict == "multiple":
        return _several(known)
    cells = conflicting(known)
    if not cells:
        return "analyse.none", {}
    clash = verdict == "invalid"
    return ("analyse.none-clash" if clash else "analyse.none-conflict"), {"n": len(cells)}


def _several(known: Known) -> Sentence:
    count, complete = solutions(known) or (0, False)
    number = ("analyse.exactly" if complete else "analyse.at-least"), {"n": count}
    found = known["backbone"]
    if not found:
        return number
    details = {"count": number, "n": len(found["differing"])}
    return ("analyse.some-differ" if found["undecided"] else "analyse.these-differ"), details


def number(known: Known) -> Sentence | None:
    """Return a sentence that begins with the number of solutions."""
    counted = solutions(known)
    if not counted:
        return None
    count, complete = counted
    return ("analyse.counted" if complete else "analyse.count-least"), {"n": count}


def reason(known: Known) -> Sentence | None:
    """Return why there is not exactly one solution."""
    verdict = known["verdict"]
    if not verdict or not verdict["reason"]:
        return None
    why = verdict["reason"]["key"], verdict["reason"]["details"]
    if not known["conflict"]:
        return why
    blame = _blame(known["conflict"], verdict["size"])
    return "analyse.because", {"blame": blame, "why": why}


def _blame(found: Conflict, size: int) -> Sentence:
    cells = _listed([cell_name(size, cell) for cell in found["cells"]])
    details = {"n": len(found["cells"]), "least": found["at_least"], "cells": cells}
    if found["status"] == "smallest":
        return "analyse.conflict-smallest", details
    if found["status"] == "found":
        return (
            "analyse.conflict-needed" if found["irreducible"] else "analyse.conflict-found"
        ), details
    return "analyse.conflict-open", {}


def to_add(known: Known) -> Sentence | None:
    """Return which further givens would leave one solution."""
    found, verdict = known["backbone"], known["verdict"]
    if not found or not found["added"] or not verdict:
        return None
    size = verdict["size"]
    digits = [cell_name(size, cell) + " = " + SYMBOLS[digit - 1] for cell, digit in found["added"]]
    details = {"n": len(digits), "cells": _listed(digits)}
    return ("analyse.add" if found["unique"] else "analyse.add-unfinished"), details


def to_take_away(known: Known) -> Sentence | None:
    """Return which givens are redundant, or that one of them must be removed."""
    if conflicting(known):
        return "analyse.remove-one", {}
    found = known["minimal"]
    if not found:
        return None
    if found["superfluous"]:
        return "analyse.take-superfluous", {"n": len(found["superfluous"])}
    return ("analyse.minimal" if found["minimal"] else "analyse.minimal-open"), {}


def count_needed(known: Known) -> Sentence | None:
    """Return how many givens are redundant."""
    found = known["minimal"]
    if not found or found["status"] != "unique":
        return None
    return _counted(found["superfluous"], found["undecided"])


def count_differing(known: Known) -> Sentence | None:
    """Return how many cells differ between solutions."""
    found = known["backbone"]
    if not found or found["status"] != "multiple":
        return None
    return _counted(found["differing"], found["undecided"])


def rating(known: Known) -> Sentence | None:
    """Return the level, the rating and the technique of the hardest step."""
    found = known["rating"]
    level = level_of(found["se"]) if found else None
    if not found or not level:
        return None
    rated: Sentence = "caption.rating", {"level": ("level." + level, {}), "se": shown(found["se"])}
    if not found["hardest"]:
        return rated
    technique: Sentence = "technique." + found["hardest"], {}
    return "analyse.rated-hardest", {"rating": rated, "technique": technique}


def _counted(found: list[int], undecided: list[int]) -> Sentence:
    details = {"n": len(found), "open": len(undecided)}
    return ("analyse.counted-open" if undecided else "analyse.counted"), details


def progress(question: str, details: Details) -> Sentence:
    """Return the question that is being answered, and its progress."""
    if question == "backbone" and details.get("added"):
        return "analyse.adding", {"n": details["added"]}
    if question == "rating" and "least" in details:
        return "analyse.rating-at", dict(details, se=shown(int(str(details["least"]))))
    return PROGRESS[question], details


def _listed(names: list[str]) -> str:
    return ", ".join(names[:MAX_NAMED] + (["…"] if len(names) > MAX_NAMED else []))
