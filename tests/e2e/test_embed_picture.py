"""What stands between the tags of <sudoku-lab>: until the lab is started, and on paper."""

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.embed_steps import Course, OpenedCourse, heard, is_up, last, use
from tests.e2e.scorm_steps import until
from tests.e2e.steps import painted

PICTURE = (
    '<svg id="picture" xmlns="http://www.w3.org/2000/svg" width="300" height="200" role="img">'
    '<title>Step 3</title><rect width="300" height="200"/></svg>'
)
OPTIONS = 'id="lab" view="lab" puzzle="1234341221434.2." step="3" lang="en"'
RUN = f'<sudoku-lab {OPTIONS} title="Four by four">{PICTURE}</sudoku-lab>'
SILENT = "<!doctype html><title>Not a lab</title>"
one_page = pytest.mark.one_page
FLOW = "lab => lab.nextElementSibling?.offsetTop"  # where what follows the lab begins


def height(page: Page) -> int:
    return int(page.locator("#lab").evaluate("lab => lab.offsetHeight"))


def is_waiting(page: Page) -> None:
    """The picture is seen, and nothing of the lab is loaded."""
    expect(page.locator("#picture")).to_be_visible()
    expect(page.locator("#lab iframe")).to_have_count(0)


@one_page
def test_a_picture_is_shown_until_the_reader_starts_the_lab(
    page: Page, opened: OpenedCourse
) -> None:
    frame = opened(RUN + "<p id=after>The text goes on.</p>")
    button = page.get_by_role("button", name="Start: Four by four")
    expect(button).to_be_visible()
    painted(page)
    is_waiting(page)
    assert abs(height(page) - 200) <= 8, "as tall as the picture, with the room below a line"
    button.focus()
    page.keyboard.press("Enter")
    last(page, "state", lambda state: state["step"] == 3 and state["mood"] == "paused")
    expect(page.locator("#picture")).to_be_hidden()
    expect(page.locator("#lab iframe")).to_be_visible()
    assert page.evaluate("document.querySelector('#lab').shadowRoot.activeElement.tagName") == (
        "IFRAME"
    )
    is_up(frame)
    expect(frame.locator("[data-action=start]")).to_be_hidden()
    told = last(page, "resize")["height"]
    expect(page.locator("#lab")).to_have_js_property("offsetHeight", told)


@one_page
@pytest.mark.parametrize("call", ["lab.start()", "lab.play()", "lab.toggleAttribute('autoplay')"])
def test_a_script_starts_it_too(page: Page, opened: OpenedCourse, call: str) -> None:
    opened(RUN)
    painted(page)
    is_waiting(page)
    use(page, call)
    moods = {"paused"} if call == "lab.start()" else {"running", "finished"}
    last(page, "state", lambda state: state["mood"] in moods)
    expect(page.locator("#picture")).to_be_hidden()


@one_page
def test_with_autoplay_the_picture_is_shown_until_the_lab_is_there_and_stays_if_none_answers(
    page: Page, opened: OpenedCourse, site: Course, base_url: str
) -> None:
    site.put("/silent?embed=1", SILENT)
    nowhere = site.url + "/silent"
    opened(RUN.replace("lang", f'autoplay src="{nowhere}" lang') + "<p>The text goes on.</p>")
    expect(page.locator("#lab iframe")).to_have_count(1)
    title = page.frame_locator("#lab iframe").locator("title")
    expect(title).to_have_js_property("text", "Not a lab")
    expect(page.locator("#picture")).to_be_visible()
    expect(page.locator("#lab iframe")).to_be_hidden()
    expect(page.get_by_role("button")).to_have_count(0)
    before = page.locator("#lab").evaluate(FLOW)
    use(page, f"lab.setAttribute('src', '{base_url}index.html')")
    assert page.locator("#lab").evaluate(FLOW) == before
    last(page, "state", lambda state: state["mood"] in ("running", "finished"))
    expect(page.locator("#picture")).to_be_hidden()


@one_page
def test_from_the_picture_to_the_lab_the_page_moves_once_at_most(
    page: Page, opened: OpenedCourse
) -> None:
    opened(RUN + "<p>The text goes on.</p>")
    painted(page)
    page.evaluate("""() => {
        const lab = document.querySelector("#lab");
        const slot = lab.shadowRoot.querySelector("slot");
        const seen = () => [lab.offsetHeight, slot.offsetHeight > 0];
        window.heights = [seen()];
        new ResizeObserver(() => window.heights.push(seen())).observe(lab);
        lab.start();
    }""")
    last(page, "state", lambda state: state["mood"] == "paused")
    with_picture = {tall for tall, is_picture in page.evaluate("window.heights") if is_picture}
    assert len(with_picture) == 1


@one_page
def test_room_is_kept_where_the_height_is_known(page: Page, opened: OpenedCourse) -> None:
    opened(RUN.replace("lang", 'height="500" lang'))
    painted(page)
    is_waiting(page)
    assert height(page) == 500
    use(page, 'lab.setAttribute("height", "90")')
    assert height(page) >= 200, "no less than the picture needs"


@one_page
def test_on_paper_the_picture_is_shown_instead_of_the_frame(
    page: Page, opened: OpenedCourse
) -> None:
    opened(RUN)
    picture, frame = page.locator("#picture"), page.locator("#lab iframe")
    page.emulate_media(media="print")
    expect(picture).to_be_visible()
    expect(page.get_by_role("button")).to_have_count(0)
    page.emulate_media(media="screen")
    page.get_by_role("button").click()
    expect(frame).to_be_visible()
    expect(picture).to_be_hidden()
    on_screen = height(page)
    page.emulate_media(media="print")
    expect(picture).to_be_visible()
    expect(frame).to_be_hidden()
    assert height(page) < 250 < on_screen
    page.emulate_media(media="screen")
    expect(frame).to_be_visible()
    until(page, lambda: height(page) == last(page, "resize")["height"] > 250, True)


@one_page
@pytest.mark.parametrize("content", ["", " \n ", "<!-- none -->", "<noscript>No.</noscript>"])
def test_without_content_it_is_as_it_was(page: Page, opened: OpenedCourse, content: str) -> None:
    frame = opened(RUN.replace(PICTURE, content))
    is_up(frame)
    expect(frame.locator("[data-action=start]")).to_be_visible()
    page.emulate_media(media="print")
    expect(page.locator("#lab iframe")).to_be_visible()
    page.emulate_media(media="screen")


@one_page
def test_content_may_come_later_and_go_again(page: Page, opened: OpenedCourse) -> None:
    opened('<p class="far"></p>' + RUN.replace(PICTURE, ""))
    painted(page)
    assert height(page) == 640
    use(page, "lab.textContent = 'Step 3 of a run'")
    button = page.get_by_role("button", name="Start")
    expect(button).to_be_attached()
    page.locator("#lab").scroll_into_view_if_needed()
    expect(button).to_be_visible()
    expect(page.locator("#lab iframe")).to_have_count(0)
    use(page, "lab.textContent = ''")
    expect(page.locator("#lab iframe")).to_have_count(1)
    last(page, "ready")
    expect(button).to_be_hidden()


@one_page
def test_what_was_started_starts_again_elsewhere(page: Page, opened: OpenedCourse) -> None:
    opened(RUN)
    page.get_by_role("button").click()
    last(page, "state", lambda state: state["mood"] == "paused")
    page.evaluate("window.heard = []; document.body.append(document.querySelector('#lab'))")
    last(page, "ready")
    expect(page.locator("#lab iframe")).to_be_visible()
    assert heard(page, "problem") == []


@one_page
def test_the_button_speaks_the_language_around_it(page: Page, opened: OpenedCourse) -> None:
    opened(RUN.replace('lang="en"', 'lang="es"'))
    expect(page.get_by_role("button", name="Empezar: Four by four")).to_be_visible()
    use(page, "lab.setAttribute('lang', 'fr')")
    expect(page.get_by_role("button", name="Start: Four by four")).to_be_visible()
