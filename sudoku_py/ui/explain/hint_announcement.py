"""A hint as a screen reader says it: in sentences, for each level and each link of a chain."""

from typing import Any

from sudoku_py.ui.explain.chain_links import Sentence, link_sentence
from sudoku_py.ui.explain.hint_state import APPLIED, CLOSED, LOOK, NAME, HintState

LEVEL = "step.level-"  # and one of HoDoKu's levels


def announcement(state: HintState, level: int) -> Sentence | None:
    """Return what is read out at a level; None if nothing is shown."""
    hint, step = state.hint, state.step
    if not hint or level == CLOSED:
        return None
    if level == APPLIED and step:
        return ("hint-box.applied", {"step": step["conclusion"]})
    if level == LOOK or not step:
        return (hint["key"], hint["details"])
    if level == NAME:
        return ("hint-box.spoken-name", {"name": step["name"], "scale": scale(step)})
    if state.shown is not None:
        return link_sentence(step, state.shown)
    return ("hint-box.spoken-reason", {"pattern": step["pattern"], "step": step["conclusion"]})


def scale(step: dict[str, Any]) -> Sentence:
    """Return how difficult a step is, on the scales that have it."""
    level: Any = (LEVEL + step["level"], {}) if step["level"] else ""
    details: dict[str, Any] = {"level": level, "score": step["score"]}
    if step["rating"] is None:
        return ("step.scale-hodoku", details) if level else ("step.scale-none", {})
    details["rating"] = rating_text(step["rating"]) + ("" if step["exact"] else "+")
    return ("step.scale-both", details) if level else ("step.scale-se", details)


def rating_text(tenths: int) -> str:
    """A rating as people write it.

    >>> rating_text(72)
    '7.2'
    """
    return str(tenths // 10) + "." + str(tenths % 10)
