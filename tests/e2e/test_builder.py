"""A teacher puts together what a page of theirs is to show, and takes it along."""

import re

from playwright.sync_api import BrowserContext, FrameLocator, Locator, Page, expect

from sudoku_py.solvers.registry import SOLVERS
from tests.e2e.embed_steps import Course
from tests.e2e.lab_steps import choose, counter, enter, follow
from tests.e2e.steps import FIRST, NO_ENGINE, open_text, painted, press, status, visit
from tests.e2e.texts import says
from tests.e2e.texts import text as text_of
from tests.e2e.tours.steps import NO_CLIPBOARD

FOUR = "12..34....1.4..."
ROWS = "12..\n34..\n..1.\n4..."
TEXTS = ("link", "frame", "element", "markdown")
# Whether the frame is as tall as what is in it.
IS_AS_TALL = """() => {
    const frame = document.querySelector("#builder-preview > iframe");
    const { height } = frame.contentDocument.body.getBoundingClientRect();
    return Math.abs(height - Number(frame.height)) < 1;
}"""
PREVIEW = "#builder-preview > iframe"
SLOW = 120_000  # ms: the engine starts first


def build(page: Page) -> None:
    """Come to the builder from the board, where no engine comes."""
    visit(page)
    page.locator("[data-view=builder]").click()
    expect(control(page, "frame")).not_to_have_value("")


def build_with_engine(page: Page) -> None:
    """Come to the builder, and wait until it knows the algorithms."""
    visit(page, engine=True)
    page.locator("[data-view=builder]").click()
    expect(page.locator("#builder-alg option")).to_have_count(len(SOLVERS), timeout=SLOW)


def control(page: Page, name: str) -> Locator:
    return page.locator(f"#builder-{name}")


def text(page: Page, name: str) -> str:
    return control(page, name).input_value()


def preview(page: Page) -> FrameLocator:
    frame = page.frame_locator(PREVIEW)
    expect(frame.locator("html")).to_have_attribute("data-ui", "ready")
    return frame


def engine_of(page: Page) -> Locator:
    return preview(page).locator("html")


def run_at_twelve(page: Page) -> None:
    """Choose step 12 of a run with two panels, in Spanish."""
    control(page, "kind").select_option("lab")
    control(page, "step").fill("12")
    control(page, "lang").select_option("es")
    for panel in ("why", "counters"):
        control(page, f"panel-{panel}").uncheck()
    control(page, "panel-tree").check()


def shows_the_moment(frame: FrameLocator | Page) -> None:
    """Start what is in the frame: it is step 12, in Spanish, with the two panels and no other."""
    frame.locator("[data-action=start]").click()
    expect(frame.locator("html")).to_have_attribute("data-lab", "paused", timeout=SLOW)
    expect(frame.locator("html")).to_have_attribute("lang", "es")
    says(frame.locator("#status"), "lab.step-says", 12)
    expect(frame.locator("[data-panel=code]")).to_be_visible()
    expect(frame.locator("[data-panel=tree]")).to_be_visible()
    for panel in ("why", "stack", "transcript"):
        expect(frame.locator(f"[data-panel={panel}]")).to_be_hidden()
    expect(frame.locator("#counters")).to_be_hidden()


def in_a_course(context: BrowserContext, site: Course, snippet: str) -> Page:
    page = context.new_page()
    page.goto(site.put("/", f"<!doctype html><meta charset='utf-8'><body>{snippet}"))
    return page


def test_a_moment_is_taken_along_in_four_ways(
    page: Page, context: BrowserContext, site: Course
) -> None:
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.add_init_script(f"if (self === top) {NO_ENGINE}")  # the preview has its own
    visit(page, f"#view=builder&p={FOUR}", engine=True)
    run_at_twelve(page)
    control(page, "title").fill("Paso <12> & [más]")
    taken = {}
    for name in TEXTS:
        press(page, f"copy-snippet:{name}")
        says(control(page, f"copy-{name}"), "builder.done")
        taken[name] = page.evaluate("navigator.clipboard.readText()")
        assert taken[name] == text(page, name)
    link = taken["link"]
    assert link.endswith(f"/?embed=1#view=lab&p={FOUR}&step=12&lang=es&panels=code,tree")
    assert taken["markdown"] == rf"[Paso \<12\> \& \[más\]]({link})"
    shows_the_moment(preview(page))
    there = in_a_course(context, site, taken["frame"] + taken["element"])
    expect(there.frame_locator("body > iframe").locator("[data-action=start]")).to_be_visible()
    expect(there.locator("body > iframe")).to_have_js_property("src", link)
    there.locator("sudoku-lab").scroll_into_view_if_needed()
    shows_the_moment(there.frame_locator("sudoku-lab iframe"))
    there.close()
    alone = context.new_page()
    visit(alone, link, engine=True)
    shows_the_moment(alone)


def test_one_brings_along_what_one_has_just_seen(page: Page) -> None:
    enter(page, f"#p={FOUR}")
    choose(page, "fewest-candidates")
    press(page, "step")
    press(page, "step")
    expect(counter(page, "steps")).to_have_text("2")
    page.locator("[data-view=builder]").click()
    expect(control(page, "kind")).to_have_value("lab")
    expect(control(page, "alg")).to_have_value("fewest-candidates")
    expect(control(page, "step")).to_have_value("2")
    expect(control(page, "p")).to_have_value(FOUR)
    page.locator("[data-view=play]").click()
    open_text(page, ROWS)
    page.locator("[data-view=builder]").click()
    expect(control(page, "kind")).to_have_value("lab")
    painted(page)
    assert f"p={FOUR}&" in text(page, "link")


def test_a_run_and_a_race_are_put_together_and_no_engine_is_started_before_someone_wants_it(
    page: Page,
) -> None:
    build_with_engine(page)
    for kind in ("play", "lab", "race", "lesson", "analyse"):
        control(page, "kind").select_option(kind)
        inside = "play" if kind == "play" else "poster"
        expect(engine_of(page)).to_have_attribute("data-region", inside)
        expect(engine_of(page)).to_have_attribute("data-engine", "asleep")
    what_cannot_be_read_is_told_and_changes_nothing(page)
    an_algorithm_is_mixed(page)
    different_ones_race(page)
    control(page, "autoplay").check()
    expect(engine_of(page)).to_have_attribute("data-engine", "ready", timeout=SLOW)
    expect(engine_of(page)).to_have_attribute("data-region", "lab-race")
    page.locator("[data-view=play]").click()
    expect(page.locator(PREVIEW)).to_have_count(0)


def what_cannot_be_read_is_told_and_changes_nothing(page: Page) -> None:
    """Neither a puzzle nor a number."""
    control(page, "kind").select_option("play")
    expect(control(page, "link")).to_have_value(re.compile(r"/\?embed=1#$"))
    before = text(page, "link")
    control(page, "p").fill("12.\n.34")
    says(control(page, "p-problem"), "error.unknown-board", timeout=SLOW)
    expect(control(page, "p")).to_have_attribute("aria-invalid", "true")
    assert text(page, "link") == before
    expect(preview(page).locator("[data-given=true]")).to_have_count(81 - FIRST.count("."))
    control(page, "p").fill(ROWS)
    expect(control(page, "link")).to_have_value(re.compile(rf"#p={FOUR}$"))
    expect(control(page, "p-problem")).to_be_hidden()
    expect(preview(page).locator("[data-given=true]")).to_have_count(6)
    control(page, "p").fill("")
    expect(control(page, "link")).to_have_value(before)
    control(page, "kind").select_option("lab")
    control(page, "step").fill("1e3")
    says(control(page, "step-problem"), "builder.number", 0, 10_000_000)
    control(page, "kind").select_option("play")
    expect(control(page, "link")).to_have_value(before)
    control(page, "kind").select_option("lab")
    control(page, "step").fill("")


def an_algorithm_is_mixed(page: Page) -> None:
    """Put an algorithm together, and see that it is the one in the preview."""
    control(page, "kind").select_option("lab")
    expect(control(page, "mix-order")).to_be_hidden()
    control(page, "alg").select_option("mix")
    expect(control(page, "link")).to_have_value(re.compile("alg=mix$"))
    control(page, "mix-digits").select_option("random")
    control(page, "mix-inference").select_option("none")
    choices = "alg=mix&order=fewest&digits=random&inference=none&retreat=chronological"
    expect(control(page, "link")).to_have_value(re.compile(choices + "$"))
    expect(control(page, "seed")).to_be_visible()
    preview(page).locator("[data-action=start]").click()
    expect(engine_of(page)).to_have_attribute("data-lab", "idle", timeout=SLOW)
    chosen = preview(page).locator("#mix-digits")
    expect(chosen).to_have_value("random")


def different_ones_race(page: Page) -> None:
    """Put a race together."""
    control(page, "kind").select_option("race")
    taken = page.locator("#builder-runner-1 option[value=cell-order]")
    expect(taken).to_be_disabled()
    control(page, "runner-3").select_option("random-order")
    expect(control(page, "link")).to_have_value(
        re.compile("algs=cell-order,fewest-candidates,random-order$")
    )
    control(page, "seed").fill("7")
    expect(control(page, "link")).to_have_value(re.compile("seed=7$"))
    control(page, "pace").select_option("guesses")
    control(page, "goal").select_option("end")
    expect(control(page, "link")).to_have_value(re.compile("pace=guesses&goal=end&seed=7$"))
    expect(control(page, "element")).to_have_value(re.compile('pace="guesses" goal="end"'))


def test_the_preview_follows_and_is_as_tall_as_what_it_shows(page: Page) -> None:
    build(page)
    steps = page.evaluate("history.length")
    expect(engine_of(page)).to_have_attribute("data-region", "play")
    control(page, "theme").select_option("dark")
    expect(engine_of(page)).to_have_attribute("data-theme", "dark")
    control(page, "theme").select_option("auto")
    expect(engine_of(page)).not_to_have_attribute("data-theme", "dark")
    control(page, "controls").uncheck()
    expect(preview(page).locator("#keypad")).to_be_hidden()
    frame = page.locator(PREVIEW)
    page.wait_for_function(IS_AS_TALL)
    says(control(page, "tall"), "builder.tall", int(frame.get_attribute("height") or 0))
    the_theme_of_the_page_is_another_one(page)
    press(page, "language")
    expect(engine_of(page)).to_have_attribute("lang", "es")
    assert page.evaluate("history.length") == steps
    where_the_page_may_not_copy_the_text_stands_selected(page)


def the_theme_of_the_page_is_another_one(page: Page) -> None:
    """The page's theme and that of the embed are two."""
    press(page, "theme")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    painted(page)
    assert "theme=" not in text(page, "frame")
    control(page, "theme").select_option("light")
    expect(control(page, "frame")).to_have_value(re.compile("theme=light"))
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


def where_the_page_may_not_copy_the_text_stands_selected(page: Page) -> None:
    """Whoever cannot use the clipboard copies by hand."""
    page.evaluate(NO_CLIPBOARD)
    press(page, "copy-snippet:frame")
    says(page.locator("#status"), "builder.copy-by-hand")
    expect(control(page, "frame")).to_be_focused()
    assert page.evaluate("getSelection().toString()").startswith("<iframe ")


def test_by_keyboard_in_spanish_on_a_phone(page: Page, context: BrowserContext) -> None:
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.set_viewport_size({"width": 360, "height": 740})
    visit(page, "#lang=es&view=builder")
    expect(control(page, "kind")).to_be_visible()
    control(page, "kind").focus()
    for _ in range(3):  # past the page of a technique and the drill
        page.keyboard.press("ArrowDown")
    expect(control(page, "kind")).to_have_value("lab")
    go_by_tab(page, "builder-step")
    page.keyboard.type("12")
    go_by_tab(page, "builder-panel-tree")
    page.keyboard.press("Space")
    go_by_tab(page, "builder-copy-element")
    page.keyboard.press("Enter")
    copied = text_of("builder.copied", {"what": ("builder.element", {})}, "es")
    expect(page.locator("#spoken")).to_have_text(copied)
    copied = page.evaluate("navigator.clipboard.readText()")
    assert '<sudoku-lab view="lab" step="12" panels="code,tree,why,counters"' in copied
    wide = page.evaluate("document.documentElement.scrollWidth")
    assert wide <= 360


def go_by_tab(page: Page, wanted: str) -> None:
    """Press Tab until the control is reached; what was in it is chosen, as in any form."""
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.id") == wanted:
            return
    raise AssertionError(wanted)


def test_a_link_leads_to_the_builder_with_a_moment_and_a_click_with_what_can_be_done_there(
    page: Page,
) -> None:
    visit(page, f"#view=builder&p={FOUR}&alg=exact-cover&step=7")
    expect(control(page, "kind")).to_have_value("lab")
    there = re.escape(f"#view=lab&p={FOUR}&alg=exact-cover&step=7")
    expect(control(page, "link")).to_have_value(re.compile(f"{there}$"))
    follow(page, f"view=analyse&p={FOUR}")
    says(status(page), "analyse.hint")
    page.locator("[data-view=builder]").click()
    says(status(page), "builder.hello")


def test_a_picture_of_the_same_moment_is_put_between_the_tags(
    page: Page, context: BrowserContext, site: Course
) -> None:
    page.add_init_script(f"if (self !== top) {NO_ENGINE}")  # the page's own engine draws
    visit(page, f"#view=builder&p={FOUR}&alg=fewest-candidates&step=7&lang=es", engine=True)
    expect(control(page, "version")).to_be_hidden()  # nothing is published but this
    says(control(page, "picture-hint"), "builder.picture-hint")
    expect(control(page, "element")).not_to_have_value(re.compile("<svg|<img"))
    control(page, "picture").select_option("inline")
    expect(control(page, "element")).to_have_value(
        re.compile("<svg.*</svg>\n</sudoku-lab>$"), timeout=SLOW
    )
    expect(control(page, "copy-element")).to_be_enabled()
    control(page, "step").fill("9")
    expect(control(page, "element")).to_have_value(
        re.compile("<title>Paso 9 · Primero la de menos")
    )
    there = in_a_course(context, site, text(page, "element"))
    between = there.locator("sudoku-lab > svg")
    expect(between).to_have_attribute("viewBox", re.compile("^0 0 "))
    title = there.locator("sudoku-lab > svg > title").text_content() or ""
    assert title.startswith("Paso 9 · ")
    there.close()
    control(page, "picture").select_option("file")
    name = "sudoku-lab-fewest-candidates-9.svg"
    says(control(page, "picture-hint"), "builder.picture-file-hint", name)
    with page.expect_download() as download:
        press(page, "save-picture")
    assert download.value.suggested_filename == name
    saved = download.value.path().read_text("utf-8")
    assert saved.startswith("<svg")
    assert "<title>Paso 9 · " in saved
    expect(control(page, "element")).to_have_value(
        re.compile(f'<img src="{name}" alt="Primero la de menos')
    )
    control(page, "kind").select_option("write")
    expect(control(page, "picture")).to_be_hidden()
    expect(control(page, "element")).not_to_have_value(re.compile("<svg|<img"))
