"""The table of techniques that the page fetches: the registry's rows, by family."""

from itertools import groupby

from sudoku_py.generator.drills import drillable
from sudoku_py.techniques.registry import BY_ID
from tools.technique_table import rows


def test_has_every_technique_once() -> None:
    assert sorted(row["id"] for row in rows()) == sorted(BY_ID)


def test_families_are_not_torn_apart() -> None:
    families = [family for family, _ in groupby(rows(), lambda row: row["family"])]
    assert len(families) == len(set(families))


def test_says_what_the_registry_says() -> None:
    for row in rows():
        known = BY_ID[row["id"]]
        assert (row["level"], row["score"], row["source"]) == (
            known.level,
            known.score,
            known.source,
        )
        assert row["drill"] == (row["id"] in drillable())
        assert not row["exact"] or row["rating"] == known.rating
