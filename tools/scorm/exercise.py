"""An exercise: what the learner gets to see, and what it is worth."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

FULL = 100  # points


@dataclass(frozen=True)
class Rules:
    """What a solved puzzle is worth, and what is needed to pass; None: as many as it takes."""

    mistake_cost: int = 10
    hint_cost: int = 10
    most_mistakes: int | None = None
    most_hints: int | None = None
    lowest_score: int | None = None  # of a drill, or of code

    @property
    def mastery(self) -> int | None:
        """The lowest score of those who pass; None if there is nothing to pass.

        A platform compares it with the score and overrules the status that it is told, so that
        the two must never disagree: whoever passes gets at least this, whoever fails gets less.

        >>> Rules(most_mistakes=3, most_hints=0).mastery
        70
        >>> Rules(most_mistakes=30).mastery
        1
        >>> Rules(lowest_score=80).mastery
        80
        """
        if self.lowest_score is not None:
            return max(1, self.lowest_score)
        if self.most_mistakes is None and self.most_hints is None:
            return None
        mistakes, hints = self.most_mistakes or 0, self.most_hints or 0
        return max(1, FULL - self.mistake_cost * mistakes - self.hint_cost * hints)


@dataclass(frozen=True)
class Exercise:
    """What goes into a package; `attributes` are those of the element <sudoku-lab>."""

    title: str
    name: str
    version: str
    attributes: Mapping[str, str]
    rules: Rules

    def settings(self) -> dict[str, Any]:
        """What the launch page reads."""
        return {
            "version": self.version,
            "title": self.title,
            "attributes": dict(self.attributes),
            "full": FULL,
            "cost": {"mistake": self.rules.mistake_cost, "hint": self.rules.hint_cost},
            "most": {"mistakes": self.rules.most_mistakes, "hints": self.rules.most_hints},
            "mastery": self.rules.mastery,
        }
