"""Someone has no pointer: all is done by keys, and the focus is never nowhere.

Someone goes from region to region; each control is in the page once.

The sheet of keys: it can be had anywhere, and says what the keys do that the page acts on.
"""

from string import ascii_lowercase, digits, punctuation

from playwright.sync_api import Locator, Page, expect

from sudoku_py.ui.dialogs import shortcuts
from tests.e2e import analyse_steps, lab_steps, tours
from tests.e2e.analyse_steps import analysis_is, headline, known
from tests.e2e.lab_steps import enter, mood
from tests.e2e.play_steps import has_marks
from tests.e2e.steps import (
    FIRST,
    READY,
    SOLUTION,
    board,
    cell,
    engine_is,
    go_to,
    painted,
    press,
    status,
    visit,
)
from tests.e2e.texts import says, text

ON_NOTHING = "() => [null, document.body].includes(document.activeElement)"
RING = """element => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle === "none" ? 0 : parseFloat(outlineWidth);
}"""
MAX_STEPS = 80
TWICE = """names => names.flatMap(name => {
  const found = [...document.querySelectorAll(`[${name}]`)]
    .filter(e => !e.closest("[data-runner]") && !["checkbox", "radio"].includes(e.type))
    .filter(e => name === "id" || e.checkVisibility());
  const values = found.map(e => e.getAttribute(name));
  return values.filter((value, at) => values.indexOf(value) !== at).map(v => `${name}=${v}`);
})"""
NAMES = ["id", "data-action", "data-control", "data-counter", "data-panel"]
ON_SHIFT = dict(zip("1234567890", "!@#$%^&*()", strict=True))
NAMED = ["Enter", "Escape", "Tab", "Insert", "PageUp", "PageDown", "F1", "F5"]
NAMED += [*shortcuts.ARROWS, *shortcuts.ENDS, "Backspace", "Delete"]
UNMODIFIED = [*ascii_lowercase, *digits, *punctuation, "Space", *NAMED]
TAKEN = """([target, presses]) => presses.filter(([, wanted]) => {
    const event = new KeyboardEvent("keydown", { ...wanted, bubbles: true, cancelable: true });
    document.querySelector(target).dispatchEvent(event);
    return event.defaultPrevented;
}).map(([name]) => name)"""
OTHER_TARGETS = {
    "shortcut.tree",
    "shortcut.code",
    "shortcut.lesson",
    "shortcut.list",
}  # groups that need more than a place
BOARD, ANYWHERE, IN_TREE = "[role=gridcell][tabindex='0']", ".wordmark", "#tree-box"
IN_CODE, IN_LIST = "#code", "#learn-topics button"


def by_tab(page: Page, wanted: Locator, way: str = "Tab") -> None:
    """Go on by the Tab key until the focus is there; it is in sight, and has a ring."""
    for _ in range(MAX_STEPS):
        page.keyboard.press(way)
        if wanted.evaluate("element => element === document.activeElement"):
            break
    expect(wanted).to_be_focused()
    expect(wanted).to_be_in_viewport()
    assert wanted.evaluate(RING) >= 2


def press_key(page: Page, *keys: str) -> None:
    """Press keys; after each the focus is somewhere."""
    for key in keys:
        page.keyboard.press(key)
        page.wait_for_function(f"() => !({ON_NOTHING})()")


def action(page: Page, name: str) -> Locator:
    return page.locator(f'[data-action="{name}"]').locator("visible=true")


def in_sheet(page: Page, name: str) -> None:
    """Go to a button of the sheet: by Tab to what opens it, and on by arrows."""
    by_tab(page, page.locator("#to-more"))
    press_key(page, "Enter")
    expect(page.locator("#more :focus")).to_have_count(1)
    by_tab(page, action(page, name), "ArrowDown")


def test_a_sheet_is_a_menu(page: Page) -> None:
    visit(page)
    opener, first, last = (
        page.locator(name) for name in ("#to-more", "#more button", "#more input")
    )
    in_sheet(page, "print")
    press_key(page, "Home")
    expect(first.first).to_be_focused()
    press_key(page, "ArrowUp")
    expect(last).to_be_focused()
    press_key(page, "ArrowRight", "5", "End", "Escape")
    expect(page.locator("#more:popover-open")).to_have_count(0)
    expect(opener).to_be_focused()
    assert board(page) == FIRST
    press_key(page, "Enter")
    expect(first.first).to_be_focused()
    cell(page, "r2c1").click()
    expect(page.locator("#more:popover-open")).to_have_count(0)
    expect(cell(page, "r2c1")).to_be_focused()


def test_a_sheet_whose_view_has_gone_asks_for_no_focus(page: Page) -> None:
    visit(page)
    page.evaluate("""async () => {
        const sheet = document.querySelector("#more");
        const told = new Promise((resolve) => sheet.addEventListener("toggle", resolve));
        sheet.parentElement.style.display = "none";
        sheet.showPopover();
        await told;
    }""")
    painted(page)
    page.keyboard.press("ArrowDown")
    page.evaluate("""() => {
        document.querySelector("#more").hidePopover();
        document.querySelector("#more").parentElement.style.display = "";
    }""")
    assert board(page) == FIRST


def test_a_game_is_played_by_keys_alone(page: Page) -> None:
    visit(page, engine=True)
    engine_is(page, "ready")
    by_tab(page, cell(page, "r1c1"))
    press_key(page, "5", "ArrowDown", "Shift+Digit8", "Control+Shift+Digit1")
    has_marks(page, "r2c1", "18")
    expect(cell(page, "r2c1")).to_be_focused()
    by_tab(page, action(page, "undo"))
    press_key(page, *["Enter"] * 3)
    expect(page.locator("#undo")).to_be_disabled()
    expect(cell(page, "r2c1")).to_be_focused()
    press_key(page, "Control+y")
    expect(cell(page, "r1c1")).to_have_attribute("data-value", "5")
    by_tab(page, action(page, "check"))
    press_key(page, "Enter")
    says(status(page), "check.right")
    assert not page.evaluate(ON_NOTHING)
    in_sheet(page, "solve")
    press_key(page, "Enter")
    expect(page.locator('[data-value=""]')).to_have_count(0)
    assert board(page) == SOLUTION
    assert not page.evaluate(ON_NOTHING)


def test_dialogs_are_used_by_keys_alone(page: Page) -> None:
    visit(page, engine=True)
    engine_is(page, "ready")
    by_tab(page, action(page, "choose-new"))
    press_key(page, "Enter")
    expect(page.locator("#new-dialog :focus")).to_have_count(1)
    by_tab(page, page.locator("#new-givens"))
    page.keyboard.type("35")
    press_key(page, "Enter")
    says(status(page), "status.new", 35, timeout=tours.SLOW)
    assert not page.evaluate(ON_NOTHING)
    for name in ("print", "settings", "shortcuts"):
        in_sheet(page, name)
        press_key(page, "Enter")
        expect(page.locator("dialog[open]")).to_have_count(1)
        expect(page.locator("dialog[open] :focus")).to_have_count(1)
        press_key(page, "Escape")
        expect(page.locator("dialog[open]")).to_have_count(0)
        expect(page.locator("#to-more")).to_be_focused()


def test_where_a_button_goes_the_board_has_the_focus(page: Page) -> None:
    visit(page)
    page.locator("#check").focus()
    press_key(page, "Enter")
    expect(action(page, "cancel")).to_be_visible()
    expect(cell(page, "r1c1")).to_be_focused()
    by_tab(page, action(page, "cancel"))
    press_key(page, "Enter")
    expect(action(page, "cancel")).to_have_count(0)
    expect(cell(page, "r1c1")).to_be_focused()


def test_a_puzzle_is_analysed_by_keys_alone(page: Page) -> None:
    visit(page, engine=True)
    by_tab(page, page.locator("[data-view=analyse]"))
    press_key(page, "Enter")
    analysis_is(page, "done")
    by_tab(page, cell(page, "r1c1"))
    press_key(page, "6")
    says(headline(page), "analyse.none-clash", 3)
    press_key(page, "Control+z")
    says(headline(page), "analyse.unique")
    known(page)
    by_tab(page, action(page, "show-solution"))
    press_key(page, "Enter")
    assert board(page) == SOLUTION
    by_tab(page, page.locator("[data-take]").first)
    press_key(page, "Enter")
    known(page)
    assert not page.evaluate(ON_NOTHING)
    by_tab(page, action(page, "undo"))
    press_key(page, "Enter")
    known(page)
    expect(page.locator("#analyse-undo")).to_be_disabled()
    assert not page.evaluate(ON_NOTHING)
    by_tab(page, page.locator("#analyse-text"))
    page.keyboard.press("Control+a")
    page.keyboard.type("." * 81)
    says(headline(page), "analyse.these-differ", 81)


def test_every_control_has_a_name_of_its_own_in_every_region(page: Page) -> None:
    enter(page)
    for action in ("race", "experiment", "watch"):
        press(page, action)
        expect(page.locator("html")).to_have_attribute("data-region", f"lab-{action}")
        mood(page, "idle")
        assert page.evaluate(TWICE, NAMES) == []
    for view in ("analyse", "play"):
        page.locator(f"[data-view={view}]").click()
        expect(page.locator("html")).to_have_attribute("data-region", view)
        expect(page.locator("[data-action=transpose]")).to_have_count(0)
        assert page.evaluate(TWICE, NAMES) == []


def test_what_was_away_comes_back_as_it_was_in_the_language_of_now(page: Page) -> None:
    enter(page)
    press(page, "step")
    expect(cell(page, "r1c1")).to_have_attribute("data-value", "1")
    page.locator("[data-view=play]").click()
    expect(page.locator("[data-control=scrub]")).to_have_count(0)
    press(page, "language")
    page.locator("[data-view=lab]").click()
    expect(page.locator("[data-control=scrub]")).to_have_value("1")
    expect(page.locator("[data-action=next-solution]")).to_have_text(
        text("lab.next-solution", language="es")
    )


def event_of(name: str) -> dict[str, object]:
    """The event of a key, perhaps with others: "Ctrl+Shift+1"."""
    *modifiers, key = name.split("+") if name[-1] != "+" else [*name[:-2].split("+"), "+"]
    event: dict[str, object] = {"key": " " if key == "Space" else key}
    if key.isdigit():
        event["code"] = f"Digit{key}"
        event["key"] = ON_SHIFT[key] if "Shift" in modifiers else key
    for modifier in modifiers:
        event[f"{modifier.lower()}Key"] = True
    return event


def tried() -> list[str]:
    """Every key there is, nearly; and with others where that can mean something else."""
    with_others = [key for key in UNMODIFIED if key not in punctuation]
    names = [key for key in UNMODIFIED if key != "?"]
    names += [f"Shift+{key}" for key in [*digits, *NAMED]]
    names += [f"{held}+{key}" for held in ("Ctrl", "Ctrl+Shift", "Alt") for key in with_others]
    return [*names, "?"]  # which opens the sheet


def taken(page: Page, target: str) -> set[str]:
    """The keys that the page acts on there."""
    presses = [(name, event_of(name)) for name in tried()]
    found: list[str] = page.evaluate(TAKEN, [target, presses])
    expect(page.locator("#shortcuts")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#shortcuts")).to_be_hidden()
    return {canonical(name) for name in found}


def canonical(name: str) -> str:
    """A key as the table writes it."""
    *modifiers, key = name.split("+")
    return "+".join([*modifiers, key.upper() if len(key) == 1 else key])


def promised(place: str, more: str = "") -> set[str]:
    """The keys that the sheet lists for a place."""
    keys = set()
    for heading, places, rows in shortcuts.GROUPS:
        if (heading == more or heading not in OTHER_TARGETS) and (not places or place in places):
            keys |= {key for _, ways in rows for way in ways for key in spread(way)}
    return keys


def spread(way: str) -> list[str]:
    if not way.endswith(shortcuts.DIGITS):
        return [way]
    return [way[: -len(shortcuts.DIGITS)] + digit for digit in digits[1:]]


def compare(page: Page, place: str, target: str, more: str = "") -> None:
    """Whatever is promised is done, and nothing else; where Shift says nothing, it may be held."""
    expect(page.locator("html")).to_have_attribute("data-region", place)
    found, listed = taken(page, target), promised(place, more)
    assert listed - found == set()
    assert {key for key in found if key not in listed and unshifted(key) not in listed} == set()


def unshifted(key: str) -> str:
    return key.replace("Shift+", "")


def test_on_the_players_board_keys_do_what_the_sheet_says_and_nothing_else(page: Page) -> None:
    visit(page)
    compare(page, "play", BOARD)


def test_in_the_laboratory_keys_do_what_the_sheet_says_and_nothing_else(page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    lab_steps.enter(page, f"#p={lab_steps.SHORT}")
    press(page, "last")
    lab_steps.mood(page, "finished")
    expect(page.locator("#tree-box [role=treeitem]")).to_have_count(1)
    compare(page, "lab-watch", ANYWHERE)
    compare(page, "lab-watch", IN_TREE, "shortcut.tree")
    compare(page, "lab-watch", IN_CODE, "shortcut.code")
    press(page, "experiment")
    compare(page, "lab-experiment", ANYWHERE)
    press(page, "race")
    lab_steps.mood(page, "idle")
    compare(page, "lab-race", ANYWHERE)
    press(page, "lessons")
    page.locator("[data-action^=open-lesson]").first.click()
    expect(page.locator("#lesson-text")).not_to_be_empty()
    compare(page, "lab-watch", ANYWHERE, "shortcut.lesson")


def test_in_the_analysis_keys_do_what_the_sheet_says_and_nothing_else(page: Page) -> None:
    analyse_steps.enter(page)
    compare(page, "analyse", BOARD)
    go_to(page, "path")
    expect(page.locator("#path-steps li")).not_to_have_count(0)
    compare(page, "path", ANYWHERE)
    page.evaluate("game => { location.hash = game }", tours.GAME)
    expect(page.locator("#review-end")).to_be_visible(timeout=READY)
    page.keyboard.press("ArrowRight")
    compare(page, "review", ANYWHERE)


def test_in_learn_keys_do_what_the_sheet_says_and_nothing_else(page: Page) -> None:
    visit(page, "#view=learn&technique=xy-chain", engine=True)
    expect(page.locator("#learn-reading")).to_be_visible(timeout=READY)
    compare(page, "learn", ANYWHERE)
    compare(page, "learn", IN_LIST, "shortcut.list")
    page.locator("#learn-drill").click()
    expect(page.locator("#drill-check")).to_be_enabled(timeout=READY)
    compare(page, "drill", BOARD)


def lines(page: Page) -> list[str]:
    return [
        " ".join(text.split())
        for text in page.locator("#shortcuts-list dl > div").all_inner_texts()
    ]


def test_the_sheet_is_there_everywhere_in_both_languages(page: Page) -> None:
    tours.begin(page)
    rows = sum(len(group[2]) for group in shortcuts.GROUPS)
    first = page.locator("#shortcuts-list h3").first
    for view, place in (("play", "play"), ("lab", "lab-watch"), ("analyse", "analyse")):
        tours.go(page, view)
        press(page, "shortcuts")
        expect(page.locator("#shortcuts")).to_be_visible()
        says(first, shortcuts.groups_for(place)[0][0])
        assert len(lines(page)) == rows
        page.keyboard.press("Escape")
        opener = "#to-more" if view == "play" else "[data-action=shortcuts]"
        expect(page.locator(opener)).to_be_focused()
    tours.go(page, "play")
    sheet = page.locator("#shortcuts")
    press(page, "shortcuts")
    expect(sheet).to_be_visible()
    assert centre("en") in spaced(page)
    page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    press(page, "language")
    expect(page.locator("html")).to_have_attribute("lang", "es")
    page.keyboard.press("?")
    expect(sheet).to_be_visible()
    assert centre("es") in spaced(page)


def centre(language: str) -> str:
    """The line of the sheet that tells how to mark a digit in the centre."""
    ctrl, shift = [text(f"key.{name}", language=language) for name in ("ctrl", "shift")]
    keys = f"{ctrl} + 1–9 {ctrl} + {shift} + 1–9 "
    return keys + text("shortcut.centre", language=language)


def spaced(page: Page) -> list[str]:
    return [line.replace("+", " + ").replace("  ", " ") for line in lines(page)]


def test_a_question_mark_opens_it_and_the_focus_comes_back_to_where_it_was(page: Page) -> None:
    visit(page)
    sheet = page.locator("#shortcuts")
    cell(page, "r3c3").click()
    for place in (cell(page, "r3c3"), page.locator("#check"), page.locator("#size")):
        place.focus()
        page.keyboard.press("?")
        expect(sheet).to_be_visible()
        page.keyboard.press("?")
        page.keyboard.press("Escape")
        expect(sheet).to_be_hidden()
        expect(place).to_be_focused()
    press(page, "open")
    expect(page.locator("#open-dialog")).to_be_visible()
    page.locator("#text").focus()
    page.keyboard.type("what?")
    expect(page.locator("#text")).to_have_value("what?")
    expect(sheet).to_be_hidden()
