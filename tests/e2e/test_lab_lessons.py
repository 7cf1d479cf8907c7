"""Someone walks through a lesson, and reads an algorithm's card."""

import pytest
from playwright.sync_api import Locator, Page, expect

from sudoku_py.engine.lesson_protocol import Station
from sudoku_py.solvers.registry import solver
from sudoku_py.ui.lab.lessons.lesson_data import LESSONS, lesson
from tests.e2e.lab_steps import choose, counter, enter, mood, panel
from tests.e2e.steps import FIRST, board, cell, open_text, painted, press, status, visit
from tests.e2e.texts import says, text

pytestmark = pytest.mark.one_page("lab")
# Whether the run is between two steps, and the lesson says that it is on its way.
ON_THE_WAY = """([first, last]) => {
    const steps = Number(document.getElementById("status").textContent.match(/\\d+/)?.[0] ?? 0);
    const isBusy = document.getElementById("lesson-panel").ariaBusy === "true";
    return first < steps && steps < last && isBusy;
}"""


def station(page: Page, name: str, at: int, *figures: int | str) -> None:
    """Wait until a lesson is at a station, and says so, with these figures in its text."""
    _arrives(page, name, at, stations(name)[at - 1]["text"], *figures)


def question(page: Page, name: str, at: int, *figures: int | str) -> None:
    """Wait until a lesson puts the question of a station, with these figures in its text."""
    asked = stations(name)[at - 1]["ask"]
    assert asked
    _arrives(page, name, at, asked["text"], *figures)


def ask(page: Page, name: str, at: int, *figures: int | str) -> None:
    """Press Next, which leads to the question of a station."""
    press(page, "lesson-next")
    question(page, name, at, *figures)


def _arrives(page: Page, name: str, at: int, key: str, *figures: int | str) -> None:
    says(page.locator("#lesson-place"), "lesson.position", at, len(stations(name)))
    says(page.locator("#lesson-text"), key, *figures)
    expect(panel(page, "lesson")).to_have_attribute("aria-busy", "false")


def stations(name: str) -> list[Station]:
    """The stations of a lesson."""
    found = lesson(name)
    assert found
    return list(found["stations"])


def at_step(page: Page, step: int) -> None:
    """Wait until the sentence below the board is that of a step."""
    expect(status(page)).to_contain_text(f"Step {step}:")


def number_of(name: str, station: str) -> int:
    """The number of a station, from 1."""
    return [each["name"] for each in stations(name)].index(station) + 1


def go(page: Page, name: str, at: int) -> None:
    """Press Next up to a station, and show what it asks."""
    while True:
        place = int(page.locator("#lesson-place").inner_text().split()[1])
        is_asked = bool(panel(page, "lesson").get_attribute("data-asks"))
        if place == at and not is_asked:
            return
        press(page, "lesson-next")
        if is_asked:
            station(page, name, place)
        elif stations(name)[place]["ask"]:
            question(page, name, place + 1)
        else:
            station(page, name, place + 1)


def choose_lesson(page: Page, name: str) -> None:
    """Open the list, and a lesson in it."""
    press(page, "lessons")
    page.locator(f'[data-action="open-lesson:{name}"]').click()


def edges(element: Locator) -> tuple[float, float]:
    """Where it begins and ends, from the top of the window."""
    box = element.bounding_box()
    assert box
    return box["y"], box["y"] + box["height"]


@pytest.mark.usefixtures("newcomer")
def test_a_lesson_is_walked_to_its_end_by_keyboard_and_the_players_board_is_kept(
    page: Page,
) -> None:
    page.emulate_media(reduced_motion="reduce")
    visit(page, engine=True)
    page.keyboard.press("5")
    page.locator("[data-view=lab]").click()
    mood(page, "idle")
    press(page, "step")
    expect(counter(page, "steps")).to_have_text("1")
    page.locator('[data-action="lessons"]').focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-action^=open-lesson]").first).to_be_visible()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    name, many = LESSONS[0]["name"], len(LESSONS[0]["stations"])
    walk_by_keyboard(page, name)
    station(page, name, many)
    at_step(page, 62)
    expect(page.locator("#lesson-write")).to_have_attribute(
        "href", "#view=write&exercise=backtracking"
    )
    cost = number_of(name, "cost")
    for at in range(many - 1, cost - 2, -1):
        page.keyboard.press("p")
        station(page, name, at, *([423] if at == cost else []))
    at_step(page, 29)
    for at in range(cost, many + 1):
        page.keyboard.press("n")
        if stations(name)[at - 1]["ask"]:
            question(page, name, at)
            page.keyboard.press("n")
        station(page, name, at)
    says(page.locator("#lesson-next"), "lesson.finish")
    page.keyboard.press("Enter")
    following = page.locator('[data-action="open-lesson:cost"]')
    expect(following).to_be_focused()
    says(page.locator('[data-action="open-lesson:backtracking"] small'), "lesson.done")
    expect(panel(page, "lesson")).to_be_hidden()
    says(status(page), "transcript.place-guess", 1, "r1c1")
    page.locator("[data-view=play]").click()
    assert board(page) == f"5{FIRST[1:]}"


def walk_by_keyboard(page: Page, name: str) -> None:
    """Go to the last station by two of the keys that do so, and answer no question."""
    for at, each in enumerate(stations(name), 1):
        if at > 1:
            page.keyboard.press("Enter" if at % 4 > 1 else "n")
        if each["ask"]:
            question(page, name, at)
            page.locator("#lesson-next").focus()
            page.keyboard.press("n")
        station(page, name, at)


@pytest.mark.usefixtures("newcomer")
def test_a_station_is_played_to_and_one_may_step_meanwhile(page: Page) -> None:
    enter(page)
    choose_lesson(page, "backtracking")
    station(page, "backtracking", 1)
    primary = page.locator("button.primary").locator("visible=true")
    expect(primary).to_have_attribute("id", "lesson-next")  # and no other one
    page.emulate_media(reduced_motion="reduce")
    go(page, "backtracking", 12)
    at_step(page, 4)
    page.emulate_media(reduced_motion="null")
    ask(page, "backtracking", 13)
    expect(page.locator('[data-watched="true"] [data-counter]')).to_have_count(0)
    press(page, "lesson-next")
    page.wait_for_function(ON_THE_WAY, arg=[4, 14])
    station(page, "backtracking", 13, 14)
    at_step(page, 14)
    page.emulate_media(reduced_motion="reduce")
    press(page, "lesson-whole")  # with all controls, one may do as one likes
    choose(page, "propagation")
    mood(page, "idle")
    press(page, "step")
    press(page, "lesson-next")
    station(page, "backtracking", 14, 15, 3, "r4c6")
    expect(page.locator("#algorithm")).to_have_value("cell-order")
    at_step(page, 15)
    watched = page.locator('[data-watched="true"] [data-counter]')
    expect(watched).to_have_attribute("data-counter", "backtracks")
    press(page, "lesson-whole")
    expect(page.locator("#lesson-counter")).to_have_text(f"{text('counter.backtracks')}: 1")
    page.locator("[data-view=play]").click()
    assert board(page) == FIRST
    page.locator("[data-view=lab]").click()
    station(page, "backtracking", 14)
    press(page, "lesson-close")
    expect(page.locator('[data-action="lessons"]')).to_be_focused()
    mood(page, "idle")
    expect(primary).to_have_attribute("id", "play")
    assert board(page) == FIRST


def test_another_puzzle_ends_the_lesson(page: Page) -> None:
    enter(page)
    choose_lesson(page, "open-list")
    station(page, "open-list", 1)
    says(page.locator("#givens"), "caption.givens", 4)
    expect(page.locator("#algorithm")).to_have_value("depth-first")
    page.locator("[data-view=play]").click()
    open_text(page, "1234341221434.2.")
    page.locator("[data-view=lab]").click()
    expect(panel(page, "lesson")).to_be_hidden()
    expect(page.locator("#algorithm")).to_have_value("cell-order")
    mood(page, "idle")
    assert board(page) == "1234341221434.2."


@pytest.mark.usefixtures("newcomer")
def test_on_a_phone_in_spanish_text_and_board_are_in_sight_together(page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.set_viewport_size({"width": 360, "height": 740})
    enter(page, "#lang=es")
    choose_lesson(page, "fewest-candidates")
    for at in range(1, len(stations("fewest-candidates")) + 1):
        go(page, "fewest-candidates", at)
        station(page, "fewest-candidates", at, *([52] if at == 1 else []))
        painted(page)
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
        assert edges(page.locator("#lesson-title"))[0] >= 0
        assert edges(cell(page, "r9c9"))[1] <= 740
    page.keyboard.press("n")
    expect(page.locator('[data-action="open-lesson:looking-ahead"]')).to_be_focused()


@pytest.mark.usefixtures("newcomer")
def test_a_question_is_answered_on_the_board_by_key_and_by_number_and_that_is_kept(
    page: Page,
) -> None:
    page.emulate_media(reduced_motion="reduce")
    visit(page, "#view=lesson&lesson=backtracking", engine=True)
    station(page, "backtracking", 1)
    go(page, "backtracking", 8)
    answer_on_the_board(page)
    answer_by_key(page)
    answer_by_choice(page)
    answer_by_number(page)
    page.reload()
    station(page, "backtracking", 17)
    press(page, "lesson-close")
    press(page, "lessons")
    entry = page.locator('[data-action="open-lesson:backtracking"]')
    says(entry.locator("small"), "lesson.continue", 17, 20)
    says(entry.locator("small"), "lesson.score", 2, 12)
    expect(page.locator("#lesson-start")).to_be_hidden()
    entry.click()
    station(page, "backtracking", 17)
    says(verdict(page), "lesson.right-number", 7)


def test_an_answer_counts_when_it_is_given_whatever_moves_afterwards(page: Page) -> None:
    enter(page)
    choose_lesson(page, "backtracking")
    page.emulate_media(reduced_motion="reduce")
    dead_end = number_of("backtracking", "dead-end")
    go(page, "backtracking", dead_end - 1)
    ask(page, "backtracking", dead_end)
    page.emulate_media(reduced_motion="null")
    page.keyboard.press("2")
    says(verdict(page), "lesson.right-choice")  # at once, before the run is there
    press(page, "lesson-next")
    page.emulate_media(reduced_motion="reduce")
    station(page, "backtracking", dead_end + 1)
    press(page, "lesson-back")
    station(page, "backtracking", dead_end)
    says(verdict(page), "lesson.right-choice")
    press(page, "lesson-close")


# Saves what the page saved when stations had no names, where it saves now.
OLD_PROGRESS = """localStorage[Object.keys(localStorage).find((name) => name.endsWith("lessons"))] =
    JSON.stringify({
        backtracking: { station: 7, is_done: false, answers: { 2: "+r4c4", 4: "-9", 6: "+1" } },
        cost: { station: 11, is_done: true, answers: { 2: "-21", 4: "+252" } },
    })"""


@pytest.mark.usefixtures("newcomer")
def test_progress_that_was_saved_by_number_is_continued_and_words_are_explained(
    page: Page,
) -> None:
    page.emulate_media(reduced_motion="reduce")
    visit(page, "#view=lesson&lesson=cost", engine=True)
    station(page, "cost", 1)
    page.evaluate(OLD_PROGRESS)
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-ui", "ready")
    page.evaluate("location.hash = 'view=lab'")
    press(page, "lessons")
    entry = page.locator('[data-action="open-lesson:backtracking"]')
    says(entry.locator("small"), "lesson.continue", number_of("backtracking", "back"), 20)
    says(entry.locator("small"), "lesson.score", 2, 12)
    entry.click()
    station(page, "backtracking", number_of("backtracking", "back"))
    press(page, "lesson-back")
    station(page, "backtracking", number_of("backtracking", "dead-end"))
    says(verdict(page), "lesson.right-choice")
    page.evaluate("location.hash = 'view=lesson&lesson=cost&step=4'")
    station(page, "cost", 4)
    says(verdict(page), "lesson.wrong-number", 21, 27)
    page.evaluate("location.hash = 'view=lesson&lesson=cost&step=8'")
    question(page, "cost", 8)
    page.locator("#lesson-field").fill("7,5")
    press(page, "lesson-check")
    says(verdict(page), "lesson.not-whole", "7,5")
    press(page, "lesson-next")
    station(page, "cost", 8)
    go(page, "cost", 11)
    page.locator("#lesson-words").click()
    new = page.locator("#lesson-definitions > dt[data-new] + dd")
    expect(new).to_have_text(text("lesson.term-pruning-is"))


def verdict(page: Page) -> Locator:
    """What the lesson says to an answer."""
    return page.locator("#lesson-verdict")


def answer_on_the_board(page: Page) -> None:
    """Answer with what is no cell, then with a wrong one."""
    ask(page, "backtracking", 9)
    expect(page.locator("#lesson-field")).to_be_focused()  # by keyboard one answers there
    page.locator("#lesson-field").fill("here")
    page.keyboard.press("Enter")
    expect(page.locator("#lesson-field")).to_have_attribute("aria-invalid", "true")
    says(verdict(page), "lesson.not-a-cell", "here")
    page.locator("#lesson-field").fill("r10c1")
    page.keyboard.press("Enter")
    says(verdict(page), "lesson.no-row", 10, 9)
    page.locator("#lesson-field").fill("")
    press(page, "lesson-check")
    says(verdict(page), "lesson.empty-cell")
    cell(page, "r4c6").click()
    station(page, "backtracking", 9)
    says(verdict(page), "lesson.wrong-cell", "r4c6", "r4c4")
    expect(verdict(page)).to_contain_text(text("lesson.backtracking-guess-empty"))


def answer_by_key(page: Page) -> None:
    """Press the right digit; a question is not put twice."""
    go(page, "backtracking", 10)
    ask(page, "backtracking", 11)
    page.keyboard.press("2")
    station(page, "backtracking", 11)
    says(verdict(page), "lesson.right-digit", 2)
    press(page, "lesson-back")
    station(page, "backtracking", 10)
    says(verdict(page), "")
    press(page, "lesson-next")
    station(page, "backtracking", 11)
    says(verdict(page), "lesson.right-digit", 2)


def answer_by_choice(page: Page) -> None:
    """Choose a wrong option, and be told the right one."""
    go(page, "backtracking", 12)
    ask(page, "backtracking", 13)
    page.locator('[data-action="lesson-answer:0"]').click()
    station(page, "backtracking", 13)
    says(verdict(page), "lesson.wrong-choice")
    expect(verdict(page)).to_contain_text(text("lesson.backtracking-dead-end-none"))


def answer_by_number(page: Page) -> None:
    """Type the right number."""
    go(page, "backtracking", 16)
    ask(page, "backtracking", 17, 4)
    page.locator("#lesson-field").fill("seven")
    press(page, "lesson-check")
    says(verdict(page), "lesson.no-digits", "seven")
    page.locator("#lesson-field").fill(" 7 ")
    press(page, "lesson-check")
    station(page, "backtracking", 17)
    says(verdict(page), "lesson.right-number", 7)


def test_an_algorithms_card_tells_where_it_comes_from_in_both_languages(page: Page) -> None:
    enter(page)
    card = panel(page, "card")
    card.locator("summary").click()
    origin = card.locator("dd[data-key='card.cell-order.origin']")
    expect(origin).to_have_text(text("card.cell-order.origin"))
    expect(card).to_contain_text(solver("cell-order").source)
    choose(page, "breadth-first")
    says(card.locator("dd[data-key^='lab.card-limit']"), "lab.card-limit-states", 100_000)
    choose(page, "exact-cover")
    expect(card.locator("dd[data-key='lab.card-no-origin']")).to_be_visible()
    press(page, "language")
    for key in ("card.exact-cover.idea", "lab.card-no-origin"):
        told = text(key, language="es")
        expect(card.locator(f"dd[data-key='{key}']")).to_have_text(told)
