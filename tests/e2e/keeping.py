"""Use the page as a person does, and keep what it writes: `python -m tests.e2e.keeping FOLDER`.

The files of `tests/data/kept/` come from here. What a version has written is never written anew:
a later version gets a folder of its own, and `test_kept_data.py` opens those of all versions.
"""

import json
import sys
from pathlib import Path

from playwright.sync_api import Page, expect, sync_playwright

from tests.e2e.lab_steps import mood
from tests.e2e.play_steps import choose, colour, leave, set_up, type_on_keypad
from tests.e2e.race_steps import enter_race
from tests.e2e.steps import FIRST, NO_SERVICE_WORKER, go_to, open_text, press, status, visit
from tests.e2e.test_write import code, replace
from tests.e2e.texts import says
from tests.sandbox.solvers import BACKTRACKING
from tools import chromium
from tools.serve import Server

SMALL, SMALL_SOLUTION = "12..34....1.4...", "1243342123144132"
LEFT = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
FISH = ".43.8.25.6.............1.949....4.7....6.8....1.2....382.5.............5.34.9.71."
STORED = """() => Object.fromEntries(
    Object.keys(localStorage).sort().map((name) => [name, localStorage[name]]))"""
HEARD = "navigator.clipboard.writeText = async (text) => { window.copied = text }"


def keep(page: Page, folder: Path) -> None:
    """Play, write and share; put into the folder what is stored, exported and shared."""
    page.add_init_script(HEARD)
    visit(page, engine=True)
    solve_a_small_puzzle(page)
    leave_a_puzzle_unfinished(page)
    play_with_marks_colours_and_a_savepoint(page)
    links = {"progress": shared_progress(page)}
    put_into_the_library(page)
    set_up(page, "timer", "places", "highlight")
    write_a_program(page)
    links["code"] = shared_code(page)
    (folder / "storage.json").write_text(json.dumps(page.evaluate(STORED), indent=1) + "\n")
    go_to(page, "play")
    with page.expect_download() as download:
        press(page, "export")
    download.value.save_as(folder / "library.json")
    links |= shared_in_the_lab(page) | shared_explanations(page)
    kept = {name: f"#{link.partition('#')[2]}" for name, link in links.items()}
    (folder / "links.json").write_text(json.dumps(kept, indent=1) + "\n")


def solve_a_small_puzzle(page: Page) -> None:
    """Solve one without help: it counts in the statistics."""
    open_text(page, SMALL)
    for cell, (given, digit) in enumerate(zip(SMALL, SMALL_SOLUTION, strict=True)):
        if given == ".":
            choose(page, f"r{cell // 4 + 1}c{cell % 4 + 1}")
            page.keyboard.press(digit)
    says(status(page), "status.won")


def leave_a_puzzle_unfinished(page: Page) -> None:
    """Enter two digits, then bring another puzzle."""
    open_text(page, LEFT)
    for name, digit in (("r1c2", "1"), ("r1c3", "7")):
        choose(page, name)
        page.keyboard.press(digit)
    open_text(page, FIRST)


def play_with_marks_colours_and_a_savepoint(page: Page) -> None:
    """Fill a board with all that a player can enter, and go back a step."""
    choose(page, "r1c1")
    page.keyboard.press("5")
    press(page, "savepoints")
    press(page, "savepoint-set")
    choose(page, "r2c1")
    press(page, "mark")
    type_on_keypad(page, "28")
    choose(page, "r3c3")
    press(page, "mark-corner")
    type_on_keypad(page, "1")
    choose(page, "r4c5")
    press(page, "colour")
    colour(page, 2)
    press(page, "digits")
    for name, digit in (("r1c5", "8"), ("r2c3", "2")):
        choose(page, name)
        page.keyboard.press(digit)
    press(page, "undo")


def shared_progress(page: Page) -> str:
    """The link to the puzzle with what was entered."""
    press(page, "share")
    press(page, "share-progress")
    link = page.locator("#sharing-link").input_value()
    leave(page, "sharing")
    return link


def put_into_the_library(page: Page) -> None:
    """Keep the puzzle under a name."""
    press(page, "library")
    press(page, "library-keep")
    says(page.locator("#library-text"), "library.kept")
    page.locator("#library-list summary").first.click()
    page.locator("#library-list input").first.fill("Tuesday’s puzzle")
    says(page.locator("#library-text"), "library.renamed")
    leave(page, "library")


def write_a_program(page: Page) -> None:
    """Write one, and give it a name."""
    page.evaluate("location.hash = 'view=write'")
    expect(code(page)).to_be_visible()
    replace(page, BACKTRACKING)
    page.locator("#write-name").fill("My solver")
    page.locator("#write-name").press("Tab")
    page.wait_for_function("Object.values(localStorage).some((text) => text.includes('My solver'))")


def copied(page: Page, action: str, part: str) -> str:
    """The link that a button copies."""
    page.evaluate("copied = ''")
    press(page, action)
    page.wait_for_function(f"copied.includes({json.dumps(part)})")
    return str(page.evaluate("copied"))


def shared_code(page: Page) -> str:
    """The link to the program."""
    press(page, "write-share")
    page.wait_for_function("location.hash.includes('code=')")
    return page.url


def shared_in_the_lab(page: Page) -> dict[str, str]:
    """Links to a moment of a run, of a mixed algorithm, and of a race."""
    links = {}
    for name, asked in (
        ("run", "alg=random-order&seed=7&step=50"),
        ("mix", "alg=mix&order=first&digits=ascending&inference=forward&step=9"),
    ):
        page.goto("about:blank")
        visit(page, f"#view=lab&p={SMALL}&{asked}&speed=60", engine=True)
        mood(page, "paused")
        links[name] = copied(page, "share", "step=")
    page.goto("about:blank")
    enter_race(page, f"#p={SMALL}")
    page.locator("#race-fairness").select_option("guesses")
    page.locator("#race-ranking").select_option("checks")
    page.locator("#race-goal").select_option("end")
    mood(page, "idle")
    page.locator("#status").click()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#race-scrub")).to_have_value("1")
    links["race"] = copied(page, "share", "algs=")
    return links


def shared_explanations(page: Page) -> dict[str, str]:
    """Links to a step of a path, and to the page of a technique."""
    page.goto("about:blank")
    visit(page, f"#view=path&p={FISH}&step=2", engine=True)
    expect(page.locator("#path-steps [aria-current=step]")).to_have_count(1)
    links = {"path": copied(page, "path-link", "view=path")}
    page.goto("about:blank")
    visit(page, "#view=learn&technique=xy-chain", engine=True)
    says(page.locator("#learn-name"), "technique.xy-chain")
    return links | {"technique": copied(page, "learn-link", "view=learn")}


def main() -> None:
    """Keep everything in the folder that the command line names."""
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True)
    with Server() as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium.shell(), args=chromium.arguments_for_tests()
        )
        page = browser.new_page(base_url=server.url)
        page.add_init_script(NO_SERVICE_WORKER)
        keep(page, folder)


if __name__ == "__main__":
    main()
