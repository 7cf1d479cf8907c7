"""The links of a step's chain, shown one after the other: how many, and what is said meanwhile.

`shown` is how many links are shown; None for the whole argument, with its conclusion.
"""

from typing import Any, TypeAlias

Sentence: TypeAlias = tuple[str, dict[str, Any]]


def links(step: dict[str, Any]) -> list[dict[str, Any]]:
    """All links of a step, those of one chain after the other."""
    return [link for chain in step["chains"] for link in chain]


def turned(step: dict[str, Any], shown: int | None, by: int) -> int:
    """Return how many links are shown after one more or less; after the last, it begins again."""
    n = len(links(step))
    following = (n if shown is None else shown) + by
    return max(1, following if following <= n else 1)


def link_sentence(step: dict[str, Any], shown: int) -> Sentence:
    """Return the last of the links that are shown as a sentence."""
    link = links(step)[shown - 1]
    key = "step.link-strong" if link["strong"] else "step.link-weak"
    start, end = link["start"], link["end"]
    details = {"start": start["name"], "digit": start["symbol"]}
    details.update({"end": end["name"], "other": end["symbol"]})
    return (key, details)


def sentences(step: dict[str, Any], shown: int | None) -> tuple[Sentence, Sentence | None]:
    """Return what one sees and what follows; while links are shown, the last of these alone."""
    if shown is not None:
        return link_sentence(step, shown), None
    return step["pattern"], step["conclusion"]
