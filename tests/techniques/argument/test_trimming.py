"""An argument is left with what its conclusions need."""

from sudoku_py.core.grid import Grid
from sudoku_py.techniques.argument import claims as c
from sudoku_py.techniques.argument.checker import check
from sudoku_py.techniques.argument.trimming import trimmed
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.step import Step

# 12.. / 34.. / .... / ....: r1c3 and r1c4 have only 3 and 4.
POSITION = Position.of_grid(Grid.from_line("12..34.........."))
for lost in (1, 2):
    POSITION.eliminate(2, lost)
    POSITION.eliminate(3, lost)
STEP = Step("naked-pair", eliminations=((6, 3), (6, 4)), digits=(3, 4))
HAS = c.Has(cells=(2, 3), digits=(3, 4))
LOCKED = c.Locked(cells=(2, 3), digits=(3, 4), because=(0,))
PAIR = (HAS, LOCKED, c.So(eliminations=STEP.eliminations, because=(1,)))


def test_what_is_needed_stays() -> None:
    check(PAIR, STEP, POSITION)
    assert trimmed(PAIR, POSITION) == PAIR


def test_what_is_idle_goes_and_the_rest_is_renumbered() -> None:
    idle = c.Has(cells=(8,), digits=tuple(sorted(d for _, d in POSITION.candidates_in((8,)))))
    argument = (
        idle,
        HAS,
        c.Locked(cells=(2, 3), digits=(3, 4), because=(0, 1)),
        c.So(eliminations=STEP.eliminations, because=(0, 2)),
    )
    assert trimmed(argument, POSITION) == PAIR


def test_what_follows_from_less_cites_less() -> None:
    argument = (HAS, LOCKED, c.So(eliminations=STEP.eliminations, because=(0, 1)))
    found = trimmed(argument, POSITION)
    check(found, STEP, POSITION)
    assert found == PAIR


def test_suppositions_stay_with_what_is_under_them() -> None:
    idle = c.Suppose(node=((8, 1),), is_true=True, under=(0,))
    supposed = c.Suppose(node=((6, 3),), is_true=True, under=(1,))
    argument = (
        idle,
        supposed,
        HAS,
        c.Locked(cells=(2, 3), digits=(3, 4), because=(2,)),
        c.Impossible(because=(3,), under=(1,)),
        c.So(eliminations=((6, 3),), because=(4,)),
    )
    found = trimmed(argument, POSITION)
    assert [claim.kind for claim in found] == ["suppose", "has", "locked", "impossible", "so"]
    check(found, STEP._replace(eliminations=((6, 3),)), POSITION)
