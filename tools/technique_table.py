"""The registry of techniques as the page has it: one file, which the view Learn fetches.

The page does not wait for the engine to list the techniques, and the registry is not copied by
hand.
"""

import json
from typing import Any, get_args

from sudoku_py.engine.step_data import LOWEST
from sudoku_py.generator.drills import drillable
from sudoku_py.techniques.registry import TECHNIQUES, Family, Technique
from sudoku_py.techniques.text.sentences import about
from tools.files import write_if_changed
from tools.interface import compact
from tools.paths import VENDOR

TABLE = VENDOR / "techniques.json"
# Sudoku Explainer's rating depends on the instance, in these and in chains and forcing chains.
GROWING = ("hidden-single", "unique-rectangle-3", "unique-loop", "bug-3")
GROWING_FAMILIES = ("chains", "forcing")


def rows() -> list[dict[str, Any]]:
    """Return a row for each technique, those of a family next to each other."""
    families = get_args(Family)
    practised = drillable()
    ordered = sorted(TECHNIQUES, key=lambda row: families.index(row.family))
    return [_row(row, practised) for row in ordered]


def _row(row: Technique, practised: tuple[str, ...]) -> dict[str, Any]:
    stem, size = about(row.id)
    grows = row.id in GROWING or row.family in GROWING_FAMILIES
    return {
        "id": row.id,
        "family": row.family,
        "rating": row.rating or LOWEST.get(row.id),
        "exact": row.rating is not None and not grows,
        "level": row.level,
        "score": row.score,
        "source": row.source,
        "unique": row.assumes_uniqueness,
        "drill": row.id in practised,
        "about": stem,
        "n": size,
    }


def write_table() -> bool:
    """Write the table if it would change; say whether it did."""
    return write_if_changed(TABLE, (compact(rows())).encode())


if __name__ == "__main__":
    print(json.dumps(rows(), indent=2))
