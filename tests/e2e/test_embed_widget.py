"""The front-end module of an anywidget: a host gives a model, and a place in its page.

The hosts are small, but their models behave like those of the real ones: a notebook's tells its
listeners of every change, from wherever it comes, and MyST's refuses to save or to forget one.
`make notebooks` tries the real ones.
"""

from typing import Any

import pytest
from playwright.sync_api import FrameLocator, Page, expect

from tests.e2e.embed_steps import Course, OpenedCourse, is_up
from tests.e2e.scorm_steps import until
from tests.e2e.steps import painted
from tools.paths import ROOT

HOST = """
import lab from "MODULE";
class Model extends EventTarget {
  constructor(values) { super(); this.values = values; this.saved = [] }
  get(name) { return this.values[name] }
  set(name, value) {
    const isNew = this.values[name] !== value;
    this.values[name] = value;
    this.saved.push([name, value]);
    if (isNew) this.dispatchEvent(new CustomEvent(`change:${name}`));
  }
  on(name, act) { this.addEventListener(name, act) }
  off(name, act) { this.removeEventListener(name, act) }
  save_changes() { this.saves = (this.saves ?? 0) + 1 }
}
class Book extends Model {
  off() { throw new Error("not implemented") }
  save_changes() { throw new Error("not implemented") }
}
const el = document.getElementById("cell").attachShadow({ mode: "open" });
window.show = async (values, isBook) => {
  window.model = new (isBook ? Book : Model)(values);
  const div = document.createElement("div");
  el.replaceChildren(div);
  window.stop = await lab.render({ model: window.model, el: div });
};
"""
BODY = '<div id="cell"></div><script type="module" src="/notebook.js"></script>'
RUN: dict[str, Any] = {
    "algorithm": "cell-order",
    "puzzle": "1234341221434.2.",
    "lang": "en",
    "start": True,
}
one_page = pytest.mark.one_page


def show(
    page: Page,
    opened: OpenedCourse,
    site: Course,
    module: str,
    *,
    is_book: bool = False,
    **values: object,
) -> FrameLocator:
    """Render a model in a page of a host, whose module was loaded from that address."""
    script = HOST.replace("MODULE", module)
    site.put("/notebook.js", script, **{"Content-Type": "text/javascript"})
    opened(BODY)
    page.wait_for_function("() => Boolean(window.show)")
    page.evaluate("([values, isBook]) => show(values, isBook)", [values, is_book])
    return page.frame_locator("sudoku-lab iframe")


def value(page: Page, name: str) -> Any:
    return page.evaluate("name => model.values[name]", name)


def reaches(page: Page, step: int, mood: str = "paused") -> None:
    """Wait until the model says that the lab is at a step."""

    def at() -> tuple[object, object, object]:
        state = value(page, "state") or {}
        return state.get("step"), state.get("mood"), value(page, "step")

    until(page, at, (step, mood, step))


@pytest.fixture
def home(base_url: str) -> str:
    """The address of the module beside its lab."""
    return base_url + "static/embed.js"


@one_page
@pytest.mark.parametrize("is_book", [False, True], ids=["notebook", "book"])
def test_a_model_steers_the_lab_and_hears_of_it(
    page: Page, opened: OpenedCourse, site: Course, home: str, is_book: bool
) -> None:
    frame = show(page, opened, site, home, is_book=is_book, step=3, **RUN)
    reaches(page, 3)
    page.evaluate("model.set('step', 5)")
    reaches(page, 5)
    frame.locator("html").evaluate("() => { window.isTheSame = true }")
    page.evaluate("model.set('theme', 'dark')")
    expect(frame.locator("html")).to_have_attribute("data-theme", "dark")
    page.evaluate("model.set('panels', ['counters', 'tree'])")
    page.evaluate("model.set('controls', false)")
    expect(frame.locator("html")).to_have_attribute("data-controls", "none")
    reaches(page, 5)
    page.evaluate("model.set('step', null)")
    reaches(page, 0, "idle")
    page.evaluate("model.set('autoplay', true)")
    until(page, lambda: (value(page, "finished") or {}).get("status"), "solution")
    page.evaluate("model.set('step', 2); model.set('algorithms', ['exact-cover', 'propagation'])")
    until(page, lambda: set(value(page, "state")["counters"]), {"exact-cover", "propagation"})
    assert frame.locator("html").evaluate("() => window.isTheSame")


@one_page
def test_a_solved_puzzle_and_a_problem_are_told(
    page: Page, opened: OpenedCourse, site: Course, home: str
) -> None:
    frame = show(page, opened, site, home, puzzle="1234341221434321"[:15] + ".", lang="en", seed=0)
    is_up(frame)
    frame.locator('[data-cell="r4c4"]').click()
    page.keyboard.press("1")
    until(page, lambda: (value(page, "solved") or {}).get("mistakes"), 0)
    assert page.evaluate("model.saves") > 0
    page.evaluate("model.set('puzzle', '12x')")
    until(page, lambda: bool(value(page, "problem")), True)


@one_page
def test_a_step_that_is_reported_is_no_wish(
    page: Page, opened: OpenedCourse, site: Course, home: str
) -> None:
    show(page, opened, site, home, step=3, **RUN)
    reaches(page, 3)
    page.evaluate("""() => {
        const lab = document.querySelector("#cell").shadowRoot.querySelector("sudoku-lab");
        window.sought = [];
        const seek = lab.seek.bind(lab);
        lab.seek = (step) => { window.sought.push(step); seek(step) };
        lab.play();
    }""")
    until(page, lambda: (value(page, "state") or {}).get("step", 0) > 3, True)
    assert page.evaluate("window.sought") == []


@one_page
def test_the_clean_up_takes_it_out_and_lets_go(
    page: Page, opened: OpenedCourse, site: Course, home: str
) -> None:
    show(page, opened, site, home, step=3, **RUN)
    reaches(page, 3)
    page.evaluate("stop(); window.before = model.saved.length; model.set('theme', 'dark')")
    painted(page)
    expect(page.locator("sudoku-lab")).to_have_count(0)
    assert page.evaluate("model.saved.length - window.before") == 1


@one_page
def test_a_copy_of_the_module_needs_an_address_and_says_so(
    page: Page, opened: OpenedCourse, site: Course, base_url: str
) -> None:
    text = (ROOT / "static" / "embed.js").read_text("utf-8")
    copy = site.put("/build/embed-0a1b2c.mjs", text, **{"Content-Type": "text/javascript"})
    show(page, opened, site, copy, is_book=True, **RUN)
    expect(page.get_by_role("alert")).to_contain_text('"src"')
    expect(page.locator("sudoku-lab")).to_have_count(0)
    frame = show(page, opened, site, copy, is_book=True, src=base_url, **RUN)
    is_up(frame)
    reaches(page, 0, "idle")


@one_page
def test_a_picture_waits_for_the_reader(
    page: Page, opened: OpenedCourse, site: Course, home: str
) -> None:
    options = {**RUN, "start": False, "picture": "/host.svg", "title": "A run"}
    show(page, opened, site, home, is_book=True, **options)
    expect(page.get_by_role("img", name="A run")).to_be_attached()
    expect(page.locator("sudoku-lab iframe")).to_have_count(0)
    page.get_by_role("button", name="Start: A run").click()
    reaches(page, 0, "idle")


def test_a_lab_that_does_not_answer_is_reported(
    page: Page, opened: OpenedCourse, site: Course, home: str
) -> None:
    page.clock.install()
    show(page, opened, site, home, src=site.url + "/nothing", **RUN)
    expect(page.locator("sudoku-lab iframe")).to_have_count(1)
    page.clock.run_for(31_000)
    expect(page.get_by_role("alert")).to_contain_text(f"{site.url}/nothing")
    assert site.url in value(page, "problem")
