"""Someone lets several algorithms run on many puzzles."""

import csv
import io
import json
from pathlib import Path

import pytest
from playwright.sync_api import ConsoleMessage, Page, expect

from tests.e2e.english import english_on
from tests.e2e.lab_steps import enter, mood
from tests.e2e.steps import READY, engine_is, engine_rests, go_to, painted, press, status
from tests.e2e.texts import says, text

SOLVED = text("experiment.solved")
THREE = ["cell-order", "propagation", "exact-cover"]
SMALL = ["12..34....1.4...", "1234341221434.2.", ".1233..1.31.1432"]
HARD = "....14....3....2...7..........9...3.6.1.............8.2.....1.4....5.6.....7.8..."

DROP = """text => {
    const data = new DataTransfer();
    data.items.add(new File([text], "mine.txt", { type: "text/plain" }));
    document.body.dispatchEvent(
        new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
}"""
# How many pixels of a plot have just the colour of a token.
PIXELS = """([plot, token]) => {
    const style = getComputedStyle(document.documentElement);
    const hex = style.getPropertyValue(`--${token}`).trim();
    const wanted = [1, 3, 5].map(at => parseInt(hex.slice(at, at + 2), 16));
    const canvas = document.querySelector(`[data-plot=${plot}] canvas`);
    if (!canvas?.width) return 0;
    const pixels = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data;
    let found = 0;
    for (let at = 0; at < pixels.length; at += 4)
        if (wanted.every((value, part) => Math.abs(value - pixels[at + part]) < 8)) found++;
    return found;
}"""

# Whether a plot is as wide as its frame.
FITS = """plot => {
    const frame = document.querySelector(`[data-plot=${plot}]`);
    return frame.querySelector(".uplot")?.offsetWidth === frame.clientWidth;
}"""

pytestmark = pytest.mark.one_page("lab")


def begin(page: Page, link: str = "") -> None:
    """Go to the experiment, with three algorithms chosen."""
    enter(page, link)
    page.locator("[data-mode=experiment]").click()
    expect(page.locator("#experiment-start")).to_be_visible()
    expect(page.locator("[data-control=experiment-algorithm]")).not_to_have_count(0)
    choose(page, THREE)


def choose(page: Page, algorithms: list[str]) -> None:
    for tick in page.locator("[data-control=experiment-algorithm]").all():
        tick.set_checked(tick.get_attribute("value") in algorithms)


def start(page: Page, puzzles: str, first: int, limit: str = "5") -> None:
    page.locator("#experiment-set").select_option(puzzles)
    painted(page)  # it has the set's own number of puzzles now
    page.locator("#experiment-first").fill(str(first))
    page.locator("#experiment-limit").fill(limit)
    press(page, "experiment-start")
    painted(page)  # else it might still be said how the one before it ended


def rows(page: Page) -> list[list[str]]:
    told = page.locator("#experiment-rows tr").evaluate_all(
        "rows => rows.map(row => [...row.cells].map(cell => cell.textContent))"
    )
    return [[str(cell) for cell in row] for row in told]


def is_drawn(page: Page, plot: str, token: str) -> None:
    """Wait until a plot has more than some dots of the colour of a token."""
    page.wait_for_function(f"given => ({PIXELS})(given) > 20", arg=[plot, token])


def saved(page: Page, action: str, folder: Path) -> str:
    with page.expect_download() as download:
        press(page, action)
    file = folder / download.value.suggested_filename
    download.value.save_as(file)
    return file.read_text("utf-8-sig")


def test_tables_plots_and_files_have_every_run(page: Page, tmp_path: Path) -> None:
    complaints: list[str] = []

    def hear(message: ConsoleMessage) -> None:
        if message.type == "error":
            complaints.append(message.text)

    page.on("console", hear)
    begin(page)
    start(page, "givens-4x4", 8)
    mood(page, "finished")
    says(status(page), "experiment.finished", 24)
    expect(page.locator("#experiment-rows tr")).to_have_count(24)
    shown = rows(page)
    assert [row[0] for row in shown] == [str(n) for n in range(8, 0, -1) for _ in THREE]
    assert {row[4] for row in shown} == {SOLVED}
    table = list(csv.DictReader(io.StringIO(saved(page, "experiment-csv", tmp_path))))
    for name, column in (("nodes", 5), ("checks", 6), ("steps", 8)):
        shown_costs = [row[column].replace(",", "") for row in reversed(shown)]
        assert [row[name] for row in table] == shown_costs
    summary = list(csv.DictReader(io.StringIO(saved(page, "experiment-summary", tmp_path))))
    assert [row["algorithm"] for row in summary] == THREE
    assert {row["censored"] for row in summary} == {"0"}
    assert saved(page, "experiment-svg", tmp_path).startswith("<svg ")
    with page.expect_download() as picture:
        press(page, "experiment-png")
    assert picture.value.path().read_bytes().startswith(b"\x89PNG")
    assert {row["algorithm"] for row in table} == set(THREE)
    assert json.loads(saved(page, "experiment-json", tmp_path))[5]["puzzle"] == 2
    expect(page.locator("#experiment-summary tr")).to_have_count(3)
    share = text("experiment.solved-of", {"solved": 8, "runs": 8})
    expect(page.locator("#experiment-summary tr").first).to_contain_text(share)
    expect(page.locator("[data-plot=runs]")).to_have_attribute("data-points", "24")
    for token in ("accent", "red", "green"):  # one for each algorithm
        is_drawn(page, "runs", token)
        is_drawn(page, "shares", token)
    page.remove_listener("console", hear)
    assert complaints == []  # no violation of the page's security policy above all
    page.locator("#experiment-rows button").first.click()  # the run, in Watch
    expect(page.locator("#reason-title")).to_be_visible()


def test_a_cancel_keeps_what_is_there_and_it_can_begin_anew(page: Page, tmp_path: Path) -> None:
    begin(page)
    start(page, "top95", 20, "60")
    says(page.locator("#experiment-far"), "experiment.far-within")
    mood(page, "running")
    press(page, "experiment-cancel")
    mood(page, "paused")
    says(status(page), "experiment.cancelled")
    expect(page.locator("#experiment-start")).to_be_focused()
    table = csv.DictReader(io.StringIO(saved(page, "experiment-csv", tmp_path)))
    assert len(list(table)) == len(rows(page)) < 60
    assert len(json.loads(saved(page, "experiment-json", tmp_path))) == len(rows(page))
    start(page, "givens-4x4", 1)
    mood(page, "finished")
    expect(page.locator("#experiment-rows tr")).to_have_count(3)


def test_puzzles_can_be_dropped_and_a_bad_text_leaves_them_as_they_are(page: Page) -> None:
    begin(page)
    page.evaluate(DROP, "\n".join([*SMALL, "1" * 16]))
    says(status(page), "experiment.brought", 4)
    expect(page.locator("#experiment-set option:checked")).to_have_text("mine.txt (4)")
    page.evaluate(DROP, "this is no puzzle")
    says(status(page), "error.no-puzzle")
    expect(page.locator("#experiment-set option:checked")).to_have_text("mine.txt (4)")
    press(page, "experiment-start")
    painted(page)
    mood(page, "finished")
    expect(page.locator("#experiment-rows tr")).to_have_count(12)
    assert {row[4] for row in rows(page) if row[0] == "4"} == {text("experiment.refused")}
    assert {row[4] for row in rows(page) if row[0] != "4"} == {SOLVED}
    expect(page.locator("[data-plot=runs]")).to_have_attribute("data-points", "9")


def test_puzzles_can_be_typed_and_impossible_wishes_are_told(page: Page) -> None:
    begin(page)
    press(page, "open")
    page.locator("#text").fill("\n".join(SMALL))
    press(page, "open-text")
    expect(page.locator("#open-dialog")).to_be_hidden()
    says(page.locator("#experiment-size"), "experiment.size", 3, 9)
    page.locator("#experiment-first").fill("4")
    press(page, "experiment-start")
    says(status(page), "experiment.bad-first", 1, 3)
    page.locator("#experiment-first").fill("3")
    page.locator("#experiment-limit").fill("nan")
    press(page, "experiment-start")
    says(status(page), "experiment.bad-limit", 1, 600)
    page.locator("#experiment-limit").fill("5")
    choose(page, [])
    press(page, "experiment-start")
    says(status(page), "experiment.no-algorithm")


@pytest.mark.usefixtures("newcomer")
def test_an_engine_that_dies_leaves_the_rows_and_it_can_begin_anew(page: Page) -> None:
    begin(page)
    page.evaluate(DROP, "\n".join([SMALL[0], HARD]))
    says(status(page), "experiment.brought", 2)
    page.locator("#experiment-limit").fill("60")
    press(page, "experiment-start")
    expect(page.locator("#experiment-rows tr")).to_have_count(3)
    page.evaluate("document.querySelector('script[name=engine]').xworker.terminate()")
    says(status(page), "experiment.died", timeout=READY)
    mood(page, "paused")
    assert len(rows(page)) >= 3
    engine_is(page, "ready")
    says(status(page), "experiment.died")
    start(page, "givens-4x4", 2)
    mood(page, "finished")
    expect(page.locator("#experiment-rows tr")).to_have_count(6)


@pytest.mark.usefixtures("newcomer")
def test_it_rests_while_one_is_elsewhere_and_draws_in_the_colours_of_now(page: Page) -> None:
    begin(page, "#lang=es")
    start(page, "top95", 1, "2")
    says(page.locator("#experiment-far"), "experiment.far-within")
    page.locator("[data-mode=watch]").click()
    mood(page, "idle")
    engine_rests(page)
    page.locator("[data-mode=experiment]").click()
    mood(page, "running")
    page.locator("[data-action=theme]").click()
    mood(page, "finished")
    says(status(page), "experiment.finished", 3)
    is_drawn(page, "shares", "red")
    page.get_by_role("radio", name=text("experiment.time", language="es")).check()
    says(page.locator("#experiment-marks-title"), "experiment.marks-time")
    assert english_on(page) == []


@pytest.mark.usefixtures("newcomer")
def test_it_fits_a_phone_and_plots_fit_after_a_resize_elsewhere_or_beside_them(page: Page) -> None:
    begin(page, "#lang=es")
    expect(page.locator("#experiment-before svg").first).to_be_visible()
    page.set_viewport_size({"width": 360, "height": 740})
    start(page, "givens-4x4", 8)
    mood(page, "finished")
    expect(page.locator("#experiment-before")).to_be_hidden()
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert page.locator("[data-plot=runs] canvas").bounding_box()["width"] <= 340  # type: ignore[index]
    expect(page.locator("#experiment-start")).to_be_in_viewport()
    is_drawn(page, "runs", "red")
    go_to(page, "play")
    page.set_viewport_size({"width": 1000, "height": 700})
    painted(page)
    go_to(page, "lab")
    for width in (1000, 360, 1200):
        page.set_viewport_size({"width": width, "height": 700})
        for plot in ("runs", "shares"):
            is_drawn(page, plot, "red")
            page.wait_for_function(FITS, arg=plot)
