"""What the browser's own Print gives of a view: all that is to be read, and nothing to press."""

import io

from playwright.sync_api import Page, expect
from pypdf import PdfReader

from tests.e2e.lab_steps import enter, mood, open_panel
from tests.e2e.steps import painted, press, visit
from tests.e2e.texts import text

FISH = ".43.8.25.6.............1.949....4.7....6.8....1.2....382.5.............5.34.9.71."
ABOVE = (".path-head", "#path-puzzle", ".board")  # each above the next one
PRESSED = """() => [...document.querySelectorAll("button, select, input")]
    .filter((each) => each.checkVisibility() && !each.closest(".path-steps, .transcript, .frames"))
    .map((each) => each.id || each.dataset.action)"""


def pages(page: Page) -> list[str]:
    """The texts of the pages that a printer would get; none of them is empty."""
    reader = PdfReader(io.BytesIO(page.pdf(format="A4")))
    found = [each.extract_text() for each in reader.pages]
    assert all(found)
    return found


def offered(page: Page) -> list[str]:
    """What could be pressed on paper."""
    page.emulate_media(media="print")
    painted(page)
    found: list[str] = page.evaluate(PRESSED)
    return found


def test_the_players_board_is_printed_without_the_cursor(page: Page) -> None:
    visit(page)
    assert len(pages(page)) == 1
    assert offered(page) == []
    shadow = "cell => getComputedStyle(cell).boxShadow + getComputedStyle(cell).outlineStyle"
    assert page.locator("[data-cell=r1c1]").evaluate(shadow) == "nonenone"


def test_the_path_is_printed_with_all_steps_and_the_drawing(page: Page) -> None:
    visit(page, f"#view=path&p={FISH}", engine=True)
    expect(page.locator("#path-steps li")).to_have_count(62)
    expect(page.locator(".step-drawing")).to_have_count(1)
    found = pages(page)
    assert len(found) <= 2
    assert all(f"{number}. " in "\n".join(found) for number in range(1, 63))
    assert text("path.play") not in "\n".join(found)
    puzzle = f"{text('caption.givens', {'size': 9, 'n': 26})} · {FISH}"
    assert puzzle in found[0].replace("\n", "")
    assert offered(page) == []
    expect(page.locator(".step-drawing")).to_be_visible()
    title, line, board = (page.locator(name).bounding_box() for name in ABOVE)
    assert title
    assert line
    assert board
    assert title["y"] + title["height"] <= line["y"] + 1
    assert line["y"] + line["height"] <= board["y"]


def test_a_technique_is_printed_on_one_page(page: Page) -> None:
    visit(page, "#view=learn&technique=xy-chain", engine=True)
    expect(page.locator("#learn-legend li")).not_to_have_count(0)
    found = pages(page)
    assert len(found) == 1
    assert text("learn.look") in found[0]
    assert "r2c6" in found[0]  # the conclusion, though only the first sentence was on the screen
    assert offered(page) == []


def test_a_run_is_printed_with_its_transcript(page: Page) -> None:
    page.set_viewport_size({"width": 1440, "height": 900})
    enter(page)
    press(page, "next-backtrack")
    mood(page, "paused")
    open_panel(page, "transcript")
    # It begins with its first sentences, and goes on to the step that is shown.
    told = page.locator("#transcript button[aria-current] span").nth(1).inner_text()
    found = "\n".join(pages(page)).replace("\n", " ")
    assert told in found
    assert offered(page) == []
