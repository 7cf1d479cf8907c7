"""The panel of a drill: what to do, the digits, the verdict, the score."""

from typing import Any

from sudoku_py.core.shape import cell_name
from sudoku_py.ui.app.region_view import RegionView
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.explain.marks import legend
from sudoku_py.ui.learn.drill_score import NOTHING, WRONG
from sudoku_py.ui.learn.state import DRILL, SLICE, LearnState, Sentence
from sudoku_py.ui.widgets.dom import make_button

VERDICTS = {
    "right": "drill.right",
    "shown": "drill.shown",
    "partial": "drill.partial",
    "impossible": "drill.impossible",
    "unproved": "drill.unproved",
    "none": "drill.nothing",
}
TONES = {"right": "good", "shown": "calm", "partial": "busy", "none": "calm"}
SIZE = 9


class DrillPanel(RegionView):
    """Shows the drill of the slice `learn`."""

    region, slices = DRILL, (SLICE,)
    _state: LearnState

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        digits = [str(digit) for digit in range(1, SIZE + 1)]
        buttons = [make_button("drill-digit:" + digit, digit) for digit in digits]
        self._part("drill-digits").replaceChildren(*buttons)

    def render(self) -> None:
        """Show what has changed."""
        state = self._state
        if self._has_changed("task", state.technique, state.drill, state.problem, state.attempt):
            self._set_text("drill-task", *self._task())
        if self._has_changed("marked", state.marked, state.drill):
            self._set_text("drill-marked", *self._marks())
        if self._has_changed("answer", state.answer):
            self._render_answer()
        if self._has_changed("buttons", state.drill, state.answer, state.marked, state.row):
            self._render_buttons()
        if self._has_changed("score", state.scores, state.technique):
            score = state.scores.get(state.technique, NOTHING)
            self._set_text("drill-score", "learn.score", score)

    def _task(self) -> Sentence:
        state = self._state
        if state.problem:
            return state.problem
        if not state.drill:
            is_making = state.attempt > 0
            return ("drill.making", {"n": state.attempt}) if is_making else ("drill.waiting", {})
        key = "drill.task-digit" if state.drill["writing"] else "drill.task-candidates"
        return (key, {"technique": ("technique." + state.technique, {})})

    def _marks(self) -> tuple[Any, ...]:
        marked, drill = self._state.marked, self._state.drill
        if not marked or not drill:
            return ("drill.none-marked", {}) if drill else (None,)
        sign = "=" if drill["writing"] else "≠"
        words = [cell_name(SIZE, cell) + sign + str(digit) for cell, digit in marked]
        return ("drill.marked", {"conclusions": ", ".join(words)})

    def _render_answer(self) -> None:
        answer = self._state.answer
        self._part("drill-verdict").setAttribute("data-tone", _tone(answer))
        self._set_text("drill-said", *(verdict_sentence(answer) if answer else (None,)))
        step = answer["step"] if answer and self._state.is_over else None
        self._set_text("drill-pattern", *(step["pattern"] if step else (None,)))
        self._set_text("drill-conclusion", *(step["conclusion"] if step else (None,)))
        self._part("drill-legend").replaceChildren(*(legend(step, self._texts) if step else ()))

    def _render_buttons(self) -> None:
        state = self._state
        is_open = bool(state.drill) and not state.is_over
        self._put("drill-check", "disabled", not is_open)
        self._put("drill-show", "disabled", not is_open)
        self._put("drill-clear", "disabled", not is_open or not state.marked)
        self._put("drill-next", "disabled", not state.drill)
        buttons = self._part("drill-digits").children
        for at in range(buttons.length):
            buttons.item(at).disabled = not is_open


def verdict_sentence(answer: dict[str, Any]) -> Sentence:
    """Return what a verdict says."""
    details: dict[str, Any] = {"n": answer["n"], "cells": answer["cells"]}
    return (VERDICTS[answer["verdict"]], details)


def mark_sentence(candidate: tuple[int, int], is_writing: bool, is_new: bool) -> Sentence:
    """Return what is read out when a candidate is marked, or its mark taken away."""
    cell, digit = candidate
    key = "drill.says-written" if is_writing else "drill.says-struck"
    details = {"digit": str(digit), "cell": cell_name(SIZE, cell)}
    return (key if is_new else "drill.says-off", details)


def _tone(answer: dict[str, Any] | None) -> str:
    if not answer:
        return "calm"
    return "bad" if answer["verdict"] in WRONG else TONES[answer["verdict"]]
