import json

import pytest

from sudoku_py.core.formats import FormatError, read
from sudoku_py.core.formats.literals import scan
from sudoku_py.core.formats.variants import kind_in, variant_of
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


def test_kinds() -> None:
    assert kind_in("XSudoku") == "diagonal-sudoku"
    assert kind_in("Plain sudoku") is None
    assert variant_of(scan("[1, 2]") or ()) is None
