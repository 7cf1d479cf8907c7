"""The algorithm that is put together: its choices, its code, its queue of arcs, its links."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.lab_steps import counter, lit, mood, open_link, open_race_settings, panel
from tests.e2e.steps import press
from tests.e2e.texts import text

pytestmark = pytest.mark.one_page("lab")
OTHER = "mix.first.ascending.ac3.conflict-directed"


def test_choices_make_another_run_with_another_text_and_a_link_of_its_own(page: Page) -> None:
    open_link(page, "#view=lab&alg=mix&step=5")
    mood(page, "paused")
    mixing = page.locator("#mixing select")
    expect(mixing).to_have_count(4)
    expect(page.locator("#code-at")).to_contain_text("fewest_ascending_ac3_chronological.py")
    page.locator("#mix-order").select_option("first")
    page.locator("#mix-retreat").select_option("conflict-directed")
    expect(page.locator("#algorithm")).to_have_value("mix")
    expect(page.locator("#code-at")).to_contain_text("first_ascending_ac3_conflict_directed.py")
    press(page, "last")
    mood(page, "finished")
    expect(counter(page, "jumps")).to_have_text("3")  # in the whole tree
    press(page, "share")
    choices = "&alg=mix&order=first&digits=ascending&inference=ac3&retreat=conflict-directed&"
    expect(page).to_have_url(re.compile(re.escape(choices)))

    page.evaluate("location.hash = '#view=lab&alg=mix&order=first&step=700'")
    expect(page.locator("#mix-order")).to_have_value("first")
    expect(page.locator("#mix-retreat")).to_have_value("chronological")
    expect(lit(page)).to_contain_text("yield")
    expect(panel(page, "queue")).to_be_visible()
    expect(page.locator("#queue > li").first).to_contain_text("→")

    press(page, "race")
    open_race_settings(page)
    runner = page.locator("#race-chosen select").first
    runner.select_option(OTHER)
    expect(runner).to_have_value(OTHER)
    name = text("mix.order-first")
    expect(page.locator("#race-chosen")).to_contain_text(name)
    press(page, "experiment")
    expect(page.locator(f'#experiment-algorithms input[value="{OTHER}"]')).to_have_count(1)

    press(page, "watch")
    page.locator("#mix-inference").select_option("none")
    expect(panel(page, "queue")).to_be_hidden()
    page.locator("#algorithm").select_option("cell-order")
    expect(page.locator("#mixing")).to_be_hidden()
