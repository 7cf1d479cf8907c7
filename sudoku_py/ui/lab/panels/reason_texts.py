"""Why a search backtracks: the reason in words, and the cells that it concerns."""

from typing import Any

from sudoku_py.core import shape

STUCK, BLAMED, CONFLICT, SKIPPED = "stuck", "blamed", "conflict", "skipped"
OUTLINES = (STUCK, BLAMED, CONFLICT, SKIPPED)


def concerned(why: dict[str, Any] | None, size: int) -> dict[int, str]:
    """What cannot be completed, and the guess that is taken back, by cell.

    Of a jump also the other cells of the conflict set, and those that it skips.

    >>> why = {"kind": "contradiction", "cell": 3, "unit": None, "culprit": {"cell": 1}}
    >>> concerned(why, 4) == {3: "stuck", 1: "blamed"}
    True
    """
    found: dict[int, str] = {}
    if not why or why["kind"] == "waits":
        return found
    if why["kind"] == "contradiction":
        is_cell = why["cell"] is not None
        for cell in [why["cell"]] if is_cell else shape.units(size)[why["unit"]][2]:
            found[cell] = STUCK
    for cell in why.get("skipped", ()):
        found.setdefault(cell, SKIPPED)
    for cell in why.get("conflict_set") or ():
        found[cell] = CONFLICT
    if why["culprit"]:
        found[why["culprit"]["cell"]] = BLAMED
    return found


def sentence(why: dict[str, Any], size: int) -> tuple[str, dict[str, Any]]:
    """The reason as a key and its details.

    >>> sentence({"kind": "exhausted", "culprit": None}, 4)
    ('reason.tried-all', {})
    """
    guess = _guess(why["culprit"], size)
    if why["kind"] == "contradiction":
        reason = _contradiction(why, size)
        if guess:
            return _retreat(why, size, {"reason": reason, "guess": guess})
        return "reason.contradiction-givens", {"reason": reason}
    if why["kind"] == "solution":
        return ("reason.solution", {"guess": guess}) if guess else ("reason.solution-only", {})
    if not guess:
        return "reason.tried-all", {}
    return ("reason.waits" if why["kind"] == "waits" else "reason.tried"), {"guess": guess}


def _retreat(why: dict[str, Any], size: int, details: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    """How the search leaves a contradiction; only a conflict set proves anything."""
    if why["retreat"] != "jump":
        is_dropped = why["retreat"] == "drop"
        return ("reason.dropped" if is_dropped else "reason.contradiction"), details
    details["cells"] = ", ".join([shape.cell_name(size, cell) for cell in why["conflict_set"]])
    if not why["skipped"]:
        return "reason.conflict", details
    details["n"] = len(why["skipped"])
    return "reason.jump", details


def _guess(blamed: dict[str, Any] | None, size: int) -> tuple[str, dict[str, Any]] | None:
    if not blamed:
        return None
    digit, cell = shape.SYMBOLS[blamed["digit"] - 1], shape.cell_name(size, blamed["cell"])
    return "reason.guess", {"digit": digit, "cell": cell}


def _contradiction(why: dict[str, Any], size: int) -> tuple[str, dict[str, Any]]:
    if why.get("arc"):
        cell, other = [shape.cell_name(size, each) for each in why["arc"]]
        return "reason.arc", {"cell": cell, "cells": other}
    if why["cell"] is not None:
        return "reason.cell", {"cell": shape.cell_name(size, why["cell"])}
    kind, number, _ = shape.units(size)[why["unit"]]
    unit = "transcript." + kind, {"number": number}
    if why["digit"] is None:
        return "reason.unit", {"unit": unit}
    return "reason.digit", {"unit": unit, "digit": shape.SYMBOLS[why["digit"] - 1]}


def steps(why: dict[str, Any], here: int) -> dict[str, int]:
    """The steps to which buttons lead from step `here`, by their names.

    >>> steps({"kind": "contradiction", "step": 7, "culprit": {"step": 5}}, 7)
    {'to-blamed': 5}
    """
    found: dict[str, Any] = {"to-stuck": why.get("step")} if why["kind"] == "contradiction" else {}
    if why["culprit"]:
        found["to-blamed"] = why["culprit"]["step"]
    return {name: step for name, step in found.items() if step != here}
