"""Someone lets algorithms race.

Someone lets algorithms go guess by guess, looks where they part, and shares that.
"""

import re
from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect

from sudoku_py.core.grid import Grid
from sudoku_py.lab.race.race import Race
from sudoku_py.ui.lab.race import bars
from tests.e2e.conftest import forget
from tests.e2e.english import english_on
from tests.e2e.lab_steps import SHORT, follow, mood, open_link, open_race_settings
from tests.e2e.race_steps import (
    FOUR,
    FOUR_CELLS,
    OTHER_STEPS,
    board,
    enter_race,
    lane,
    run_to_end,
    step_counters,
    steps,
)
from tests.e2e.steps import FIRST, SOLUTION, engine_is, hold_engine, painted, press, status, visit
from tests.e2e.texts import says

pytestmark = pytest.mark.one_page("lab")
FASTEST = "10"  # place on the speed control
TWO = "#view=lab&algs=cell-order,conflict-directed"
SAME_TREE = "#view=lab&algs=cell-order,depth-first"


@pytest.mark.usefixtures("newcomer")
def test_nobody_can_be_added_before_it_is_known_who_there_is(page: Page) -> None:
    hold_engine(page)
    visit(page, "#view=lab", engine=True)
    press(page, "race")
    open_race_settings(page)
    page.locator("[data-action=remove-1]").click()
    expect(page.locator("[data-action=remove-2]")).to_be_visible()
    expect(page.locator("[data-action=remove-3]")).to_be_hidden()
    expect(page.locator("#race-add")).to_be_hidden()


def test_a_race_of_three_ends_in_the_order_of_the_table(page: Page) -> None:
    enter_race(page, f"#p={SHORT}")
    press(page, "remove-1")
    expect(page.locator("#race-ranking")).to_have_value("nodes")
    page.locator("#race-ranking").select_option("checks")
    mood(page, "idle")
    three = [FOUR[0], *FOUR[2:]]
    page.locator("#race-speed").fill(FASTEST)
    page.locator("#status").click()
    page.keyboard.press("Space")
    mood(page, "finished")
    race = Race(Grid.from_line(SHORT), three, rank="checks")
    assert race.advance(60_000)
    table = race.table()
    rows = page.locator("#race-rows tr")
    for number, row in enumerate(table):
        expect(rows.nth(number)).to_have_attribute("data-algorithm", row.algorithm)
        outcome = rows.nth(number).locator("td").nth(2)
        assert row.checks is not None
        says(outcome, "race.solved", row.checks)
        place = lane(page, three.index(row.algorithm)).locator("[data-place]")
        expect(place).to_have_attribute("data-place", str(row.place))
        expect(page.locator("#race-bars li").nth(number)).to_contain_text(f"{row.nodes:,}")
    assert [board(page, number) for number in range(3)] == [SOLUTION] * 3
    says(status(page), "race.over")
    says(status(page), "algorithm.exact-cover")
    page.locator("#race-measure").select_option("dead_ends")
    expect(page.locator("#race-bars li").nth(2)).to_contain_text(f"{table[2].dead_ends:,}")
    page.locator("#race-measure").select_option("backtracks")
    expect(page.locator("#race-bars li").nth(2)).to_contain_text(f"{table[2].backtracks:,}")
    with page.expect_download() as download:
        press(page, "race-svg")
    drawn = download.value.path().read_text("utf-8")
    assert f">{table[2].backtracks:,}</text>" in drawn
    with page.expect_download() as download:
        press(page, "race-png")
    picture = download.value.path().read_bytes()
    assert picture.startswith(b"\x89PNG")
    assert int.from_bytes(picture[16:20]) == 3 * bars.WIDTH
    page.locator("#race-scrub").fill("5")
    says(lane(page, 0).locator("[data-place]"), "race.running")
    expect(step_counters(page)).to_have_text(["5", "5", "5"])


def test_who_has_made_a_step_is_no_longer_at_the_start(page: Page) -> None:
    enter_race(page, FOUR_CELLS)
    mood(page, "idle")
    says(lane(page, 0).locator("[data-place]"), "race.at-start")
    press(page, "step")
    says(lane(page, 0).locator("[data-place]"), "race.running")
    press(page, "first")
    says(lane(page, 0).locator("[data-place]"), "race.at-start")


def test_in_equal_time_the_places_go_by_time(page: Page) -> None:
    enter_race(page, FOUR_CELLS)
    page.locator("#race-fairness").select_option("time")
    page.locator("#race-ranking").select_option("time")
    mood(page, "idle")
    page.locator("#status").click()
    seen = [steps(page)]
    for _ in range(3):
        page.keyboard.press("ArrowRight")
        # As far as to the next time at which someone makes a step; several may share it.
        page.wait_for_function(OTHER_STEPS, arg=seen[-1])
        seen.append(steps(page))
    says(status(page), "race.at")
    expect(status(page)).to_contain_text(re.compile(r"\d[\d.,]* (µs|ms)\b"))
    mood(page, "paused")
    for earlier, later in pairwise(seen):
        assert all(int(before) <= int(after) for before, after in zip(earlier, later, strict=True))
    for earlier in reversed(seen[:-1]):
        page.keyboard.press("ArrowLeft")
        expect(step_counters(page)).to_have_text(earlier)
    run_to_end(page)
    outcome = page.locator("#race-rows tr").first.locator("th, td").nth(2)
    expect(outcome).to_have_text(re.compile(r"\d (µs|ms|s)$"))  # of this race, not one by nodes
    for row in page.locator("#race-rows tr").all():
        expect(row).to_contain_text("5 runs")  # each was made again, to measure its time
    placed = page.locator("#race-rows tr").evaluate_all(
        "rows => rows.map(row => [Number(row.dataset.place), row.cells[2].innerText])"
    )
    took = [seconds(told) for _, told in placed]
    assert took == sorted(took)
    # Where the times overlap, there is no place; a place counts all that are quicker.
    assert all(place in (0, index) for index, (place, _) in enumerate(placed, 1))


def seconds(told: str) -> float:
    """The time that a runner is said to have taken."""
    found = re.search(r"([\d.,]+) (µs|ms|s)\b", told)
    assert found, told
    return float(found[1].replace(",", "")) * {"µs": 1e-6, "ms": 1e-3, "s": 1}[found[2]]


def test_time_runs_both_ways_by_key_and_each_step_is_shown(page: Page) -> None:
    enter_race(page)
    for _ in range(2):
        page.keyboard.press("ArrowRight")
    says(status(page), "race.at", 2)
    expect(step_counters(page)).to_have_text(["2"] * 4)
    expect(lane(page, 0).locator('[data-mark="rejected"]')).to_have_text("1")
    expect(lane(page, 0).locator('[data-mark="holds"]')).to_have_text("1")
    page.keyboard.press("ArrowLeft")
    says(status(page), "race.at", 1)
    expect(lane(page, 0).locator('[data-mark="placed"]')).to_have_text("1")
    page.keyboard.press("Home")
    mood(page, "idle")
    assert [board(page, number) for number in range(4)] == [FIRST] * 4
    speed = page.locator("#race-speed").input_value()
    page.keyboard.press("]")
    expect(page.locator("#race-speed")).to_have_value(str(int(speed) + 1))


def test_who_runs_can_be_chosen_and_nobody_runs_twice(page: Page) -> None:
    enter_race(page, FOUR_CELLS)
    press(page, "remove-3")
    press(page, "remove-2")
    expect(lane(page, 1)).to_have_attribute("data-algorithm", "fewest-candidates")
    expect(page.locator('[data-action^="remove"]').locator("visible=true")).to_have_count(0)
    menu = page.locator('[data-control="runner-0"]')
    expect(menu.locator('[value="fewest-candidates"]')).to_be_disabled()
    menu.select_option("breadth-first")
    expect(lane(page, 0)).to_have_attribute("data-algorithm", "breadth-first")
    press(page, "add")
    expect(lane(page, 2)).to_have_attribute("data-algorithm", "cell-order")
    mood(page, "idle")
    run_to_end(page)
    expect(lane(page, 0).locator('[data-counter="frontier"]')).to_be_visible()
    expect(page.locator("#race-rows tr")).to_have_count(3)


@pytest.mark.usefixtures("newcomer")  # the window's size at the first visit decides what is open
@pytest.mark.parametrize(
    ("size", "low", "high"),
    [((1280, 720), 2, 3), ((1440, 900), 3, 4)],
    ids=["low window", "high window"],
)
def test_boards_and_counters_are_in_sight_above_the_transport(
    page: Page, size: tuple[int, int], low: int, high: int
) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    visit(page, race_of(high), engine=True)
    are_in_sight(page, high)
    follow(page, race_of(low))
    expect(lane(page, high - 1)).to_be_hidden()
    are_in_sight(page, low)


def race_of(runners: int) -> str:
    """A link to a race of so many."""
    names = ["cell-order", "fewest-candidates", "exact-cover", "propagation"][:runners]
    return f"{FOUR_CELLS}&view=lab&algs={','.join(names)}"


def are_in_sight(page: Page, runners: int) -> None:
    """See that each board, and its counters, end above the transport."""
    mood(page, "idle")
    expect(lane(page, runners - 1).locator("dt").first).not_to_be_empty()
    painted(page)
    transport = page.locator("#race-transport").bounding_box()
    for number in range(runners):
        for part in (".mini", ".race-counters"):
            box = lane(page, number).locator(part).bounding_box()
            assert box
            assert transport
            assert box["y"] + box["height"] <= transport["y"], (number, part)


@pytest.mark.usefixtures("newcomer")
def test_on_a_phone_the_boards_stand_two_by_two_and_all_is_said_in_spanish(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    enter_race(page, f"{FOUR_CELLS}&lang=es")
    run_to_end(page)
    boxes = [lane(page, number).locator(".mini").bounding_box() for number in range(4)]
    lefts = [box["x"] for box in boxes if box]
    tops = [box["y"] for box in boxes if box]
    assert lefts[0] == lefts[2] < lefts[1] == lefts[3]
    assert tops[0] == tops[1] < tops[2] == tops[3]
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert english_on(page) == []


def test_a_puzzle_that_clashes_is_refused_with_the_reason(page: Page) -> None:
    open_link(page, f"#p=55{'.' * 79}&view=lab")
    says(status(page), "error.clash-row", 1, 5)
    press(page, "race")
    says(status(page), "error.clash-row", 1, 5)
    expect(page.locator("#race-play")).to_be_hidden()
    open_race_settings(page)
    expect(page.locator("#race-fairness")).to_be_visible()


@pytest.mark.usefixtures("newcomer")
def test_an_engine_that_dies_in_a_race_is_told_and_the_race_goes_on_where_it_was(
    page: Page,
) -> None:
    enter_race(page, f"#p={SHORT}")
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    says(status(page), "race.at", 3)
    page.evaluate("document.querySelector('script[name=engine]').xworker.terminate()")
    says(status(page), "race.died", timeout=120_000)
    engine_is(page, "ready")
    says(status(page), "lab.resumed", 3, timeout=120_000)
    expect(step_counters(page)).to_have_text(["3"] * 4)
    run_to_end(page)
    assert board(page, 0) == SOLUTION


def open_race(page: Page, link: str) -> None:
    """Follow a link to a race, and wait for it."""
    open_link(page, link)
    is_open(page)


def is_open(page: Page) -> None:
    """Wait for the race, and show its settings."""
    mood(page, "idle")
    expect(page.locator("html")).to_have_attribute("data-region", "lab-race")
    open_race_settings(page)


def guesses(page: Page, number: str) -> None:
    """See that each runner stands at that guess."""
    counters = page.locator('[data-runner] [data-counter="guesses"]').locator("visible=true")
    expect(counters).to_have_text([number] * counters.count())


@pytest.mark.usefixtures("newcomer")
def test_a_key_goes_on_by_one_guess_of_each(page: Page) -> None:
    visit(page, TWO, engine=True)
    is_open(page)
    expect(page.locator("#race-part")).to_be_hidden()
    page.locator("#race-fairness").select_option("guesses")
    mood(page, "idle")
    page.locator("#status").click()
    page.keyboard.press("ArrowRight")
    says(status(page), "race.guess-same", 1)
    page.keyboard.press("ArrowRight")
    says(status(page), "race.guess-same", 2)
    guesses(page, "2")
    says(lane(page, 0).locator("[data-place]"), "race.guess", "r1c4 = 5")
    page.keyboard.press("ArrowLeft")
    says(status(page), "race.guess-same", 1)
    says(page.locator("#race-speed-text"), "race.speed-guesses", 60)


def test_it_goes_to_where_two_runs_part(page: Page) -> None:
    open_race(page, f"{TWO}&pace=guesses")
    expect(page.locator("#race-fairness")).to_have_value("guesses")
    press(page, "part")
    says(status(page), "race.part", 9)
    guesses(page, "9")
    says(lane(page, 0).locator("[data-place]"), "race.guess", "r3c2 = 8")
    says(lane(page, 1).locator("[data-place]"), "race.guess", "r1c1 = 2")
    expect(page.locator("#race-lanes")).to_have_attribute("data-differ", "true")
    page.locator("#status").click()
    page.keyboard.press("ArrowLeft")
    says(status(page), "race.guess-same", 8)
    expect(page.locator("#race-lanes")).to_have_attribute("data-differ", "false")
    page.keyboard.press("End")
    mood(page, "finished")
    says(status(page), "race.over")


def test_runs_of_the_same_tree_never_part(page: Page) -> None:
    open_race(page, f"{SAME_TREE}&pace=guesses")
    page.locator("#status").click()
    page.keyboard.press("ArrowRight")
    says(status(page), "race.guess-same", 1)
    press(page, "part")
    says(status(page), "race.never-part")
    guesses(page, "1")


@pytest.mark.usefixtures("newcomer")
def test_a_race_is_shared_with_its_rules_and_where_it_stands(page: Page) -> None:
    enter_race(page, "#p=12..34....1.4...")
    for name, value in (("fairness", "guesses"), ("ranking", "checks"), ("goal", "end")):
        page.locator(f"#race-{name}").select_option(value)
    mood(page, "idle")
    page.locator("#status").click()
    page.keyboard.press("ArrowRight")
    says(status(page), "race.guess-other", 1)
    press(page, "share")
    says(status(page), "race.shared")
    link = page.evaluate("navigator.clipboard.readText()")
    assert "&pace=guesses&rank=checks&goal=end&seed=0&step=1&" in link
    forget(page)
    open_shared(page, link)


def open_shared(page: Page, link: str) -> None:
    """See what someone else sees who follows the link."""
    visit(page, link, engine=True)
    mood(page, "paused")
    for name, value in (("fairness", "guesses"), ("ranking", "checks"), ("goal", "end")):
        expect(page.locator(f"#race-{name}")).to_have_value(value)
    expect(page.locator("#race-scrub")).to_have_value("1")


def test_rules_that_do_not_exist_are_reported(page: Page) -> None:
    open_race(page, f"{TWO}&pace=luck&rank=checks")
    says(status(page), "race.link-rule")
    expect(page.locator("#race-fairness")).to_have_value("steps")
    expect(page.locator("#race-ranking")).to_have_value("checks")
