"""An exercise: what the learner gets to see, and what it is worth."""

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

FULL = 100  # points
MAX_TEST_ID = 100  # characters


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
    tests: tuple[str, ...] = ()  # the names of those of an exercise in Python

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
            "tests": [
                {"id": test_id(number, name), "name": name}
                for number, name in enumerate(self.tests, 1)
            ],
        }


def test_id(number: int, name: str) -> str:
    """The name of a test's interaction, of the characters that SCORM 1.2 allows.

    >>> test_id(2, "Rejects digits that clash")
    'test-2-rejects-digits-that-clash'
    """
    words = re.findall("[a-z0-9]+", unicodedata.normalize("NFKD", name.lower()))
    return "-".join(["test", str(number), *words])[:MAX_TEST_ID]
