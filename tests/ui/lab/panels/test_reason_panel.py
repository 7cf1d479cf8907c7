"""Why a search backtracks: which sentence, which cells, which steps."""

from typing import Any

import pytest

from sudoku_py.ui.lab.panels.reason_panel import (
    CONFLICT,
    CULPRIT,
    SKIPPED,
    STUCK,
    concerned,
    linked_steps,
    reason_sentence,
)

GUESS = {"cell": 1, "digit": 3, "step": 5}
JUMP: dict[str, Any] = {"retreat": "jump", "conflict_set": [0, 1], "skipped": []}
R1C4 = ("reason.cell", {"cell": "r1c4"})
THE_GUESS = ("reason.guess", {"digit": "3", "cell": "r1c2"})


def contradiction(**fields: Any) -> Any:
    about = {"cell": None, "unit": None, "digit": None, "culprit": GUESS, "retreat": "newest"}
    about.update(fields)
    return {"kind": "contradiction", "step": 7, **about}


@pytest.mark.parametrize(
    ("reason", "key", "text"),
    [
        (contradiction(cell=3), "reason.contradiction", ("reason.cell", {"cell": "r1c4"})),
        (
            contradiction(unit=0, digit=2),
            "reason.contradiction",
            ("reason.digit", {"unit": ("transcript.row", {"number": 1}), "digit": "2"}),
        ),
        (
            contradiction(unit=5, culprit=None),
            "reason.contradiction-givens",
            ("reason.unit", {"unit": ("transcript.column", {"number": 2})}),
        ),
        (contradiction(cell=3, retreat="drop"), "reason.dropped", R1C4),
        (contradiction(cell=3, **JUMP), "reason.conflict", R1C4),
        (contradiction(cell=3, **JUMP | {"skipped": [2]}), "reason.jump", R1C4),
        (contradiction(cell=3, **JUMP | {"culprit": None}), "reason.contradiction-givens", R1C4),
        ({"kind": "solution", "step": 7, "culprit": GUESS}, "reason.solution", None),
        ({"kind": "solution", "step": 7, "culprit": None}, "reason.solution-only", None),
        ({"kind": "exhausted", "culprit": GUESS}, "reason.tried", None),
        ({"kind": "exhausted", "culprit": None}, "reason.tried-all", None),
        ({"kind": "waits", "culprit": GUESS}, "reason.waits", None),
    ],
)
def test_each_reason_has_its_sentence(reason: Any, key: str, text: Any) -> None:
    said, details = reason_sentence(reason, 4)
    assert (said, details.get("reason")) == (key, text)
    assert details.get("guess") == (THE_GUESS if reason["culprit"] else None)


def test_the_cell_that_cannot_be_completed_and_the_guess_are_concerned() -> None:
    assert concerned(contradiction(cell=3), 4) == {3: STUCK, 1: CULPRIT}


def test_of_a_jump_also_the_conflict_set_and_what_it_skips() -> None:
    reason = contradiction(cell=3, **JUMP | {"skipped": [2]})
    assert concerned(reason, 4) == {3: STUCK, 2: SKIPPED, 0: CONFLICT, 1: CULPRIT}
    _, details = reason_sentence(reason, 4)
    assert (details["cells"], details["n"]) == ("r1c1, r1c2", 1)


def test_of_a_unit_all_cells_are_but_the_guess_is_the_guess() -> None:
    assert concerned(contradiction(unit=0), 4) == {0: STUCK, 1: CULPRIT, 2: STUCK, 3: STUCK}


def test_what_waits_concerns_no_cell() -> None:
    reason: Any = {"kind": "waits", "culprit": GUESS}
    assert concerned(reason, 4) == {}
    assert concerned(None, 4) == {}


def test_no_way_leads_to_where_one_is() -> None:
    reason = contradiction(cell=3)
    assert linked_steps(reason, 8) == {"to-stuck": 7, "to-culprit": 5}
    assert linked_steps(reason, 7) == {"to-culprit": 5}
