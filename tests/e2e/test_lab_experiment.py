"""Someone lets several algorithms run on many puzzles."""

import csv
import io
import json
from pathlib import Path

from playwright.sync_api import ConsoleMessage, Page, expect

from tests.e2e.lab_steps import enter, mood
from tests.e2e.steps import READY, engine_is, press, status

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
    const pixels = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data;
    let found = 0;
    for (let at = 0; at < pixels.length; at += 4)
        if (wanted.every((value, part) => Math.abs(value - pixels[at + part]) < 8)) found++;
    return found;
}"""


def begin(page: Page, link: str = "") -> None:
    """Go to the experiment, with three algorithms chosen."""
    enter(page, link)
    page.locator("[data-mode=experiment]").click()
    expect(page.locator("#experiment-start")).to_be_visible()
    choose(page, THREE)


def choose(page: Page, algorithms: list[str]) -> None:
    for tick in page.locator("[data-control=experiment-algorithm]").all():
        tick.set_checked(tick.get_attribute("value") in algorithms)


def start(page: Page, puzzles: str, first: int, limit: str = "5") -> None:
    page.locator("#experiment-set").select_option(puzzles)
    page.locator("#experiment-first").fill(str(first))
    page.locator("#experiment-limit").fill(limit)
    press(page, "experiment-start")


def rows(page: Page) -> list[list[str]]:
    told = page.locator("#experiment-rows tr").evaluate_all(
        "rows => rows.map(row => [...row.cells].map(cell => cell.textContent))"
    )
    return [[str(cell) for cell in row] for row in told]


def pixels(page: Page, plot: str, token: str) -> int:
    return int(page.evaluate(PIXELS, [plot, token]))


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
    expect(status(page)).to_have_text("All 24 runs are done.")
    shown = rows(page)
    assert [row[0] for row in shown] == [str(n) for n in range(8, 0, -1) for _ in THREE]
    assert {row[3] for row in shown} == {"solved"}
    table = list(csv.DictReader(io.StringIO(saved(page, "experiment-csv", tmp_path))))
    assert [row["steps"] for row in table] == [row[4].replace(",", "") for row in reversed(shown)]
    assert {row["algorithm"] for row in table} == set(THREE)
    assert json.loads(saved(page, "experiment-json", tmp_path))[5]["puzzle"] == 2
    expect(page.locator("#experiment-summary tr")).to_have_count(3)
    expect(page.locator("#experiment-summary tr").first).to_contain_text("8 of 8")
    expect(page.locator("[data-plot=runs]")).to_have_attribute("data-points", "24")
    for token in ("accent", "red", "green"):  # one for each algorithm
        assert pixels(page, "runs", token) > 20
        assert pixels(page, "shares", token) > 20
    assert complaints == []  # no violation of the page's security policy above all


def test_a_cancel_keeps_what_is_there_and_it_can_begin_anew(page: Page, tmp_path: Path) -> None:
    begin(page)
    start(page, "top95", 20, "60")
    expect(page.locator("#experiment-far")).to_contain_text("the present one has made")
    mood(page, "running")
    press(page, "experiment-cancel")
    mood(page, "paused")
    expect(status(page)).to_contain_text("What they found stays")
    expect(page.locator("#experiment-start")).to_be_focused()
    table = csv.DictReader(io.StringIO(saved(page, "experiment-csv", tmp_path)))
    assert len(list(table)) == len(rows(page)) < 60
    assert len(json.loads(saved(page, "experiment-json", tmp_path))) == len(rows(page))
    start(page, "givens-4x4", 1)
    mood(page, "finished")
    assert len(rows(page)) == 3


def test_puzzles_can_be_dropped_and_a_bad_text_leaves_them_as_they_are(page: Page) -> None:
    begin(page)
    page.evaluate(DROP, "\n".join([*SMALL, "1" * 16]))
    expect(status(page)).to_have_text("4 puzzles are ready; press Start.")
    expect(page.locator("#experiment-set option:checked")).to_have_text("mine.txt (4)")
    page.evaluate(DROP, "this is no puzzle")
    expect(status(page)).to_contain_text("No puzzle found")
    expect(page.locator("#experiment-set option:checked")).to_have_text("mine.txt (4)")
    press(page, "experiment-start")
    mood(page, "finished")
    assert {row[3] for row in rows(page) if row[0] == "4"} == {"not accepted"}
    assert {row[3] for row in rows(page) if row[0] != "4"} == {"solved"}
    expect(page.locator("[data-plot=runs]")).to_have_attribute("data-points", "9")


def test_puzzles_can_be_typed_and_impossible_wishes_are_told(page: Page) -> None:
    begin(page)
    press(page, "open")
    page.locator("#text").fill("\n".join(SMALL))
    press(page, "open-text")
    expect(page.locator("#open-dialog")).to_be_hidden()
    expect(page.locator("#experiment-size")).to_have_text("3 × 3 = 9 runs")
    page.locator("#experiment-first").fill("4")
    press(page, "experiment-start")
    expect(status(page)).to_have_text("How many puzzles? Type a number from 1 to 3.")
    page.locator("#experiment-first").fill("3")
    page.locator("#experiment-limit").fill("nan")
    press(page, "experiment-start")
    expect(status(page)).to_contain_text("a number of seconds from 1 to 600")
    page.locator("#experiment-limit").fill("5")
    choose(page, [])
    press(page, "experiment-start")
    expect(status(page)).to_have_text("Choose at least one algorithm.")


def test_an_engine_that_dies_leaves_the_rows_and_it_can_begin_anew(page: Page) -> None:
    begin(page)
    page.evaluate(DROP, "\n".join([SMALL[0], HARD]))
    expect(status(page)).to_contain_text("2 puzzles are ready")
    page.locator("#experiment-limit").fill("60")
    press(page, "experiment-start")
    expect(page.locator("#experiment-rows tr")).to_have_count(3)
    page.evaluate("document.querySelector('script[name=engine]').xworker.terminate()")
    expect(status(page)).to_contain_text("Python stopped in the middle of a run", timeout=READY)
    mood(page, "paused")
    assert len(rows(page)) >= 3
    engine_is(page, "ready")
    expect(status(page)).to_contain_text("press Start to begin anew")
    start(page, "givens-4x4", 2)
    mood(page, "finished")
    assert len(rows(page)) == 6


def test_it_rests_while_one_is_elsewhere_and_draws_in_the_colours_of_now(page: Page) -> None:
    begin(page, "#lang=es")
    start(page, "top95", 1, "3")
    expect(page.locator("#experiment-far")).to_contain_text("la actual lleva")
    page.locator("[data-mode=watch]").click()
    mood(page, "idle")
    page.wait_for_timeout(300)
    page.locator("[data-mode=experiment]").click()
    mood(page, "running")
    page.locator("[data-action=theme]").click()
    mood(page, "finished")
    expect(status(page)).to_have_text("Las 3 ejecuciones han terminado.")
    assert pixels(page, "shares", "red") > 20
    page.get_by_role("radio", name="Tiempo").check()
    expect(page.get_by_text("Tiempo según las pistas")).to_be_visible()
    assert "Givens" not in page.locator("#experiment").inner_text()


def test_it_fits_a_phone(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    begin(page, "#lang=es")
    start(page, "givens-4x4", 8)
    mood(page, "finished")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert page.locator("[data-plot=runs] canvas").bounding_box()["width"] <= 340  # type: ignore[index]
    expect(page.locator("#experiment-start")).to_be_in_viewport()
