"""Someone plays: by keys, by touch, and with the engine's help."""

from tests.browsers.person import Person, cells
from tests.e2e.steps import FIRST, SOLUTION

SEVERAL = FIRST[:-2] + ".."
R1C1, R3C2, R3C3, R3C4, R4C4, R5C4 = cells("r1c1", "r3c2", "r3c3", "r3c4", "r4c4", "r5c4")
CHOSEN = '[aria-selected="true"]'
MENU_IS_NO_HIGHER_THAN_ITS_ROWS = """
const heights = [...document.querySelectorAll("#more button")].map((each) => each.offsetHeight);
return 0 < Math.max(...heights) && Math.max(...heights) < 60;
"""
STAYS = f"5{FIRST[1:19]}9{FIRST[20:]}"


def test_a_game_by_keys_and_by_touch_stays_and_the_engine_helps(
    person: Person, address: str
) -> None:
    person.visits(address)
    person.board(FIRST)
    _open_menu(person)
    _play(person)
    person.comes_back()
    person.board(STAYS)
    person.acts("undo")
    person.sees(R3C2, "data-marks", "19")
    person.acts("clear")
    _check(person)
    _hint_solve_and_make(person)
    _analyse(person)


def _open_menu(person: Person) -> None:
    person.clicks("#to-more")
    person.waits(MENU_IS_NO_HIGHER_THAN_ITS_ROWS)
    person.types("Escape")
    person.counts("#more:popover-open", 0)


def _play(person: Person) -> None:
    person.clicks(R1C1)
    person.types("5", "ArrowRight", "ArrowRight", "ArrowRight", "Shift+ArrowRight")
    person.counts(CHOSEN, 2)
    person.types("1", "Control+z", "Control+z", "Control+y")
    person.board("5", FIRST[1:])
    person.taps(R3C2, '[data-action="mark"]', '[data-digit="1"]', '[data-digit="9"]')
    person.sees(R3C2, "data-marks", "19")
    person.taps('[data-action="digits"]', '[data-digit="9"]')
    person.sees(R3C2, "data-value", "9")
    person.draws("touch", R3C2, R3C3, R3C4, R4C4, R5C4)
    person.counts(CHOSEN, 5)
    person.draws("mouse", R3C2, R3C3)
    person.counts(CHOSEN, 2)


def _check(person: Person) -> None:
    person.acts("open")
    person.sets("#text", SEVERAL)
    person.acts("open-text")
    person.board(SEVERAL)
    person.acts("check")
    person.reads("#status", "check.several")
    person.acts("open")
    person.sets("#text", FIRST)
    person.acts("open-text")
    person.board(FIRST)
    person.acts("check")
    person.reads("#status", "check.one-solution")


def _hint_solve_and_make(person: Person) -> None:
    person.acts("hint")
    for level in ("hint-box.name", "hint-box.show", "hint-box.apply"):
        person.reads("#hint-next", level)
        person.acts("hint-next")
    person.counts('[data-given="false"]:not([data-value=""])', 1)
    person.acts("hint-close")
    person.acts("solve")
    person.board(SOLUTION)
    person.sets("#size", "4")
    person.acts("new")
    person.sees(".board", "data-size", "4")
    person.reads("#status", "status.new")


def _analyse(person: Person) -> None:
    person.clicks("[data-view=analyse]")
    person.sets("#analyse-text", SEVERAL)
    person.sees("#analyse-headline", "data-key", "analyse.these-differ analyse.exactly")
    person.sees("html", "data-analysis", "done")
    person.clicks("[data-view=play]")
    person.sees(".board", "data-size", "4")
