"""The table of techniques that the page fetches: the registry's rows, by difficulty, searchable."""

import pytest

from sudoku_py.generator.difficulty import LEVELS
from sudoku_py.generator.drills import drillable
from sudoku_py.techniques.registry import BY_ID, TEACHABLE
from sudoku_py.ui.learn.technique_table import matches
from tools.technique_aliases import ALIASES
from tools.technique_table import plain, rows

ROWS = rows()


def test_has_every_technique_once() -> None:
    assert sorted(row["id"] for row in ROWS) == sorted(BY_ID)
    assert ALIASES.keys() <= BY_ID.keys()


def test_says_what_the_registry_says() -> None:
    for row in ROWS:
        known = BY_ID[row["id"]]
        assert (row["level"], row["score"], row["source"]) == (
            known.level,
            known.score,
            known.source,
        )
        assert row["drill"] == (row["id"] in drillable())
        assert not row["exact"] or row["rating"] == known.rating


def test_groups_follow_from_the_ratings_and_go_from_easy_to_extreme() -> None:
    groups = [row["group"] for row in ROWS]
    assert list(dict.fromkeys(groups)) == list(LEVELS)
    assert groups == sorted(groups, key=[*LEVELS].index)
    for row in ROWS:
        if row["rating"]:
            assert row["rating"] in LEVELS[row["group"]]
        else:
            assert row["group"] == (row["level"] if row["level"] != "unfair" else "very-hard")


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_begins_with_the_techniques_of_hints_and_ends_with_its_folds(level: str) -> None:
    here = [row for row in ROWS if row["group"] == level]
    folds = [row["fold"] for row in here]
    assert folds == sorted(folds)
    shown = [row["id"] for row in here if not row["fold"]]
    taught = [name for name in TEACHABLE if name in shown]
    assert shown[: len(taught)] == taught
    assert len(shown) <= 24


# What people type → a technique that they mean.
SEARCHES = {
    "X-Wing": "x-wing",
    "xwing": "x-wing",
    "X WING": "x-wing",
    "ala en x": "x-wing",
    "swordf": "swordfish",
    "pez espada": "swordfish",
    "ESPADA": "swordfish",
    "medusa": "jellyfish",
    "unico oculto": "hidden-single",
    "Único Oculto": "hidden-single",
    "sole candidate": "naked-single",
    "apuntadores": "pointing",
    "candidatos bloqueados": "claiming",
    "box/line reduction": "claiming",
    "box line": "claiming",
    "y-wing": "xy-wing",
    "Bent Triple": "xyz-wing",
    "naked triplet": "naked-triple",
    "naked triple": "naked-triple",
    "simple colors": "simple-colors",
    "simple coloring": "simple-colors",
    "simple colouring": "simple-colors",
    "ur1": "unique-rectangle-1",
    "UR 4": "unique-rectangle-4",
    "deadly pattern": "unique-rectangle-1",
    "rectangulo único": "unique-rectangle-2",
    "alternating inference": "aic",
    "two-string kite": "two-string-kite",
    "2 string": "two-string-kite",
    "kite string": "two-string-kite",
    "starfish": "squirmbag",
    "mutante aleta medusa": "finned-mutant-jellyfish",
    "flor de la muerte": "death-blossom",
    "almost locked": "als-xz",
    "APE": "aligned-pair-exclusion",
}


@pytest.mark.parametrize(("typed", "meant"), SEARCHES.items())
def test_a_technique_is_found_by_its_names(typed: str, meant: str) -> None:
    found = [row["id"] for row in ROWS if matches(plain(typed), row["names"])]
    assert meant in found
    assert len(found) < 45


def test_every_technique_is_found_by_each_of_its_names_and_nothing_by_nonsense() -> None:
    for row in ROWS:
        assert all(name == plain(name) for name in row["names"])
        assert all(matches(name, row["names"]) for name in row["names"])
        assert all(matches(name.replace(" ", ""), row["names"]) for name in row["names"])
        assert not matches("zebra", row["names"])
