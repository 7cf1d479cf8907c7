"""What a person does in the laboratory, in the words of the tests."""

from urllib.parse import parse_qsl

from playwright.sync_api import Locator, Page, expect

from tests.e2e.steps import BLANK, FIRST, SOLUTION, visit

# Cell order has its solution after some thousand steps; that of the whole puzzle takes it seconds.
SHORT = FIRST[:54] + SOLUTION[54:]
OPEN = 120_000  # ms: the engine starts first


BETWEEN, BETWEEN_SIZE = "." * 36, "6"  # a puzzle of a size that no test has
NOTE_FOLDS = """() => {
    const folds = [...document.querySelectorAll("main details")];
    window.folds = folds.map((fold) => [fold, fold.open]);
}"""
RESTORE_FOLDS = "() => { for (const [fold, open] of folds) fold.open = open; }"


def enter(page: Page, link: str = "") -> None:
    """Go to the laboratory and wait for the puzzle's first step."""
    if page.url == BLANK:
        visit(page, link, engine=True)
        page.locator("[data-view=lab]").click()
        mood(page, "idle")
        page.evaluate(NOTE_FOLDS)
    else:
        begin_anew(page, f"view=lab&alg=cell-order&{link.removeprefix('#')}")
        mood(page, "idle")


def open_link(page: Page, link: str) -> None:
    """Follow a link into the laboratory."""
    if page.url == BLANK and "algs=" in link:  # where there are no panels yet
        enter(page)
    if page.url == BLANK:
        visit(page, link, engine=True)
        expect(page.locator("details[data-panel]")).not_to_have_count(0)
        page.evaluate(NOTE_FOLDS)
    else:
        begin_anew(page, link)


def begin_anew(page: Page, link: str) -> None:
    """Follow a link on a page that tests share: another run, all else as at the first visit."""
    page.evaluate(RESTORE_FOLDS)
    follow(page, f"view=lab&lang=en&p={BETWEEN}&alg=cell-order")
    between = page.locator(f".board[data-size='{BETWEEN_SIZE}']").locator("visible=true")
    expect(between).to_have_count(1)
    mood(page, "idle")
    page.locator("[data-view=lab]").click()
    asked = {"p": FIRST, "speed": "8"} | dict(parse_qsl(link.removeprefix("#")))
    follow(page, "&".join(f"{name}={value}" for name, value in asked.items()))
    expect(between).to_have_count(0)


def follow(page: Page, link: str) -> None:
    """Follow a link on the page that is open."""
    page.evaluate("link => { location.hash = link }", link)


def mood(page: Page, wanted: str) -> None:
    """Wait until the run is "idle", "running", "paused" or "finished"."""
    expect(page.locator("html")).to_have_attribute("data-lab", wanted, timeout=OPEN)
    if wanted != "running":
        panels_are_painted(page)


def panels_are_painted(page: Page) -> None:
    """Wait until the panels show the step of now: some come a few frames after its counters."""
    expect(page.locator("html")).not_to_have_attribute("data-panels", "due")


def counter(page: Page, name: str) -> Locator:
    """The counter of that name."""
    return page.locator(f'[data-counter="{name}"]').locator("visible=true")


def lit(page: Page) -> Locator:
    """The line that runs."""
    return page.locator('[data-line="current"]')


def panel(page: Page, name: str) -> Locator:
    """The panel of that name."""
    return page.locator(f'[data-panel="{name}"]')


def open_panel(page: Page, name: str) -> None:
    """Open a panel that is closed: by its tab on a phone, else by its title."""
    tab = page.locator(f'[data-action="panel-tab:{name}"]')
    (tab if tab.is_visible() else panel(page, name).locator("summary")).click()


def open_race_settings(page: Page) -> None:
    """Open what a person chooses before a race, if it is closed."""
    settings = page.locator("#race-setup")
    if settings.get_attribute("open") is None:
        settings.locator("summary").click()


def choose(page: Page, algorithm: str) -> None:
    """Run another algorithm, and wait for its source."""
    before = page.locator("#code").inner_text()
    page.locator("[data-control=algorithm]").locator("visible=true").select_option(algorithm)
    expect(page.locator("#code")).not_to_have_text(before, use_inner_text=True)
