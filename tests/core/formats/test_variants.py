import json

import pytest

from sudoku_py.core.formats import FormatError, read
from sudoku_py.core.formats.literals import finished, scan
from sudoku_py.core.formats.variants import rules_in, rules_of, variant_error
from sudoku_py.lab.texts import LANGUAGES, load, render
from tests.core.formats.texts import PUZZLE, TABLE

BOXES = [[r // 3 * 3 + c // 3 for c in range(9)] for r in range(9)]
STRIPES = [[r for _ in range(9)] for r in range(9)]
CELLS = [[[r // 3 * 3 + i // 3, r % 3 * 3 + i % 3] for i in range(9)] for r in range(9)]


@pytest.mark.parametrize(
    ("more", "code"),
    [
        ({"cages": [{"cells": [[0, 0], [0, 1]], "value": 5}]}, "killer-sudoku"),
        ({"killercage": [{"cells": ["R1C1", "R1C2"], "value": "5"}]}, "killer-sudoku"),
        ({"isKiller": True}, "killer-sudoku"),
        ({"type": "Killer Sudoku"}, "killer-sudoku"),
        ({"regions": STRIPES}, "jigsaw-sudoku"),
        ({"regions": [[*CELLS[0][:8], [8, 8]], *CELLS[1:]]}, "jigsaw-sudoku"),
        ({"variant": "jigsaw"}, "jigsaw-sudoku"),
        ({"diagonal+": True}, "diagonal-sudoku"),
        ({"thermometer": [{"lines": [["R1C1", "R1C2"]]}]}, "variant-sudoku"),
        ({"antiknight": True}, "variant-sudoku"),
        ({"lines": [{"wayPoints": [[0, 0], [1, 1]]}]}, "variant-sudoku"),
    ],
)
def test_extra_rules_are_refused_by_name(more: dict[str, object], code: str) -> None:
    with pytest.raises(FormatError) as caught:
        read(json.dumps({"grid": TABLE, **more}))
    assert caught.value.code == code


@pytest.mark.parametrize(
    "more",
    [
        {"cages": []},
        {"cages": [{"value": "title: Easy"}, {"value": "author: me"}]},
        {"regions": BOXES},
        {"regions": CELLS},
        {"diagonal+": False, "antiking": False, "isKiller": False, "arrow": []},
        {"type": "classic"},
    ],
)
def test_a_classic_may_say_that_it_has_none(more: dict[str, object]) -> None:
    assert read(json.dumps({"grid": TABLE, **more})).line == PUZZLE


EMPTY: list[list[dict[str, int]]] = [[{} for _ in range(9)] for _ in range(9)]
CAGE = [{"cells": ["R1C1", "R1C2"], "value": "5"}]
LINE = [{"lines": [["R1C1", "R1C2"]]}]


@pytest.mark.parametrize("cells", [EMPTY, TABLE], ids=["no givens", "givens"])
@pytest.mark.parametrize("name", ["grid", "cells"])
@pytest.mark.parametrize(
    ("more", "rules"),
    [
        ({"thermometer": LINE}, ["thermometers"]),
        ({"thermometer": LINE, "killercage": CAGE}, ["thermometers", "killer cages"]),
        ({"antiking": True, "antiknight": True}, ["anti-king", "anti-knight"]),
        ({"littlekillersum": [{"cell": "R1C1", "value": "9"}]}, ["little killers"]),
        ({"extraregion": [{"cells": ["R2C2"]}]}, ["extra regions, as in windoku"]),
        ({"odd": [{"cell": "R1C1"}], "even": [{"cell": "R2C2"}]}, ["even and odd cells"]),
        ({"difference": CAGE, "xv": CAGE, "sandwichsum": CAGE}, ["Kropki dots", "XV"]),
        ({"renban": LINE, "whispers": LINE, "palindrome": LINE}, ["renban lines", "palindromes"]),
        ({"betweenline": LINE, "clone": LINE, "quadruple": CAGE}, ["between lines", "clones"]),
        ({"arrows": [{"wayPoints": [[0, 0], [1, 1]]}]}, ["lines or symbols on the board"]),
        (
            {"lines": [{}, {"a": 1}], "metadata": {"rules": "German Whispers. Anti-king rule."}},
            ["whisper lines", "anti-king"],
        ),
        ({"constraints": [{"type": "Thermo"}, {"type": "KillerCage"}]}, ["thermometers", "killer"]),
        ({"constraints": ["anti_knight", "windoku"]}, ["anti-knight", "windoku"]),
    ],
)
def test_the_rules_are_named(
    cells: object, name: str, more: dict[str, object], rules: list[str]
) -> None:
    with pytest.raises(FormatError) as caught:
        read(json.dumps({"size": 9, name: cells, **more}, indent=len(rules) - 1 or None))
    assert caught.value.code == "variant-sudoku"
    assert [rule for rule in rules if rule not in str(caught.value)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_language_says_them(language: str) -> None:
    error = variant_error(["thermo", "knight", "samurai"])
    said = render(load(language), (f"error.{error.code}", error.details))
    assert "{" not in said
    assert said.count(",") >= 2


def test_a_program_may_use_the_words() -> None:
    words = "lines = 9\nminimum = 1\narrow = '->'\nfog = None\ndifference = 0\n"
    assert read(f"{words}grid = {TABLE}\nprint(grid, minimum)").line == PUZZLE


def test_kinds() -> None:
    assert rules_in("XSudoku") == ["diagonal"]
    assert rules_in("Little Killer") == ["little-killer"]
    assert rules_in("non-consecutive") == ["nonconsecutive"]
    assert rules_in("Plain sudoku") == rules_in("checking") == []
    nodes = finished(scan("[1, 2]"))
    assert nodes is not None
    assert rules_of(nodes) == []
