"""Ways through the page past all that there is to see, for what is to hold everywhere.

A tour goes from stop to stop and names each: whoever walks it looks around there. It must be left
as it was found; a modal dialog, say, stays open until the tour goes on.
"""

from collections.abc import Callable, Iterator

from playwright.sync_api import Page, expect

from tests.e2e import analyse_steps
from tests.e2e.lab_steps import mood, open_panel
from tests.e2e.steps import (
    FIRST,
    SOLUTION,
    cell,
    engine_is,
    go_to,
    open_sheet,
    open_text,
    press,
    status,
    visit,
)
from tests.e2e.texts import says

Tour = Callable[[Page], Iterator[str]]

SLOW = 120_000  # ms: an experiment, or a puzzle that is made, on two busy cores
NO_CLIPBOARD = "() => { navigator.clipboard.writeText = () => Promise.reject(new Error()) }"
TWO = f"{FIRST}\n{'.' * 81}"
SEVERAL = FIRST[:-2] + ".."
IMPOSSIBLE = "123456..." + "......7.." + "." * 27 + "8...." + "." * 29 + "98"
ONE_GAP = SOLUTION[:80] + "."
DIALOGS = {  # action → the dialog that it opens
    "choose-new": "new-dialog",
    "settings": "settings",
    "share": "sharing",
    "print": "printing",
    "library": "library",
    "statistics": "statistics",
    "savepoints": "savepoints",
    "open": "open-dialog",
    "shortcuts": "shortcuts",
}


def begin(page: Page, language: str = "en") -> None:
    """Open the page, without motion, and in the language that is wanted."""
    page.emulate_media(reduced_motion="reduce")
    visit(page, engine=True)
    engine_is(page, "ready")
    if page.locator("html").get_attribute("lang") != language:
        press(page, "language")
    expect(page.locator("html")).to_have_attribute("lang", language)


def go(page: Page, view: str) -> None:
    """Go to a view by its tab."""
    page.locator(f"[data-view={view}]").click()
    expect(page.locator("html")).to_have_attribute("data-at", view)


def close_dialog(page: Page) -> None:
    """Close the dialog that is open."""
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)


def keys_at(page: Page, name: str, *keys: str) -> None:
    """Choose a cell and press keys."""
    cell(page, name).click()
    for key in keys:
        page.keyboard.press(key)


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


def play(page: Page) -> Iterator[str]:
    """The player's board, from its first moment to the win."""
    yield "fresh"
    open_sheet(page.locator("#solve"))
    yield "all that can be done"
    page.keyboard.press("Escape")
    mark_the_board(page)
    yield "marks, colours, a clash, a selection"
    page.locator("#enter-colour").click()
    yield "keypad of colours"
    page.locator("#enter-digit").click()
    press(page, "check")
    expect(page.locator("[data-wrong=true]")).not_to_have_count(0)
    yield "wrong digits"
    for _ in range(2):
        press(page, "clear")
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
    open_text(page, FIRST)
    press(page, "solve")
    expect(page.locator("[data-origin=solver]")).not_to_have_count(0, timeout=SLOW)
    yield "solved by Python"
    open_text(page, ONE_GAP)
    keys_at(page, "r9c9", SOLUTION[80])
    expect(page.locator("[data-won=true]")).to_have_count(1)
    yield "won"
    open_text(page, "." * 256)
    expect(page.locator(".board[data-size='16']")).to_be_visible()
    page.locator("#enter-centre").click()
    for key in "123456789ABCDEFG":
        page.keyboard.press(key)
    yield "a large board"


def desk(page: Page) -> Iterator[str]:
    """Every dialog, each of them as full as it gets."""
    keys_at(page, "r1c1", "5")
    for action, dialog in DIALOGS.items():
        _fill_dialog(page, action)
        expect(page.locator(f"#{dialog}")).to_be_visible()
        yield f"dialog of {action}"
        close_dialog(page)
    press(page, "open")
    page.locator("#text").fill("nonsense")
    press(page, "open-text")
    expect(page.locator("#complaint")).to_be_visible()
    yield "a complaint in a dialog"
    close_dialog(page)


def _fill_dialog(page: Page, action: str) -> None:
    press(page, action)
    if action == "print":
        page.locator("#printing-which").select_option("new")
    elif action == "library":
        press(page, "library-keep")
        expect(page.locator("#library-list li")).not_to_have_count(0)
    elif action == "savepoints":
        press(page, "savepoint-set")
        press(page, action)
        expect(page.locator("#savepoints-list li")).to_have_count(1)
    elif action == "share":
        expect(page.locator("#sharing-code")).to_be_visible()
        expect(page.locator("#sharing-format")).to_be_enabled()


def watch(page: Page) -> Iterator[str]:
    """The laboratory with one algorithm, and a lesson."""
    go(page, "lab")
    mood(page, "idle")
    for panel in ("card", "transcript"):
        open_panel(page, panel)
    yield "a run that has not begun, all panels"
    has_tabs = page.get_by_role("tablist").is_visible()
    if has_tabs:
        open_panel(page, "setup")
    press(page, "next-backtrack")
    mood(page, "paused")
    if has_tabs:
        yield from tabs(page)
    else:
        expect(page.locator("#tree-box [role=treeitem]")).not_to_have_count(0)
        yield "a backtrack, all panels"
    if not has_tabs:
        yield from lines(page)
    page.evaluate(NO_CLIPBOARD)
    press(page, "share")
    expect(page.locator("#share-box")).to_be_visible()
    press(page, "step-back")
    yield "a rejected digit, a link"
    press(page, "play")
    mood(page, "running")
    yield "a run under way"
    press(page, "last")
    mood(page, "finished")
    yield "a run at its end"
    press(page, "lessons")
    yield "list of lessons"
    page.locator("[data-action^=open-lesson]").nth(1).click()
    expect(page.locator("#lesson-text")).not_to_be_empty()
    press(page, "lesson-next")
    expect(page.locator("#lesson-panel")).to_have_attribute("data-asks", "number")
    yield "a question of a lesson"
    page.locator("#lesson-field").fill("1")
    press(page, "lesson-check")
    expect(page.locator("#lesson-verdict")).not_to_be_empty()
    yield "a lesson"
    press(page, "lesson-close")


def lines(page: Page) -> Iterator[str]:
    """A run line by line, with a breakpoint of each kind."""
    press(page, "by-line")
    press(page, "step")
    page.locator("[data-action^='breakpoint:']").first.click()
    press(page, "breakpoints")
    page.locator("#condition").select_option("jump")
    press(page, "add-condition")
    expect(page.locator("#breakpoint-list li")).to_have_count(2)
    yield "line by line, two breakpoints"
    press(page, "breakpoints")
    press(page, "by-line")


def tabs(page: Page) -> Iterator[str]:
    """Each panel where there is room for one of them."""
    for tab in page.get_by_role("tab").all():
        if tab.is_visible():
            tab.click()
            yield f"a backtrack, tab {tab.inner_text()}"


def race(page: Page) -> Iterator[str]:
    """A race, before it and after it."""
    go(page, "lab")
    mood(page, "idle")
    press(page, "race")
    expect(page.locator("html")).to_have_attribute("data-region", "lab-race")
    mood(page, "idle")
    yield "a race that has not begun"
    press(page, "last")
    mood(page, "finished")
    expect(page.locator("#race-results")).to_be_visible()
    yield "a race that is over"
    page.locator("#race-setup").evaluate("setup => { setup.open = true; }")
    page.locator("#race-fairness").select_option("guesses")
    mood(page, "idle")
    press(page, "part")
    expect(page.locator("#race-lanes")).to_have_attribute("data-differ", "true")
    yield "a race where its algorithms part"


def experiment(page: Page) -> Iterator[str]:
    """An experiment, before it and after it."""
    go(page, "lab")
    mood(page, "idle")
    press(page, "experiment")
    expect(page.locator("#experiment-start")).to_be_visible()
    yield "an experiment that is planned"
    page.locator("#experiment-first").fill("2")
    press(page, "experiment-start")
    mood(page, "finished")
    expect(page.locator("#experiment-plots canvas")).not_to_have_count(0)
    # The button to start stays in sight: here it stands where it belongs, and lies upon no field.
    page.locator(".experiment > .go").evaluate(
        """go => scrollBy(0, go.previousElementSibling.getBoundingClientRect().bottom
            + 2 * go.offsetHeight - innerHeight)"""
    )
    yield "an experiment that is done"


def analyse(page: Page) -> Iterator[str]:
    """The analysis of puzzles of all kinds."""
    go(page, "analyse")
    analyse_steps.analysis_is(page, "done")
    page.locator(".analyse-fold > summary").click()
    yield "one solution"
    press(page, "show-solution")
    yield "the solution"
    for name, text in (
        ("an empty board", "." * 81),
        ("no solution", IMPOSSIBLE),
        ("a clash", "6" + FIRST[1:]),
        ("several solutions", SEVERAL),
    ):
        analyse_steps.analyse(page, text)
        yield name
    press(page, "show-other")
    yield "another solution"
    page.locator("#analyse-text").fill("nonsense")
    expect(page.locator("#analyse-complaint")).to_be_visible()
    yield "a complaint"
    expect(status(page)).to_be_visible()


def learn(page: Page) -> Iterator[str]:
    """The list of techniques, a page, and a drill with a wrong answer and the right one."""
    go(page, "learn")
    expect(page.locator("#learn-topics button")).not_to_have_count(0)
    yield "the list of techniques"
    page.locator("[data-action='learn-open:xy-chain']").click()
    expect(page.locator("#learn-links")).to_be_visible(timeout=SLOW)
    press(page, "learn-back")
    yield "the page of a technique, a link less"
    page.locator("#learn-drill").click()
    expect(page.locator("#drill-check")).to_be_enabled(timeout=SLOW)
    press(page, "drill-check")
    says(page.locator("#drill-said"), "drill.nothing")
    yield "a drill, nothing marked"
    press(page, "drill-show")
    says(page.locator("#drill-said"), "drill.shown")
    yield "a drill, its step"


def builder(page: Page) -> Iterator[str]:
    """The builder, for each kind of thing that it can show."""
    go(page, "builder")
    expect(page.locator("#builder-preview > iframe")).to_be_visible()
    yield "a puzzle to solve"
    for kind in ("lab", "race", "lesson", "analyse"):
        page.locator("#builder-kind").select_option(kind)
        yield kind
    page.locator("#builder-p").fill("nonsense")
    expect(page.locator("#builder-p-problem")).to_be_visible()
    yield "a complaint"
    page.evaluate(NO_CLIPBOARD)
    press(page, "copy-snippet:frame")
    expect(page.locator("#builder-frame")).to_be_focused()
    yield "a text to copy by hand"


TOURS: dict[str, Tour] = {
    "play": play,
    "desk": desk,
    "watch": watch,
    "race": race,
    "experiment": experiment,
    "analyse": analyse,
    "learn": learn,
    "builder": builder,
}
