"""A course page holds ten embeds, or has a strict policy of its own."""

from playwright.sync_api import Page, expect

from tests.e2e.embed_steps import Course
from tests.e2e.steps import READY

TEN = 10
RUN = "view=lab&amp;p=1234341221434.2.&amp;step="


def test_ten_embeds_start_one_engine_each_when_it_is_wanted(
    page: Page, site: Course, base_url: str, requested: list[str]
) -> None:
    frames = "".join(
        f'<iframe id="lab{number}" title="Run {number}" src="{base_url}?embed=1#{RUN}{number}"'
        ' width="340" height="420"></iframe>'
        for number in range(TEN)
    )
    page.goto(site.put("/ten", "<!doctype html><title>Ten</title>" + frames))
    for number in range(TEN):
        frame = page.frame_locator(f"#lab{number}")
        expect(frame.locator("[data-action=start]")).to_be_visible()
        expect(frame.locator("html")).to_have_attribute("data-engine", "asleep")
    assert not [url for url in requested if "pyodide" in url]
    for number in (3, 7):
        page.frame_locator(f"#lab{number}").locator("[data-action=start]").click()
    for number in range(TEN):
        html = page.frame_locator(f"#lab{number}").locator("html")
        is_started = number in {3, 7}
        wanted = "ready" if is_started else "asleep"
        expect(html).to_have_attribute("data-engine", wanted, timeout=READY)
    steps = page.frame_locator("#lab7").locator('[data-counter="steps"]')
    expect(steps).to_have_text("7")
    assert len([url for url in requested if url.endswith("pyodide.asm.wasm")]) <= 2


def test_a_strict_policy_of_the_course_needs_one_permission(
    page: Page, site: Course, base_url: str
) -> None:
    origin = base_url.rstrip("/")
    policy = {"Content-Security-Policy": f"default-src 'none'; frame-src {origin}"}
    src = f"{base_url}?embed=1#{RUN}2&amp;autoplay=1"
    page.goto(site.put("/strict", f'<title>Strict</title><iframe src="{src}"></iframe>', **policy))
    frame = page.frame_locator("iframe")
    expect(frame.locator("html")).to_have_attribute("data-engine", "ready", timeout=READY)
    expect(frame.locator("#board-column")).to_be_visible()
