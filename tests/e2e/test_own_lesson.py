"""A lesson of a lecturer's own: by link, from a file and in an embed, and one with a mistake."""

import json

import pytest
from playwright.sync_api import Page, expect

from sudoku_py.lab.lesson.reader import lesson_of
from sudoku_py.sandbox.own_option import packed
from tests.e2e.embed_steps import Course, embed, heard, last
from tests.e2e.steps import come_back, drop, press, status, visit
from tests.e2e.texts import says
from tools.paths import ROOT

pytestmark = pytest.mark.one_page

TEXT = (ROOT / "docs/own-lesson.json").read_text("utf-8")
LESSON = lesson_of(TEXT)
MANY = len(LESSON["stations"])
OWN = packed(TEXT)
LINK = f"#view=lesson&lang=en&own={OWN}"


def station(page: Page, at: int, *figures: int | str) -> None:
    """Wait until the lesson is at a station, with these figures in its text."""
    _arrives(page, at, LESSON["stations"][at - 1]["text"], *figures)


def question(page: Page, at: int, *figures: int | str) -> None:
    """Wait until the lesson asks before a station."""
    asked = LESSON["stations"][at - 1]["ask"]
    assert asked
    _arrives(page, at, asked["text"], *figures)


def _arrives(page: Page, at: int, key: str, *figures: int | str) -> None:
    says(page.locator("#lesson-place"), "lesson.position", at, MANY)
    says(page.locator("#lesson-text"), key, *figures)
    expect(page.locator("#lesson-panel")).to_have_attribute("aria-busy", "false")


def test_a_link_opens_a_lesson_that_asks_and_is_continued_after_a_reload(page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    visit(page, LINK, engine=True)
    station(page, 1, 3, "r3c2, r3c4, r4c2")
    expect(page.locator("#lesson-title")).to_have_text("Which cell first?")
    press(page, "lesson-next")
    question(page, 2, "r3c2")
    page.keyboard.press("2")  # it stands there already
    says(page.locator("#lesson-verdict"), "lesson.wrong-digit", 2, 1)
    says(page.locator("#lesson-verdict"), "lesson.wrong-digit", "already has it")
    station(page, 2, 1, "r3c2")
    press(page, "lesson-next")
    question(page, 3)
    page.keyboard.press("2")
    says(page.locator("#lesson-verdict"), "lesson.right-choice")
    station(page, 3, "r3c4")
    come_back(page)
    station(page, 3, "r3c4")
    says(page.locator("#lesson-verdict"), "lesson.right-choice")
    press(page, "language")
    expect(page.locator("#lesson-title")).to_have_text("¿Qué casilla primero?")
    expect(page.locator("#lesson-text")).to_contain_text("Ninguna cifra cabe en f3c4")
    press(page, "language")
    press(page, "lesson-close")
    press(page, "lessons")
    entry = page.locator(f"[data-action='open-lesson:{LESSON['name']}']")
    says(entry.locator("small"), "lesson.continue", 3, MANY)
    says(entry.locator("small"), "lesson.score", 1, 5)


def test_a_file_opens_a_lesson_which_the_next_visit_still_has(page: Page, newcomer: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    visit(newcomer, "#lang=en", engine=True)
    drop(page, "lesson.json", json.dumps(json.loads(TEXT), indent=3))
    station(page, 1, 3)
    page.goto("#view=lab")
    come_back(page)
    press(page, "lessons")
    entry = page.locator(f"[data-action='open-lesson:{LESSON['name']}']")
    expect(entry.locator("b")).to_have_text("Which cell first?")
    entry.click()
    station(page, 1, 3)


def test_a_lesson_with_a_mistake_says_where_it_is(page: Page) -> None:
    data = json.loads(TEXT)
    data["stations"][2] = {"text": "x", "step": 4000}
    visit(page, f"#view=lesson&lang=en&own={packed(json.dumps(data))}", engine=True)
    said = "Station 3: “step” is 4,000, but the run has 22 steps."
    expect(status(page)).to_have_text(said, timeout=60_000)
    page.goto(f"#view=lesson&lang=en&own={OWN[:200]}")
    expect(status(page)).not_to_have_text(said)


def test_an_embed_shows_a_lesson_and_reports_its_answers(
    page: Page, site: Course, base_url: str
) -> None:
    page.emulate_media(reduced_motion="reduce")
    frame = embed(page, site, base_url, f"own={OWN}&step=4&lang=en&autoplay=1")
    asked = LESSON["stations"][3]["ask"]
    assert asked
    says(frame.locator("#lesson-text"), asked["text"], timeout=60_000)
    frame.locator("#lesson-field").fill("r1c1")
    frame.locator("#lesson-field").press("Enter")
    says(frame.locator("#lesson-verdict"), "lesson.wrong-cell")
    last(page, "state", lambda said: said.get("answers") == [None, None, False, None, None])
    assert heard(page, "problem") == []
