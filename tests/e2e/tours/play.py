"""The tour of the player's board."""

from collections.abc import Iterator

from playwright.sync_api import Page, expect

from tests.e2e.steps import FIRST, SOLUTION, go_to, open_sheet, open_text, press
from tests.e2e.texts import says
from tests.e2e.tours.steps import SLOW, go, keys_at

TWO = f"{FIRST}\n{'.' * 81}"
NUGGET = ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7....."
ONE_GAP = SOLUTION[:80] + "."


def play(page: Page) -> Iterator[str]:
    """The player's board, from its first moment to the win."""
    yield "fresh"
    open_sheet(page.locator("#solve"))
    yield "all that can be done"
    page.keyboard.press("Escape")
    yield from marks(page)
    for _ in range(2):
        press(page, "clear")
    yield from several_puzzles(page)
    yield from hard_to_rate(page)
    yield from solved(page)
    open_text(page, "." * 256)
    expect(page.locator(".board[data-size='16']")).to_be_visible()
    page.locator("#enter-centre").click()
    for key in "123456789ABCDEFG":
        page.keyboard.press(key)
    yield "a large board"


def hard_to_rate(page: Page) -> Iterator[str]:
    """A puzzle whose rating takes minutes."""
    open_text(page, NUGGET)
    says(page.locator("#givens"), "caption.rating-now", timeout=SLOW)
    yield "how far a rating is"
    press(page, "rating-stop")
    says(page.locator("#givens"), "caption.rating-least")
    yield "a rating that was stopped"


def marks(page: Page) -> Iterator[str]:
    """All that a cell can look like."""
    mark_the_board(page)
    yield "marks, colours, a clash, a selection"
    page.locator("#enter-colour").click()
    yield "keypad of colours"
    page.locator("#enter-digit").click()
    press(page, "check")
    expect(page.locator("[data-wrong=true]")).not_to_have_count(0)
    yield "wrong digits"


def mark_the_board(page: Page) -> None:
    """Let the board have digits, clashes, marks of all kinds, colours, and chosen cells."""
    keys_at(page, "r1c1", "6")
    keys_at(page, "r1c4", "7")
    keys_at(page, "r2c1", "Shift+Digit1", "Shift+Digit5")
    keys_at(page, "r2c4", "Control+Shift+Digit1", "Control+Shift+Digit5", "Control+Shift+Digit9")
    keys_at(page, "r3c4", "Control+Shift+Digit2", "Shift+Digit6")
    for colour, column in enumerate("12345678", 1):
        keys_at(page, f"r5c{column}", "v", str(colour), "z")
    keys_at(page, "r4c1", "Shift+ArrowDown", "Shift+ArrowRight")


def several_puzzles(page: Page) -> Iterator[str]:
    """Two puzzles of one text: hint and path of the first, and the table of both."""
    open_text(page, TWO)
    expect(page.locator("#opened")).to_be_visible()
    press(page, "hint")
    for level in ("hint-box.name", "hint-box.show", "hint-box.apply"):
        says(page.locator("#hint-next"), level, timeout=SLOW)
        yield f"a hint, several puzzles: {level}"
        press(page, "hint-next")
    press(page, "hint-close")
    go_to(page, "path")
    expect(page.locator("#path-steps li")).not_to_have_count(0, timeout=SLOW)
    expect(page.locator(".step-drawing text")).not_to_have_count(0)
    yield "the path to the solution"
    go(page, "play")
    press(page, "solve-all")
    expect(page.locator("#batch-rows tr")).to_have_count(2, timeout=SLOW)
    yield "table of several puzzles"
    press(page, "close-batch")


def solved(page: Page) -> Iterator[str]:
    """A puzzle that Python has solved, and one that the player has."""
    open_text(page, FIRST)
    press(page, "solve")
    expect(page.locator("[data-origin=solver]")).not_to_have_count(0, timeout=SLOW)
    yield "solved by Python"
    open_text(page, ONE_GAP)
    keys_at(page, "r9c9", SOLUTION[80])
    expect(page.locator("[data-won=true]")).to_have_count(1)
    yield "won"
