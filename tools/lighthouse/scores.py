"""Scores, what they have to reach, and what keeps them from it."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

FULL_SCORE = 100
# Of each profile, what a category has to reach.
AIMS = {
    "desktop": {
        "performance": FULL_SCORE,
        "accessibility": FULL_SCORE,
        "best-practices": FULL_SCORE,
        "seo": FULL_SCORE,
    },
    "mobile": {
        "performance": 95,
        "accessibility": FULL_SCORE,
        "best-practices": FULL_SCORE,
        "seo": FULL_SCORE,
    },
}


@dataclass(frozen=True)
class Score:
    """A category's score for a view, from 0 to 100, and its aim."""

    view: str
    profile: str
    category: str
    value: int
    aim: int

    @property
    def is_reached(self) -> bool:
        """Whether it is as high as it has to be."""
        return self.value >= self.aim


def scores(
    view: str, profile: str, result: dict[str, Any], *, is_whole: bool = True
) -> list[Score]:
    """Return the scores in a result of Lighthouse, only its accessibility unless `is_whole`."""
    categories = result["categories"]
    return [
        Score(view, profile, name, round(categories[name]["score"] * FULL_SCORE), aim)
        for name, aim in AIMS[profile].items()
        if is_whole or name == "accessibility"
    ]


def best(rounds: list[list[Score]]) -> list[Score]:
    """Return of each category the best of all rounds: other programs only take away from it."""
    return [max(same, key=lambda score: score.value) for same in zip(*rounds, strict=True)]


def findings(result: dict[str, Any], missed: set[str]) -> Iterator[str]:
    """Yield what took points away in these categories: the audit, and what it says."""
    for name in missed:
        for audit in result["categories"][name]["auditRefs"]:
            found = result["audits"][audit["id"]]
            if audit["weight"] and found["score"] is not None and found["score"] < 1:
                said = found.get("displayValue", found["title"])
                yield f"{audit['id']}: {said} ({round(found['score'] * FULL_SCORE)})"
