"""Why a search backtracks: the reason in words, and the cells that it concerns."""

from typing import Any

from sudoku_py.core import shape

STUCK, CULPRIT, CONFLICT, SKIPPED = "stuck", "culprit", "conflict", "skipped"
OUTLINES = (STUCK, CULPRIT, CONFLICT, SKIPPED)


def concerned(reason: dict[str, Any] | None, size: int) -> dict[int, str]:
    """What cannot be completed, and the guess that is taken back, by cell.

    Of a jump also the other cells of the conflict set, and those that it skips.

    >>> reason = {"kind": "contradiction", "cell": 3, "unit": None, "culprit": {"cell": 1}}
    >>> concerned(reason, 4) == {3: "stuck", 1: "culprit"}
    True
    """
    found: dict[int, str] = {}
    if not reason or reason["kind"] == "waits":
        return found
    if reason["kind"] == "contradiction":
        is_cell = reason["cell"] is not None
        for cell in [reason["cell"]] if is_cell else shape.units(size)[reason["unit"]][2]:
            found[cell] = STUCK
    for cell in reason.get("skipped", ()):
        found.setdefault(cell, SKIPPED)
    for cell in reason.get("conflict_set") or ():
        found[cell] = CONFLICT
    if reason["culprit"]:
        found[reason["culprit"]["cell"]] = CULPRIT
    return found


def sentence(reason: dict[str, Any], size: int) -> tuple[str, dict[str, Any]]:
    """The reason as a key and its details.

    >>> sentence({"kind": "exhausted", "culprit": None}, 4)
    ('reason.tried-all', {})
    """
    guess = _guess(reason["culprit"], size)
    if reason["kind"] == "contradiction":
        text = _contradiction(reason, size)
        if guess:
            return _retreat(reason, size, {"reason": text, "guess": guess})
        return "reason.contradiction-givens", {"reason": text}
    if reason["kind"] == "solution":
        return ("reason.solution", {"guess": guess}) if guess else ("reason.solution-only", {})
    if not guess:
        return "reason.tried-all", {}
    return ("reason.waits" if reason["kind"] == "waits" else "reason.tried"), {"guess": guess}


def _retreat(
    reason: dict[str, Any], size: int, details: dict[str, Any]
) -> tuple[str, dict[str, Any]]:
    """How the search leaves a contradiction; only a conflict set proves anything."""
    if reason["retreat"] != "jump":
        is_dropped = reason["retreat"] == "drop"
        return ("reason.dropped" if is_dropped else "reason.contradiction"), details
    details["cells"] = ", ".join([shape.cell_name(size, cell) for cell in reason["conflict_set"]])
    if not reason["skipped"]:
        return "reason.conflict", details
    details["n"] = len(reason["skipped"])
    return "reason.jump", details


def _guess(culprit: dict[str, Any] | None, size: int) -> tuple[str, dict[str, Any]] | None:
    if not culprit:
        return None
    digit, cell = shape.SYMBOLS[culprit["digit"] - 1], shape.cell_name(size, culprit["cell"])
    return "reason.guess", {"digit": digit, "cell": cell}


def _contradiction(reason: dict[str, Any], size: int) -> tuple[str, dict[str, Any]]:
    if reason.get("arc"):
        cell, other = [shape.cell_name(size, each) for each in reason["arc"]]
        return "reason.arc", {"cell": cell, "cells": other}
    if reason["cell"] is not None:
        return "reason.cell", {"cell": shape.cell_name(size, reason["cell"])}
    kind, number, _ = shape.units(size)[reason["unit"]]
    unit = "transcript." + kind, {"number": number}
    if reason["digit"] is None:
        return "reason.unit", {"unit": unit}
    return "reason.digit", {"unit": unit, "digit": shape.SYMBOLS[reason["digit"] - 1]}


def steps(reason: dict[str, Any], here: int) -> dict[str, int]:
    """The steps to which buttons lead from step `here`, by their names.

    >>> steps({"kind": "contradiction", "step": 7, "culprit": {"step": 5}}, 7)
    {'to-culprit': 5}
    """
    found: dict[str, Any] = (
        {"to-stuck": reason.get("step")} if reason["kind"] == "contradiction" else {}
    )
    if reason["culprit"]:
        found["to-culprit"] = reason["culprit"]["step"]
    return {name: step for name, step in found.items() if step != here}
