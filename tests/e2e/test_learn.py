"""Learning a technique: its page, and drills that are judged and counted."""

from playwright.sync_api import Locator, Page, expect

from tests.e2e.steps import READY, cell, come_back, press, spoken, status, visit
from tests.e2e.texts import says, text

TASK = "drill.task-candidates"


def page_of(page: Page, technique: str) -> None:
    """Wait until the page of a technique is there with its example."""
    says(page.locator("#learn-name"), f"technique.{technique}")
    expect(page.locator("#learn-legend li")).not_to_have_count(0, timeout=READY)


def drill_is_there(page: Page) -> None:
    expect(page.locator("#drill-check")).to_be_enabled(timeout=READY)


def find(page: Page, typed: str) -> Locator:
    """Type into the search box; return what is left of the list."""
    page.locator("#learn-search").fill(typed)
    shown = page.locator("#learn-list li > button:visible")
    expect(page.locator("#learn-list")).to_have_attribute("data-searched", "true")
    return shown


def struck(page: Page) -> list[tuple[str, str]]:
    """What the words of the shown step strike out: cells and digits."""
    words = str(page.locator("#drill-notation-text").text_content()).split(",")
    pairs = [word.strip().split("≠") for word in words]
    return [(name, digit) for name, digit in pairs]


def test_a_link_leads_to_a_page_with_an_example_that_is_stepped_through(page: Page) -> None:
    visit(page, "#view=learn&technique=xy-chain", engine=True)
    page_of(page, "xy-chain")
    says(page.locator("#learn-scale"), "step.scale-both", "7.0+", 260)
    says(page.locator("#learn-level"), "level.very-hard")
    says(page.locator("#learn-idea"), "idea.xy-chain")
    says(page.locator("#learn-look"), "about.xy-chain.look")
    says(page.locator("#learn-unlike"), "about.xy-chain.unlike")
    expect(page.locator("#learn-topics [aria-current]")).to_have_count(1)
    gone, at = page.locator(".step-drawing [data-role=gone]"), page.locator("#learn-claim-at")
    says(at, "argument.at", 1)
    expect(gone).to_have_count(0)
    page.keyboard.press("ArrowRight")
    says(at, "argument.at", 2)
    says(spoken(page), "argument.spoken", 2)
    page.keyboard.press("[")
    says(at, "argument.at", 1)
    press(page, "learn-claim-all")
    says(at, "argument.all-of")
    expect(gone).not_to_have_count(0)
    find(page, "ballena")
    page.keyboard.press("Enter")
    page_of(page, "whale")
    says(page.locator("#learn-idea"), "idea.fish-large", 6)
    expect(page.locator("#learn-drill")).to_be_hidden()
    press(page, "learn-next")
    page_of(page, "leviathan")
    page.evaluate("navigator.clipboard.writeText = async (text) => { window.copied = text }")
    press(page, "learn-link")
    says(page.locator("#learn-copied"), "learn.copied")
    assert page.evaluate("copied").endswith("#view=learn&technique=leviathan")


def test_a_technique_that_does_not_exist_is_told_in_words(page: Page) -> None:
    visit(page, "#view=learn&technique=y-wing")
    says(status(page), "learn.unknown", "y-wing")
    says(page.locator("#learn-name"), "technique.full-house")
    page.evaluate("location.hash = 'view=drill&technique=leviathan'")
    says(page.locator("#drill-task"), "drill.none")
    expect(page.locator("#drill-check")).to_be_disabled()


def test_a_drill_is_judged_explained_and_counted(page: Page) -> None:
    visit(page, "#view=drill&technique=naked-triple&seed=4", engine=True)
    drill_is_there(page)
    says(page.locator("#drill-task"), TASK)
    press(page, "drill-show")
    says(page.locator("#drill-said"), "drill.shown")
    says(page.locator("#drill-score"), "learn.score", 1, 0)
    strike_out_by_key_and_button(page, struck(page))
    press(page, "drill-check")
    says(page.locator("#drill-said"), "drill.right")
    says(page.locator("#drill-score"), "learn.score", 2, 1)
    expect(page.locator("#drill-panel .primary")).to_have_id("drill-next")
    the_step_of_a_drill_is_read(page)
    expect(page.locator("#drill-check")).to_be_disabled()
    page.locator("#drill-check").blur()
    page.keyboard.press("Enter")
    drill_is_there(page)
    expect(page.locator("#drill-claims > li")).to_have_count(0)
    expect(page.locator("#drill-reading")).to_be_hidden()
    strike_out_a_whole_cell(page)
    page.locator("#drill-page").click()
    page_of(page, "naked-triple")
    says(page.locator("#learn-score"), "learn.score", 3, 1)
    practised = page.locator("[data-action='learn-open:naked-triple'] > small")
    expect(practised).to_have_text("✓ 1/3")
    come_back(page)
    drill_is_there(page)
    says(page.locator("#drill-score"), "learn.score", 3, 1)


def the_step_of_a_drill_is_read(page: Page) -> None:
    """Read why, from the first sentence on."""
    at = page.locator("#drill-claim-at")
    says(at, "argument.at", 1)
    expect(page.locator("[data-role=gone]")).to_have_count(0)
    for _ in range(9):
        page.keyboard.press("]")
    last = int(at.inner_text().split()[-1])
    says(at, "argument.at", last, last)
    says(spoken(page), "argument.spoken", last)
    expect(page.locator("[data-role=gone]")).not_to_have_count(0)


def strike_out_by_key_and_button(page: Page, wanted: list[tuple[str, str]]) -> None:
    """Put the same drill again, and mark what its step strikes out."""
    page.evaluate("location.hash = 'view=drill&technique=naked-triple&seed=4&lang=en'")
    drill_is_there(page)
    name, digit = wanted[0]
    cell(page, name).click()
    page.keyboard.press(digit)
    says(spoken(page), "drill.says-struck", digit)
    page.keyboard.press("Enter")
    right = {"right": 1, "of": len(wanted), "n": len(wanted) - 1, "cells": name}
    expect(page.locator("#drill-said")).to_have_text(text("drill.partial", right))
    for name, digit in wanted[1:]:
        cell(page, name).click()
        press(page, f"drill-digit:{digit}")
    says(page.locator("#drill-marked"), "drill.marked")


def strike_out_a_whole_cell(page: Page) -> None:
    """Mark all candidates of a cell, which cannot be, and take the marks away."""
    empty = page.locator("[data-cell][data-value='']").first
    empty.click()
    for digit in "123456789":
        page.keyboard.press(digit)
    page.keyboard.press("Enter")
    says(page.locator("#drill-said"), "drill.impossible")
    says(page.locator("#drill-score"), "learn.score", 3, 1, 0)
    page.keyboard.press("Backspace")
    says(page.locator("#drill-marked"), "drill.none-marked")


def test_a_hint_leads_to_the_page_of_its_technique_and_back(page: Page) -> None:
    visit(page, engine=True)
    press(page, "hint")
    says(page.locator("#hint-next"), "hint-box.name", timeout=READY)
    expect(page.locator("#hint-learn")).to_be_hidden()
    press(page, "hint-next")
    expect(page.locator("#hint-learn")).to_be_visible()
    named = page.locator("#hint-title").inner_text()
    press(page, "hint-learn")
    expect(page.locator("#learn-name")).to_have_text(named)
    page.go_back()
    expect(page.locator("html")).to_have_attribute("data-at", "play")
    expect(page.locator("#hint-title")).to_have_text(named)


def test_on_a_phone_there_is_first_the_list_and_then_the_page(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    visit(page)
    page.locator("[data-view=learn]").click()
    expect(page.locator("#learn-topics button")).not_to_have_count(0)
    expect(page.locator("#learn-name")).to_be_hidden()
    row = page.get_by_role("button", name=text("technique.swordfish"), exact=True)
    row.click()
    expect(page.locator("#learn-name")).to_be_focused()
    expect(page.locator("#learn-topics")).to_be_hidden()
    says(page.locator("#learn-name"), "technique.swordfish")
    press(page, "learn-list")
    expect(row).to_be_focused()
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_a_beginner_reads_what_links_are_before_the_first_chain(page: Page) -> None:
    visit(page, "#view=learn", engine=True)
    press(page, "learn-open:basics-links")
    says(page.locator("#learn-name"), "learn.basics-links")
    expect(page.locator("#learn-basics p")).to_have_count(5)
    says(page.locator("#learn-basics p").first, "about.basics-links.1")
    expect(page.locator("#learn-look")).to_be_hidden()
    expect(page.locator("#learn-drill")).to_be_hidden()
    expect(page.locator("#learn-legend li")).not_to_have_count(0, timeout=READY)
    press(page, "learn-open:x-wing")
    page_of(page, "x-wing")
    expect(page.locator("#learn-basics")).to_be_hidden()
    says(page.locator("#learn-spot li").first, "about.x-wing.spot-1")
    says(page.locator("#learn-miss"), "about.x-wing.miss")
    expect(page.locator("#learn-drill")).to_be_visible()


def test_the_list_is_searched_and_walked_by_keys(page: Page) -> None:
    visit(page, "#view=learn&lang=es")
    levels = page.locator("#learn-topics h3 > span")
    expect(levels).to_have_count(6)
    fold = page.locator("#learn-topics details").filter(has_text="Ballena").first
    expect(fold).not_to_have_attribute("open", "")
    page.keyboard.press("/")
    expect(page.locator("#learn-search")).to_be_focused()
    page.keyboard.type("UNICO-des")
    expect(page.locator("#learn-list li > button:visible")).to_have_text(["Único desnudo"])
    expect(find(page, "y-wing")).to_have_text(["XY-Wing"])
    expect(find(page, "backtracking cuesta")).to_have_count(0)
    expect(page.locator("#learn-found")).to_contain_text("backtracking cuesta")
    expect(find(page, "retroceso")).not_to_have_count(0)
    expect(find(page, "leviatan mutante")).to_have_count(2)
    expect(page.locator("#learn-topics details:visible")).to_have_attribute("open", "")
    page.keyboard.press("ArrowDown")
    expect(page.locator("#learn-topics summary:visible")).to_be_focused()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.locator("#learn-name")).to_have_text("Leviatán mutante")
    page.keyboard.press("x")
    expect(page.locator("#learn-search")).to_be_focused()
    expect(page.locator("#learn-search")).to_have_value("x")
    page.keyboard.press("Escape")
    expect(page.locator("#learn-list")).to_have_attribute("data-searched", "false")
    expect(page.locator("#learn-lessons li:visible")).not_to_have_count(0)


def test_at_1280_by_720_the_page_scrolls_and_no_text_is_cut_in_a_box(page: Page) -> None:
    page.set_viewport_size({"width": 1280, "height": 720})
    visit(page, "#view=learn&technique=nested-chains", engine=True)
    page_of(page, "nested-chains")
    press(page, "learn-claim-all")
    cut = page.evaluate(
        """[...document.querySelectorAll("#learn-panel *")].filter((each) =>
            each.scrollHeight > each.clientHeight + 1 && each.clientHeight
            && getComputedStyle(each).overflowY !== "visible").map((each) => each.outerHTML)"""
    )
    assert cut == []
    assert page.evaluate("document.documentElement.scrollHeight > innerHeight")
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    expect(page.locator("#cells")).to_be_in_viewport()
