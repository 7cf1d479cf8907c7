"""Why a search backtracks: the reason in words, the cells concerned, and the panel."""

from sudoku_py.core import shape
from sudoku_py.core.sentence import Details, Sentence
from sudoku_py.drawing.shapes.moment import CONFLICT, CULPRIT, SKIPPED, STUCK, concerned
from sudoku_py.engine.run_protocol import Guess, Reason
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.lab.panels.panel import Panel
from sudoku_py.ui.lab.player.player import Player

OUTLINES = (STUCK, CULPRIT, CONFLICT, SKIPPED)

TITLES = {
    "backtracks": "reason.title",
    "frontier": "reason.title-frontier",
    "none": "reason.title-none",
}
NONE_YET = {
    "backtracks": "reason.not-yet",
    "frontier": "reason.not-left",
    "none": "reason.never",
}
QUICK = {
    "backtracks": "reason.quick",
    "frontier": "reason.quick-left",
    "none": "reason.never",
}
LINKS = ("to-stuck", "to-culprit", "to-reason")  # buttons, each to a step


def reason_sentence(reason: Reason, size: int) -> Sentence:
    """The reason as a key and its details.

    >>> reason_sentence({"kind": "exhausted", "culprit": None}, 4)
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


def _retreat(reason: Reason, size: int, details: dict[str, Sentence]) -> Sentence:
    """The way the search leaves a contradiction; only a conflict set proves anything."""
    if reason["retreat"] != "jump":
        forced, is_dropped = reason.get("forced"), reason["retreat"] == "drop"
        if forced:
            return "reason.forced", dict(details, n=forced)
        return ("reason.dropped" if is_dropped else "reason.contradiction"), details
    cells = ", ".join([shape.cell_name(size, cell) for cell in reason["conflict_set"] or ()])
    if not reason["skipped"]:
        return "reason.conflict", dict(details, cells=cells)
    return "reason.jump", dict(details, cells=cells, n=reason["levels"])


def _guess(culprit: Guess | None, size: int) -> Sentence | None:
    if not culprit:
        return None
    digit, cell = shape.SYMBOLS[culprit["digit"] - 1], shape.cell_name(size, culprit["cell"])
    return "reason.guess", {"digit": digit, "cell": cell}


def _contradiction(reason: Reason, size: int) -> Sentence:
    arc = reason.get("arc")
    if arc:
        cell, other = [shape.cell_name(size, each) for each in arc]
        return "reason.arc", {"cell": cell, "cells": other}
    if reason["cell"] is not None:
        key = "reason.failed" if reason.get("tried") else "reason.cell"
        return key, {"cell": shape.cell_name(size, reason["cell"])}
    kind, number, _ = shape.units(size)[reason["unit"] or 0]
    unit, digit = ("transcript." + kind, {"number": number}), reason["digit"]
    if digit is None:
        return "reason.unit", {"unit": unit}
    return "reason.digit", {"unit": unit, "digit": shape.SYMBOLS[digit - 1]}


def linked_steps(reason: Reason, here: int) -> dict[str, int]:
    """The steps that buttons lead to from the step `here`, by the names of the buttons.

    >>> linked_steps({"kind": "contradiction", "step": 7, "culprit": {"step": 5}}, 7)
    {'to-culprit': 5}
    """
    found = {"to-stuck": reason["step"]} if reason["kind"] == "contradiction" else {}
    if reason["culprit"]:
        found["to-culprit"] = reason["culprit"]["step"]
    return {name: step for name, step in found.items() if step != here}


class ReasonPanel(Panel):
    """One sentence, a legend of the outlines, and buttons to the steps that it names.

    A step that does not backtrack has no reason; then the last reason is shown, in a pale colour.
    """

    name = "why"

    def __init__(self, services: Services, player: Player) -> None:
        super().__init__(services, player)
        commands = {name: lambda name=name: player.seek(self._steps[name]) for name in LINKS}
        services.commands.add(commands, self.region)
        self._steps: dict[str, int] = {}  # the steps that the buttons lead to

    def on_open(self) -> None:
        """Forget the reason of the other run."""
        self._result = None

    @property
    def _kind(self) -> str:
        """How the algorithm leaves a node: it backtracks, or takes another one of its frontier."""
        if self._lab.own_facts is None or self._lab.has_fact("backtracks"):
            return "backtracks"
        return "frontier" if self._lab.has_fact("open_list") else "none"

    @property
    def _is_by_chance(self) -> bool:
        return self._lab.has_fact("breaks_rules")

    def request(self) -> Sentence | None:
        """Request the last reason, unless the run is too quick to read it."""
        return None if self._is_by_chance or self._lab.is_quick else ("reason", {})

    def render(self) -> None:
        """Show the reason of the step, or else the last known one."""
        frame = self._frame
        if self._has_changed("kind", self._kind):
            self._set_text("reason-title", TITLES[self._kind])
            # so that a change of the language keeps it
            self._part("reason-title").setAttribute("data-i18n", TITLES[self._kind])
        if frame["reason"]:
            self._result = {"step": frame["step"], "reason": frame["reason"]}
        if self._lab.is_asked:
            self._paint("lab.step-asked", {"step": frame["step"]})
        elif self._is_by_chance:
            self._paint("reason.by-chance", {})
        elif self._lab.is_quick:
            self._paint(QUICK[self._kind], {"n": frame["counters"]["backtracks"]})
        elif self._result and self._result["step"] <= frame["step"]:
            self._explain(self._result["step"], self._result["reason"], frame["step"])

    def _explain(self, step: int, reason: Reason | None, here: int) -> None:
        if not reason:
            self._paint(NONE_YET[self._kind], {})
            return
        sentence = reason_sentence(reason, self._size)
        if step == here:
            marks = concerned(reason, self._size).values()
            self._paint(*sentence, tuple(marks), linked_steps(reason, step))
        else:
            last = "reason.last-left" if self._kind == "frontier" else "reason.last"
            self._paint(last, {"step": step, "said": sentence}, (), {"to-reason": step})

    def _paint(
        self,
        key: str,
        details: Details,
        marks: tuple[str, ...] = (),
        steps: dict[str, int] | None = None,
    ) -> None:
        """Show a sentence, the meaning of the outlines `marks`, and buttons to `steps`."""
        if not self._has_changed("reason", key, details, steps):
            return
        self._steps = steps or {}
        self._set_text("reason-text", key, details)
        self._part("reason-text").toggleAttribute("data-calm", not marks)
        for mark in OUTLINES:
            self._part("reason-" + mark).hidden = mark not in marks
        for name in LINKS:
            self._part(name).hidden = name not in self._steps
            if name in self._steps:
                self._set_text(name, "reason.step", {"step": self._steps[name]})
