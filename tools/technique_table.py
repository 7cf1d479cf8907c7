"""The registry of techniques as the page has it: one file, which the view Learn fetches.

The page does not wait for the engine to list the techniques, and the registry is not copied by
hand.

The rows are ordered by difficulty. The level of a technique is that of its rating by Sudoku
Explainer, the lowest if it depends on the instance; a technique that Sudoku Explainer lacks has
HoDoKu's level. In a level, the techniques of hints come first, from the easiest to see on.
"""

import json
import re
import unicodedata
from typing import Any

from sudoku_py.engine.step_data import LOWEST
from sudoku_py.generator.difficulty import LEVELS
from sudoku_py.generator.drills import drillable
from sudoku_py.techniques.registry import TEACHABLE, TECHNIQUES, Technique
from sudoku_py.techniques.text.sentences import about
from tools.files import write_if_changed
from tools.interface import compact
from tools.paths import ROOT, VENDOR
from tools.technique_aliases import aliases

TABLE = VENDOR / "techniques.json"
# Sudoku Explainer's rating depends on the instance, in these and in chains and forcing chains.
GROWING = ("hidden-single", "unique-rectangle-3", "unique-loop", "bug-3")
GROWING_FAMILIES = ("chains", "forcing")


HODOKU_LEVELS = {"unfair": "very-hard"}  # the others have the same names
LANGUAGES = ("en", "es")
# What is listed in a fold: pages that few readers look for, among their relatives.
EXOTIC_FISH = ("fish-large", "franken", "mutant", "kraken")
BASIC_UNIQUENESS = ("bug-plus-1", *(f"unique-rectangle-{number}" for number in range(1, 5)))
EXPLAINER_CHAINS = ("x-cycle", "y-cycle", "xy-cycle", "forcing-x-chain", "forcing-xy-chain")
MAX_BASIC_FISH = 4  # units: an X-Wing has two, a jellyfish four


def rows() -> list[dict[str, Any]]:
    """Return a row for each technique, ordered by difficulty; folded ones end their level."""
    practised = drillable()
    written = [
        json.loads((ROOT / f"static/i18n/{tag}.json").read_text("utf-8")) for tag in LANGUAGES
    ]
    found = [_row(row, practised, written) for row in TECHNIQUES]
    return sorted(found, key=_difficulty)


def _row(
    row: Technique, practised: tuple[str, ...], written: list[dict[str, str]]
) -> dict[str, Any]:
    stem, size = about(row.id)
    grows = row.id in GROWING or row.family in GROWING_FAMILIES
    names = [row.name, *(texts[f"technique.{row.id}"] for texts in written), *aliases(row.id)]
    rating = row.rating or LOWEST.get(row.id)
    return {
        "id": row.id,
        "family": row.family,
        "rating": rating,
        "exact": row.rating is not None and not grows,
        "level": row.level,
        "score": row.score,
        "source": row.source,
        "unique": row.assumes_uniqueness,
        "drill": row.id in practised,
        "about": stem,
        "n": size,
        "group": group(rating, row.level),
        "fold": _fold(row.family, row.id, stem, size),
        "names": list(dict.fromkeys(plain(name) for name in names)),
    }


def group(rating: int | None, hodoku_level: str | None) -> str:
    """Return the level of a technique: by its rating, otherwise HoDoKu's.

    >>> group(32, "hard"), group(None, "unfair"), group(120, None)
    ('medium', 'very-hard', 'extreme')
    """
    if rating is None:
        return HODOKU_LEVELS.get(hodoku_level or "", hodoku_level or "extreme")
    return next(name for name, ratings in LEVELS.items() if rating <= ratings.high)


def _fold(family: str, name: str, stem: str, size: int) -> str:
    """Return the fold of a technique; "" for one that is always listed."""
    if family == "fish" and (size > MAX_BASIC_FISH or any(kind in stem for kind in EXOTIC_FISH)):
        return "fish"
    if family == "uniqueness" and name not in BASIC_UNIQUENESS:
        return family
    if stem in EXPLAINER_CHAINS:
        return "chains"
    return family if name.startswith(("dynamic-", "nested-")) else ""


def _difficulty(row: dict[str, Any]) -> tuple[Any, ...]:
    place = TEACHABLE.index(row["id"]) if row["id"] in TEACHABLE else len(TEACHABLE)
    rating = LEVELS[row["group"]].high if row["rating"] is None else row["rating"]
    return [*LEVELS].index(row["group"]), row["fold"], place, rating, row["score"] or 0


def plain(name: str) -> str:
    """Return a name in words of small letters without accents, as the search compares them.

    >>> plain("Rectángulo único (X-Wing)")
    'rectangulo unico x wing'
    """
    letters = unicodedata.normalize("NFD", name.lower())
    bare = "".join(each for each in letters if not unicodedata.combining(each))
    return " ".join(re.findall(r"[^\W_]+", bare))


def write_table() -> bool:
    """Write the table if it would change; say whether it did."""
    return write_if_changed(TABLE, (compact(rows())).encode())


if __name__ == "__main__":
    print(json.dumps(rows(), indent=2))
