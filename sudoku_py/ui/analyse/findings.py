"""What is known of a puzzle, what to ask the engine next, and how it is said: plain data.

`known` holds the engine's answers, None where there is none yet: "verdict", "count", "conflict",
"backbone" and "minimal" (see `sudoku_py.engine.analysis`); and "tried": how much was spent on each
of the last four, which is the limit of the count and the budget of the others. A sentence is the
key of a text, and what fills its blanks.
"""

from typing import Any

from sudoku_py.core.sentence import Details, Sentence
from sudoku_py.core.shape import SYMBOLS, cell_name
from sudoku_py.ui.board.position_text import counts

COUNT_LIMITS = (2, 100, 1000, 10_000, 1_000_000)  # to choose from
DEFAULT_LIMIT = 1000
FIRST_LIMIT = 1000  # counted before the other questions, the rest after them
BUDGET = 60_000  # what the engine spends on a question at first
MORE = 10  # times the budget, when more is requested


def nothing(puzzle: str, position: str = "") -> dict[str, Any]:
    """Return what is known at first; `position` has what counts besides the givens, if anything."""
    names = ("verdict", "count", "conflict", "backbone", "minimal")
    known: dict[str, Any] = {name: None for name in names}
    return dict(known, puzzle=puzzle, position=position or puzzle, tried={})


def status(known: dict[str, Any]) -> str | None:
    """Return the verdict's status, None before there is one."""
    return known["verdict"]["status"] if known["verdict"] else None


def next_question(known: dict[str, Any], limit: int, budget: int) -> tuple[str, int] | None:
    """Return what to ask the engine next, and its limit or budget; None if all is known."""
    if not known["verdict"]:
        return "verdict", 0
    first = min(limit, FIRST_LIMIT)
    is_more = counts(known["position"])  # these two questions are about givens alone
    asked: dict[str, tuple[tuple[str, int], ...]] = {
        "unique": () if is_more else (("minimal", budget),),
        "multiple": (("count", first), ("backbone", budget), ("count", limit)),
        "unsolvable": () if is_more else (("conflict", budget),),
        "invalid": (),
    }
    for name, effort in asked[known["verdict"]["status"]]:
        if known["tried"].get(name, 0) < effort and not is_settled(known, name):
            return name, effort
    return None


def is_settled(known: dict[str, Any], name: str) -> bool:
    """Return whether that question is answered for good."""
    found = known[name]
    if not found:
        return False
    if name == "count":
        return bool(found["complete"])
    if name == "conflict":
        return found["status"] in ("smallest", "solvable")
    if name == "backbone":
        is_settled = found["unique"] or counts(known["position"])
        return is_settled and not found["undecided"]
    return not found["undecided"]


def could_know_more(known: dict[str, Any]) -> bool:
    """Return whether a larger budget may find more."""
    names = ("conflict", "backbone", "minimal")
    return any([known["tried"].get(name) and not is_settled(known, name) for name in names])


def stands(known: dict[str, Any], limit: int, budget: int) -> bool:
    """Return whether nothing but the number of solutions can change in the headline."""
    question = next_question(known, limit, budget)
    return question is None or question[0] == "minimal" or bool(known["backbone"])


def solutions(known: dict[str, Any]) -> tuple[int, bool] | None:
    """Return the number of solutions known, and whether these are all; None before the verdict."""
    if not known["verdict"]:
        return None
    if status(known) != "multiple":
        return (1 if status(known) == "unique" else 0), True
    count = known["count"] or {"count": 0, "complete": False}
    return max(2, count["count"]), count["complete"]


def conflicting(known: dict[str, Any]) -> list[int]:
    """Return the cells of contradictory givens: the smallest set known, or all that clash."""
    if status(known) == "invalid":
        return sorted({cell for clash in known["verdict"]["clashes"] for cell in clash["cells"]})
    return known["conflict"]["cells"] if known["conflict"] else []


def two(known: dict[str, Any]) -> tuple[str, str] | None:
    """Return two solutions, the most different ones known; None if two are not known."""
    for found in (known["backbone"], known["verdict"]):
        if found and found["other"]:
            return found["solution"], found["other"]
    return None


def solution(known: dict[str, Any]) -> str | None:
    """Return a solution, None if none is known."""
    pair = two(known)
    return pair[0] if pair else known["verdict"] and known["verdict"]["solution"]


def differing(known: dict[str, Any]) -> list[int]:
    """Return the cells that are known to differ between solutions."""
    if known["backbone"]:
        return list(known["backbone"]["differing"])
    pair = two(known)
    if not pair:
        return []
    return [cell for cell, (one, other) in enumerate(zip(*pair)) if one != other]


def is_open(known: dict[str, Any], cell: int) -> bool:
    """Return whether a cell may differ between solutions, as far as is known."""
    found = known["backbone"]
    return bool(found) and (cell in found["differing"] or cell in found["undecided"])


def added(known: dict[str, Any]) -> list[tuple[int, int]]:
    """Return further givens, (cell, digit), that would leave fewer solutions."""
    return known["backbone"]["added"] if known["backbone"] else []


def superfluous(known: dict[str, Any]) -> list[int]:
    """Return the cells of the givens that are superfluous, each by itself."""
    return known["minimal"]["superfluous"] if known["minimal"] else []


MAX_NAMED = 24  # cells named in a sentence; more are only counted, and marked on the board
PROGRESS = {
    "verdict": "analyse.judging",
    "count": "analyse.counting",
    "conflict": "analyse.blaming",
    "backbone": "analyse.comparing",
    "minimal": "analyse.trying",
}


def headline(known: dict[str, Any], working: bool) -> Sentence:
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


def _several(known: dict[str, Any]) -> Sentence:
    count, complete = solutions(known) or (0, False)
    number = ("analyse.exactly" if complete else "analyse.at-least"), {"n": count}
    found = known["backbone"]
    if not found:
        return number
    details = {"count": number, "n": len(found["differing"])}
    return ("analyse.some-differ" if found["undecided"] else "analyse.these-differ"), details


def number(known: dict[str, Any]) -> Sentence | None:
    """Return a sentence that begins with the number of solutions."""
    counted = solutions(known)
    if not counted:
        return None
    count, complete = counted
    return ("analyse.counted" if complete else "analyse.count-least"), {"n": count}


def reason(known: dict[str, Any]) -> Sentence | None:
    """Return why there is not exactly one solution."""
    verdict = known["verdict"]
    if not verdict or not verdict["reason"]:
        return None
    why = verdict["reason"]["key"], verdict["reason"]["details"]
    return ("analyse.because", {"blame": _blame(known), "why": why}) if known["conflict"] else why


def _blame(known: dict[str, Any]) -> Sentence:
    found = known["conflict"]
    cells = _listed([cell_name(known["verdict"]["size"], cell) for cell in found["cells"]])
    details = {"n": len(found["cells"]), "least": found["at_least"], "cells": cells}
    if found["status"] == "smallest":
        return "analyse.conflict-smallest", details
    if found["status"] == "found":
        return (
            "analyse.conflict-needed" if found["irreducible"] else "analyse.conflict-found"
        ), details
    return "analyse.conflict-open", {}


def to_add(known: dict[str, Any]) -> Sentence | None:
    """Return which further givens would leave one solution."""
    found = known["backbone"]
    if not found or not found["added"]:
        return None
    size = known["verdict"]["size"]
    digits = [cell_name(size, cell) + " = " + SYMBOLS[digit - 1] for cell, digit in found["added"]]
    details = {"n": len(digits), "cells": _listed(digits)}
    return ("analyse.add" if found["unique"] else "analyse.add-unfinished"), details


def to_take_away(known: dict[str, Any]) -> Sentence | None:
    """Return which givens are superfluous, or that one of them must be removed."""
    if conflicting(known):
        return "analyse.remove-one", {}
    found = known["minimal"]
    if not found:
        return None
    if found["superfluous"]:
        return "analyse.take-superfluous", {"n": len(found["superfluous"])}
    return ("analyse.minimal" if found["minimal"] else "analyse.minimal-open"), {}


def count_needed(known: dict[str, Any]) -> Sentence | None:
    """Return how many givens are superfluous."""
    return _counted(known["minimal"], "unique", "superfluous")


def count_differing(known: dict[str, Any]) -> Sentence | None:
    """Return how many cells differ between solutions."""
    return _counted(known["backbone"], "multiple", "differing")


def _counted(found: dict[str, Any] | None, status: str, name: str) -> Sentence | None:
    if not found or found["status"] != status:
        return None
    details = {"n": len(found[name]), "open": len(found["undecided"])}
    return ("analyse.counted-open" if found["undecided"] else "analyse.counted"), details


def progress(question: str, details: Details) -> Sentence:
    """Return the question that is being answered, and its progress."""
    if question == "backbone" and details.get("added"):
        return "analyse.adding", {"n": details["added"]}
    return PROGRESS[question], details


def _listed(names: list[str]) -> str:
    return ", ".join(names[:MAX_NAMED] + (["…"] if len(names) > MAX_NAMED else []))
