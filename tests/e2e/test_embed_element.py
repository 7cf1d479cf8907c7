"""A page of somebody else's has <sudoku-lab> in it, under a strict policy of its own."""

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.embed_steps import Course, OpenedCourse, heard, is_as_tall, is_up, last, use
from tests.e2e.scorm_steps import until
from tests.e2e.steps import FRAMES, painted

FOUR = "1234341221434.2."  # two empty cells: r4c2 is 3, r4c4 is 1
PLAY = f'<sudoku-lab id="lab" view="play" puzzle="{FOUR}" lang="en"></sudoku-lab>'
RUN = f'<sudoku-lab id="lab" view="lab" puzzle="{FOUR}" step="3" lang="en"></sudoku-lab>'
# A page of another origin that got into the frame: it says what the laboratory would say.
STRANGER = """<!doctype html><title>A stranger</title><script>
window.told = [];
addEventListener("message", (event) => window.told.push(event.data));
setInterval(() => parent.postMessage({ sudokuLab: 1, type: "solved", mistakes: 0 }, "*"), 20);
</script>"""
# Messages come in the order in which they were sent: once this one has, all have.
LISTEN = "addEventListener('message', ({ data }) => { window.isLast ||= data === 'last' })"
ALL_READ = """() => new Promise((done) => {
    addEventListener("message", ({ data }) => { if (data === "last") done() });
    postMessage("last", "*");
})"""
on_one_page = pytest.mark.one_page


def test_it_loads_when_it_is_scrolled_into_view(
    page: Page, opened: OpenedCourse, requested: list[str]
) -> None:
    frame = opened(f'<p class="far">Read this first.</p>{PLAY}')
    page.evaluate("customElements.whenDefined('sudoku-lab').then(() => true)")
    painted(page)
    assert not [url for url in requested if "embed=1" in url]
    height = page.locator("#lab").evaluate("lab => lab.offsetHeight")
    assert height == 640
    page.locator("#lab").scroll_into_view_if_needed()
    is_up(frame)
    source = page.locator("#lab iframe").get_attribute("src") or ""
    assert source.endswith(f"/index.html?embed=1#view=play&p={FOUR}&lang=en")


@on_one_page
def test_the_page_hears_that_the_puzzle_is_solved(page: Page, opened: OpenedCourse) -> None:
    frame = opened(PLAY)
    last(page, "ready", lambda said: said["view"] == "play" and said["lang"] == "en")
    frame.locator('[data-cell="r4c2"]').click()
    page.keyboard.press("2")
    page.keyboard.press("3")
    frame.locator('[data-cell="r4c4"]').click()
    page.keyboard.press("1")
    solved = last(page, "solved")
    assert (solved["mistakes"], solved["hints"], solved["from"]) == (1, 0, "lab")
    assert "sudokuLab" not in solved


@on_one_page
def test_it_is_as_tall_as_what_it_shows(page: Page, opened: OpenedCourse) -> None:
    frame = opened(PLAY.replace("lang", 'height="200" lang'))
    is_up(frame)
    last(page, "resize", lambda said: said["height"] != 200)
    told = is_as_tall(page, frame.locator("body"))
    expect(page.locator("#lab")).to_have_js_property("offsetHeight", told)
    expect(page.locator("#lab iframe")).to_have_css("border-top-width", "0px")


@on_one_page
def test_what_is_asked_before_it_is_up_is_done_then(page: Page, opened: OpenedCourse) -> None:
    opened(f'<p class="far">Read this first.</p>{RUN}')
    use(page, 'lab.set({ theme: "dark" }); lab.set({ speed: "max" }); lab.play()')
    page.locator("#lab").scroll_into_view_if_needed()
    last(page, "finished", lambda said: said["view"] == "lab")
    root = page.frame_locator("#lab iframe").locator("html")
    expect(root).to_have_attribute("data-theme", "dark")


@on_one_page
def test_it_is_steered_by_its_methods(page: Page, opened: OpenedCourse) -> None:
    frame = opened(RUN)
    is_up(frame)
    frame.locator("[data-action=start]").click()
    last(page, "state", lambda state: state["step"] == 3 and state["mood"] == "paused")
    use(page, "lab.seek(5)")
    last(page, "state", lambda state: state["step"] == 5)
    use(page, 'lab.set({ speed: "1" }); lab.play()')
    last(page, "state", lambda state: state["mood"] == "running")
    use(page, "lab.pause()")
    last(page, "state", lambda state: state["mood"] == "paused")
    use(page, 'lab.load({ view: "play", p: ".".repeat(16) })')
    last(page, "state", lambda state: state["counters"].get("left") == 16)


@on_one_page
def test_a_changed_attribute_is_taken_over_without_a_reload(
    page: Page, opened: OpenedCourse
) -> None:
    frame = opened(PLAY)
    last(page, "ready")
    root, cell = frame.locator("html"), frame.locator('[data-cell="r4c2"]')
    root.evaluate("() => { window.isTheSame = true }")
    use(page, 'lab.setAttribute("theme", "dark"); lab.setAttribute("lang", "es")')
    expect(root).to_have_attribute("data-theme", "dark")
    expect(root).to_have_attribute("lang", "es")
    use(page, 'lab.removeAttribute("theme")')
    expect(root).not_to_have_attribute("data-theme", "dark")
    use(page, "lab.toggleAttribute('readonly')")
    expect(root).to_have_attribute("data-readonly", "true")
    use(page, "lab.toggleAttribute('readonly')")
    expect(root).to_have_attribute("data-readonly", "false")
    use(page, f'lab.setAttribute("puzzle", "{FOUR[:13]}32.")')
    expect(cell).to_have_attribute("data-value", "3")
    use(page, 'lab.title = "A puzzle of four"')
    expect(page.locator("#lab iframe")).to_have_attribute("title", "A puzzle of four")
    assert root.evaluate("() => window.isTheSame")


@on_one_page
def test_a_lesson_leaves_the_page_and_its_focus_alone_and_the_view_follows_from_the_rest(
    page: Page, opened: OpenedCourse
) -> None:
    shown = f'id="lab" lesson="backtracking" puzzle="{FOUR}" speed="max" autoplay lang="en"'
    frame = opened(
        f'<p class="near">Read</p><sudoku-lab {shown}></sudoku-lab><p class="far">on</p>'
    )
    page.set_viewport_size({"width": 800, "height": 600})
    last(page, "state", lambda state: state["view"] == "lesson" and state["step"] == 1)
    expect(frame.locator("#lesson-place")).not_to_be_empty()
    frame.locator("html").evaluate(FRAMES)
    painted(page)
    where = "[scrollY, document.activeElement.tagName]"
    assert page.evaluate(where) == [0, "BODY"]
    use(page, 'lab.removeAttribute("lesson"); lab.setAttribute("algorithms", "exact-cover,x")')
    last(page, "state", lambda state: state["view"] == "lab")
    use(page, 'lab.setAttribute("algorithms", "exact-cover,propagation")')
    runners = {"exact-cover", "propagation"}
    last(page, "finished", lambda said: set(said["counters"]) == runners)
    assert page.evaluate(where) == [0, "BODY"]


@on_one_page
def test_another_address_is_loaded(page: Page, opened: OpenedCourse, base_url: str) -> None:
    frame = opened(PLAY)
    last(page, "ready")
    frame.locator("html").evaluate("root => { root.dataset.old = '' }")
    steps = page.evaluate("history.length")
    use(page, f'lab.setAttribute("src", "{base_url}index.html?of=another")')
    expect(frame.locator("html:not([data-old])")).to_have_attribute("data-ui", "ready")
    assert frame.locator("html").evaluate("() => location.search") == "?of=another&embed=1"
    assert page.evaluate("history.length") == steps


@on_one_page
def test_an_address_that_would_be_run_is_refused(page: Page, opened: OpenedCourse) -> None:
    body = PLAY.replace("lang", """src="javascript:parent.document.title='run'" lang""")
    opened(body)
    page.evaluate("customElements.whenDefined('sudoku-lab').then(() => true)")
    painted(page)
    expect(page.locator("#lab iframe")).to_have_count(0)
    expect(page).to_have_title("A course")


@on_one_page
def test_what_others_say_is_not_heard(page: Page, opened: OpenedCourse) -> None:
    frame = opened(PLAY)
    last(page, "ready")
    before = len(heard(page, "solved"))
    height = is_as_tall(page, frame.locator("body"))
    page.evaluate("postMessage({ sudokuLab: 1, type: 'solved', mistakes: 0 }, '*')")
    page.evaluate("postMessage({ sudokuLab: 1, type: 'resize', height: 99 }, '*')")
    page.evaluate(ALL_READ)
    assert len(heard(page, "solved")) == before
    assert page.locator("#lab").evaluate("lab => lab.offsetHeight") == height


@on_one_page
def test_a_stranger_in_its_frame_is_neither_heard_nor_told_anything(
    page: Page, opened: OpenedCourse, site: Course
) -> None:
    frame = opened(PLAY)
    last(page, "ready")
    page.locator("#lab iframe").evaluate(
        "(frame, address) => { frame.src = address }", site.put("/stranger", STRANGER)
    )
    expect(frame.locator("title")).to_have_js_property("text", "A stranger")
    stranger = frame.locator("html")
    use(page, "lab.seek(3)")
    page.evaluate("window.said = 0; addEventListener('message', () => { window.said += 1 })")
    until(page, lambda: page.evaluate("window.said > 9"), True)
    assert heard(page, "solved") == []
    assert stranger.evaluate("() => window.told") == []


@on_one_page
def test_of_its_own_frame_only_what_is_sound_is_heard(page: Page, opened: OpenedCourse) -> None:
    frame = opened(PLAY)
    last(page, "ready")
    before = is_as_tall(page, frame.locator("body"))
    for broken in (
        "{ sudokuLab: 2, type: 'solved' }",
        "{ type: 'solved' }",
        "{ sudokuLab: 1, type: 'secret' }",
        "{ sudokuLab: 1, type: ['solved'] }",
        "'solved'",
        "null",
    ):
        frame.locator("html").evaluate(f"() => parent.postMessage({broken}, '*')")
    for wanted in ("'300px'", "NaN", "Infinity", "null", "true"):
        message = f"{{ sudokuLab: 1, type: 'resize', height: {wanted} }}"
        frame.locator("html").evaluate(f"() => parent.postMessage({message}, '*')")
    page.evaluate(LISTEN)
    frame.locator("html").evaluate("() => parent.postMessage('last', '*')")
    until(page, lambda: page.evaluate("window.isLast"), True)
    assert heard(page, "solved") + heard(page, "secret") == []
    assert page.locator("#lab").evaluate("lab => lab.offsetHeight") == before
    for wanted, given in (("1e9", "8000px"), ("-5", "80px")):
        message = f"{{ sudokuLab: 1, type: 'resize', height: {wanted} }}"
        frame.locator("html").evaluate(f"() => parent.postMessage({message}, '*')")
        expect(page.locator("#lab")).to_have_css("height", given)


@on_one_page
def test_taken_out_it_is_silent_and_put_in_again_it_works(page: Page, opened: OpenedCourse) -> None:
    opened(PLAY)
    last(page, "ready")
    use(page, "window.lab = lab; lab.remove(); window.heard = []")
    page.evaluate("lab.setAttribute('theme', 'dark')")
    page.evaluate(ALL_READ)
    painted(page)
    assert page.evaluate("window.heard") == []
    page.evaluate("document.body.append(lab)")
    last(page, "ready")
    root = page.frame_locator("#lab iframe").locator("html")
    expect(root).to_have_attribute("data-theme", "dark")
    expect(page.locator("#lab iframe")).to_have_count(1)


@on_one_page
def test_several_on_one_page_do_not_mix(page: Page, opened: OpenedCourse) -> None:
    opened(PLAY + PLAY.replace('"lab"', '"other"').replace(FOUR, "." * 16))
    page.locator("#other").scroll_into_view_if_needed()
    until(page, lambda: {said["from"] for said in heard(page, "state")}, {"lab", "other"})
    frames = page.frame_locator("#lab iframe"), page.frame_locator("#other iframe")
    use(page, 'lab.set({ theme: "dark" })')
    expect(frames[0].locator("html")).to_have_attribute("data-theme", "dark")
    expect(frames[1].locator("html")).not_to_have_attribute("data-theme", "dark")
    left = {(said["from"], said["counters"]["left"]) for said in heard(page, "state")}
    assert left == {("lab", 2), ("other", 16)}


@on_one_page
def test_to_load_the_module_twice_does_no_harm(
    page: Page, opened: OpenedCourse, base_url: str
) -> None:
    again = f'<script type="module" src="{base_url}static/embed.js?again"></script>'
    opened(PLAY + again)
    last(page, "ready")
    expect(page.locator("#lab iframe")).to_have_count(1)


REST = {
    "play": "{view: 'play'}",
    "lab": "{view: 'lab', alg: 'cell-order'}",
    "race": "{view: 'lab', algs: 'cell-order,propagation'}",
    "lesson": "{view: 'lesson', lesson: 'backtracking'}",
    "learn": "{view: 'learn', technique: 'x-wing'}",
    "drill": "{view: 'drill', technique: 'x-wing', seed: '1'}",
    "write": "{view: 'write', exercise: 'undo'}",
    "analyse": "{view: 'analyse'}",
}
WIDTHS = (280, 720, 1920)
# Reports of heights after a change of the width: how many came later than a second, and how much
# the frame has grown by then.
RESTS = """async ([lab, wait]) => {
    const pause = (ms) => new Promise((done) => setTimeout(done, ms));
    await pause(1000);
    const height = lab.offsetHeight, late = [];
    lab.addEventListener("resize", ({ detail }) => late.push(detail.height));
    await pause(wait);
    return [lab.offsetHeight - height, late.length];
}"""


def settled(page: Page) -> None:
    """Wait until what was loaded is there: its height has been the same for a second and a half."""
    heights = [0, -1, -2]
    while len(set(heights[-3:])) > 1:
        heights.append(page.locator("#lab").evaluate("lab => lab.offsetHeight"))
        page.wait_for_timeout(750)


@on_one_page
def test_every_view_comes_to_rest_in_every_width(page: Page, opened: OpenedCourse) -> None:
    frame = opened(PLAY)
    is_up(frame)
    marks = {
        "write": "#write-editor .cm-content",
        "race": ".race-lanes",
        "learn": "#learn-panel p:visible",
    }
    for view, options in REST.items():
        use(page, f"lab.load({options}); lab.start()")
        if view not in ("play", "write"):  # which need no engine
            expect(frame.locator("html")).to_have_attribute("data-engine", "ready", timeout=120_000)
        if view in marks:
            expect(frame.locator(marks[view]).first).to_be_visible(timeout=120_000)
        settled(page)
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 700})
            lab = page.locator("#lab").element_handle()
            assert page.evaluate(RESTS, [lab, 300]) == [0, 0], (view, width)
            assert page.locator("#lab").evaluate("lab => lab.offsetHeight") < 2500, (view, width)


@on_one_page
@pytest.mark.parametrize(
    ("says", "theme"),
    [
        ("document.documentElement.dataset.theme = 'dark'", "dark"),
        ("document.body.dataset.bsTheme = 'light'", "light"),
        ("document.documentElement.style.colorScheme = 'dark'", "dark"),
    ],
)
def test_it_follows_the_theme_of_the_page_around_it(
    page: Page, opened: OpenedCourse, says: str, theme: str
) -> None:
    frame = opened(PLAY)
    is_up(frame)
    expect(frame.locator("html")).not_to_have_attribute("data-theme", theme)
    page.evaluate(says)
    expect(frame.locator("html")).to_have_attribute("data-theme", theme)
    use(page, "lab.setAttribute('theme', 'light')")
    expect(frame.locator("html")).to_have_attribute("data-theme", "light")
