"""How what is known is said: keys of texts, and what fills their blanks."""

from typing import Any, TypeAlias

from sudoku_py.core.shape import SYMBOLS, cell_name
from sudoku_py.ui.analyse import findings

Sentence: TypeAlias = tuple[str, dict[str, Any]]

MAX_NAMED = 24  # cells named in a sentence; more are only counted, and marked on the board
PROGRESS = {
    "verdict": "analyse.judging",
    "count": "analyse.counting",
    "conflict": "analyse.blaming",
    "backbone": "analyse.comparing",
    "minimal": "analyse.trying",
}


def headline(known: dict[str, Any], working: bool) -> Sentence:
    """The verdict in one sentence."""
    status = findings.status(known)
    if not status:
        return ("analyse.working" if working else "analyse.open"), {}
    if status == "unique":
        return "analyse.unique", {}
    if status == "multiple":
        return _several(known)
    cells = findings.conflicting(known)
    if not cells:
        return "analyse.none", {}
    clash = status == "invalid"
    return ("analyse.none-clash" if clash else "analyse.none-conflict"), {"n": len(cells)}


def _several(known: dict[str, Any]) -> Sentence:
    count, complete = findings.solutions(known) or (0, False)
    number = ("analyse.exactly" if complete else "analyse.at-least"), {"n": count}
    found = known["backbone"]
    if not found:
        return number
    details = {"count": number, "n": len(found["differing"])}
    return ("analyse.some-differ" if found["undecided"] else "analyse.these-differ"), details


def number(known: dict[str, Any]) -> Sentence | None:
    """The number of solutions, which begins with it."""
    counted = findings.solutions(known)
    if not counted:
        return None
    count, complete = counted
    return ("analyse.counted" if complete else "analyse.count-least"), {"n": count}


def reason(known: dict[str, Any]) -> Sentence | None:
    """Why there is not exactly one solution."""
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
    """Which givens would leave one solution."""
    found = known["backbone"]
    if not found or not found["added"]:
        return None
    size = known["verdict"]["size"]
    digits = [cell_name(size, cell) + " = " + SYMBOLS[digit - 1] for cell, digit in found["added"]]
    details = {"n": len(digits), "cells": _listed(digits)}
    return ("analyse.add" if found["unique"] else "analyse.add-unfinished"), details


def to_take_away(known: dict[str, Any]) -> Sentence | None:
    """Which givens could go, or which of them one would have to go."""
    if findings.conflicting(known):
        return "analyse.remove-one", {}
    found = known["minimal"]
    if not found:
        return None
    if found["superfluous"]:
        return "analyse.take-superfluous", {"n": len(found["superfluous"])}
    return ("analyse.minimal" if found["minimal"] else "analyse.minimal-open"), {}


def needed(known: dict[str, Any]) -> Sentence | None:
    """How many givens are superfluous."""
    return _counted(known["minimal"], "unique", "superfluous")


def differing(known: dict[str, Any]) -> Sentence | None:
    """How many cells differ."""
    return _counted(known["backbone"], "multiple", "differing")


def _counted(found: dict[str, Any] | None, status: str, name: str) -> Sentence | None:
    if not found or found["status"] != status:
        return None
    details = {"n": len(found[name]), "open": len(found["undecided"])}
    return ("analyse.counted-open" if found["undecided"] else "analyse.counted"), details


def progress(question: str, details: dict[str, Any]) -> Sentence:
    """What is under way, and how far it is."""
    if question == "backbone" and details.get("added"):
        return "analyse.adding", {"n": details["added"]}
    return PROGRESS[question], details


def _listed(names: list[str]) -> str:
    return ", ".join(names[:MAX_NAMED] + (["…"] if len(names) > MAX_NAMED else []))
