"""Why a search goes back: which sentence, which cells, which steps."""

from typing import Any

import pytest

from sudoku_py.ui.lab.reasons import BLAMED, STUCK, concerned, sentence, steps

GUESS = {"cell": 1, "digit": 3, "step": 5}
THE_GUESS = ("why.guess", {"digit": "3", "cell": "r1c2"})


def contradiction(**fields: Any) -> dict[str, Any]:
    about = {"cell": None, "unit": None, "digit": None, "blamed": GUESS, **fields}
    return {"kind": "contradiction", "step": 7, **about}


@pytest.mark.parametrize(
    ("why", "key", "reason"),
    [
        (contradiction(cell=3), "why.contradiction", ("why.cell", {"cell": "r1c4"})),
        (
            contradiction(unit=0, digit=2),
            "why.contradiction",
            ("why.digit", {"unit": ("transcript.row", {"number": 1}), "digit": "2"}),
        ),
        (
            contradiction(unit=5, blamed=None),
            "why.contradiction-givens",
            ("why.unit", {"unit": ("transcript.column", {"number": 2})}),
        ),
        ({"kind": "solution", "step": 7, "blamed": GUESS}, "why.solution", None),
        ({"kind": "solution", "step": 7, "blamed": None}, "why.solution-only", None),
        ({"kind": "exhausted", "blamed": GUESS}, "why.tried", None),
        ({"kind": "exhausted", "blamed": None}, "why.tried-all", None),
        ({"kind": "waits", "blamed": GUESS}, "why.waits", None),
    ],
)
def test_each_reason_has_its_sentence(why: dict[str, Any], key: str, reason: Any) -> None:
    said, details = sentence(why, 4)
    assert (said, details.get("reason")) == (key, reason)
    assert details.get("guess") == (THE_GUESS if why["blamed"] else None)


def test_the_cell_that_cannot_be_completed_and_the_guess_are_concerned() -> None:
    assert concerned(contradiction(cell=3), 4) == {3: STUCK, 1: BLAMED}


def test_of_a_unit_all_cells_are_but_the_guess_is_the_guess() -> None:
    assert concerned(contradiction(unit=0), 4) == {0: STUCK, 1: BLAMED, 2: STUCK, 3: STUCK}


def test_what_waits_concerns_no_cell() -> None:
    assert concerned({"kind": "waits", "blamed": GUESS}, 4) == {}
    assert concerned(None, 4) == {}


def test_no_way_leads_to_where_one_is() -> None:
    why = contradiction(cell=3)
    assert steps(why, 8) == {"to-stuck": 7, "to-blamed": 5}
    assert steps(why, 7) == {"to-blamed": 5}
