"""How what is known is said: keys of texts, and what fills their blanks."""

from sudoku_py.core.shape import SYMBOLS, cell_name
from sudoku_py.ui.analyse import findings

if False:  # names for the annotations alone, which are never evaluated
    Sentence = tuple[str, dict]

MOST_NAMED = 24  # cells named in a sentence; more are only counted, and marked on the board


def headline(known: dict, working: bool) -> "Sentence":
    """The verdict in one sentence."""
    status = findings.status(known)
    if not status:
        return ("analyse.working" if working else "analyse.open"), {}
    if status == "unique":
        return "analyse.unique", {}
    if status == "multiple":
        return _several(known)
    blamed = findings.blamed(known)
    if not blamed:
        return "analyse.none", {}
    clash = status == "invalid"
    return ("analyse.none-clash" if clash else "analyse.none-blamed"), {"n": len(blamed)}


def _several(known: dict) -> "Sentence":
    count, complete = findings.solutions(known)
    number = ("analyse.exactly" if complete else "analyse.at-least"), {"n": count}
    if not known["differ"]:
        return number
    found = known["differ"]
    open_ = found["undecided"]
    details = {"count": number, "n": len(found["differing"])}
    return ("analyse.some-differ" if open_ else "analyse.these-differ"), details


def number(known: dict) -> "Sentence | None":
    """The number of solutions, which begins with it."""
    counted = findings.solutions(known)
    if not counted:
        return None
    count, complete = counted
    return ("analyse.counted" if complete else "analyse.count-least"), {"n": count}


def reason(known: dict) -> "Sentence | None":
    """Why there is not exactly one solution."""
    verdict = known["verdict"]
    if not verdict or not verdict["reason"]:
        return None
    said = verdict["reason"]["key"], verdict["reason"]["details"]
    if not known["blame"]:
        return said
    return "analyse.because", {"blame": _blame(known), "why": said}


def _blame(known: dict) -> "Sentence":
    found = known["blame"]
    details = {"n": len(found["cells"]), "least": found["at_least"]}
    size = known["verdict"]["size"]
    details["cells"] = _listed([cell_name(size, cell) for cell in found["cells"]])
    if found["status"] == "smallest":
        return "analyse.blame-smallest", details
    if found["status"] == "found":
        return ("analyse.blame-needed" if found["irreducible"] else "analyse.blame-found"), details
    return "analyse.blame-open", {}


def to_add(known: dict) -> "Sentence | None":
    """Which givens would leave one solution."""
    found = known["differ"]
    if not found or not found["added"]:
        return None
    size = known["verdict"]["size"]
    digits = [cell_name(size, cell) + " = " + SYMBOLS[digit - 1] for cell, digit in found["added"]]
    details = {"n": len(digits), "cells": _listed(digits)}
    return ("analyse.add" if found["unique"] else "analyse.add-unfinished"), details


def to_take_away(known: dict) -> "Sentence | None":
    """Which givens could go, or which of them one would have to go."""
    if findings.blamed(known):
        return "analyse.take-blamed", {}
    found = known["minimal"]
    if not found:
        return None
    if found["superfluous"]:
        return "analyse.take-superfluous", {"n": len(found["superfluous"])}
    return ("analyse.minimal" if found["minimal"] else "analyse.minimal-open"), {}


def needed(known: dict) -> "Sentence | None":
    """How many givens are superfluous."""
    found = known["minimal"]
    if not found or found["status"] != "unique":
        return None
    details = {"n": len(found["superfluous"]), "open": len(found["undecided"])}
    return ("analyse.counted-open" if found["undecided"] else "analyse.counted"), details


def differing(known: dict) -> "Sentence | None":
    """How many cells differ."""
    found = known["differ"]
    if not found or found["status"] != "multiple":
        return None
    details = {"n": len(found["differing"]), "open": len(found["undecided"])}
    return ("analyse.counted-open" if found["undecided"] else "analyse.counted"), details


def progress(question: str, told: dict) -> "Sentence":
    """What is under way, and how far it is."""
    if question == "differ" and told.get("added"):
        return "analyse.adding", {"n": told["added"]}
    keys = {
        "verdict": "analyse.judging",
        "count": "analyse.counting",
        "blame": "analyse.blaming",
        "differ": "analyse.comparing",
        "minimal": "analyse.trying",
    }
    return keys[question], told


def _listed(names: list[str]) -> str:
    """The names, as far as anyone reads on."""
    return ", ".join(names[:MOST_NAMED] + (["…"] if len(names) > MOST_NAMED else []))
