"""Measure the analysis in Chromium: how soon the smallest contradicting set is on the board.

The puzzles come from the lists and the generator, each with one wrong digit, see
``bench.minimal_conflict``. The time is that of a person: from the moment in which the text is in
the field until the cells are marked and the page says whether there is a smaller set.
"""

import argparse
from random import Random
from statistics import median

from playwright.sync_api import Page, sync_playwright

from bench.minimal_conflict import sources, spoilt
from tools import chromium
from tools.serve import Server

AIM = 2000  # ms
EACH = 2  # puzzles of a kind, one with a digit changed and one with a digit added
ENTER = 'document.documentElement.dataset.analysis === "done"'
TIME = """text => new Promise(resolve => {
    const root = document.documentElement, field = document.querySelector("#analyse-text");
    const begun = performance.now();
    new MutationObserver((_, observer) => {
        if (root.dataset.analysis === "working") return;
        observer.disconnect();
        const blamed = document.querySelectorAll('[data-blame="true"]').length;
        resolve([performance.now() - begun, blamed, root.dataset.analysis === "done"]);
    }).observe(root, { attributeFilter: ["data-analysis"] });
    field.value = text;
    field.dispatchEvent(new Event("input", { bubbles: true }));
})"""

Sample = tuple[float, int, bool]  # ms, cells, and whether it is proven that no set is smaller


def impossible(seed: int) -> list[str]:
    """Return puzzles without a solution, and without a clash, of each kind that the lists have."""
    chance = Random(seed)
    chosen = [chance.sample(lines, EACH) for lines in sources(seed).values()]
    made = [spoilt(line, bool(at), chance) for lines in chosen for at, line in enumerate(lines)]
    return [line for line in made if line]


def contradictions(page: Page, puzzles: list[str]) -> list[Sample]:
    """Have each puzzle analysed in a page that has been opened."""
    page.locator("[data-view=analyse]").click()
    page.wait_for_function(ENTER, timeout=60_000)
    return [page.evaluate(TIME, puzzle) for puzzle in puzzles]


def main() -> None:
    """Measure, and print a line for each puzzle and one for all."""
    parser = argparse.ArgumentParser(
        prog="bench.page.analyse", description="Time the search for contradictions."
    )
    parser.add_argument("--seed", type=int, default=1)
    puzzles = impossible(parser.parse_args().seed)
    with sync_playwright() as playwright, Server() as server:
        browser = playwright.chromium.launch(
            executable_path=chromium.executable(), args=chromium.launch_arguments()
        )
        page = browser.new_page()
        page.goto(server.url)
        samples = contradictions(page, puzzles)
    for puzzle, (ms, cells, proven) in zip(puzzles, samples, strict=True):
        print(f"{puzzle} {ms:6.0f} ms  {cells:2} givens{'' if proven else ', not proven'}")
    times = [ms for ms, _, _ in samples]
    print(f"median {median(times):.0f} ms, worst {max(times):.0f} ms, aim {AIM} ms")


if __name__ == "__main__":
    main()
