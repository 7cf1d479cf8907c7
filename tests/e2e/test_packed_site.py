"""The page as an installed package serves it: laid open, and started from its snapshot."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from sudoku_py.local_site import Server
from tests.e2e.steps import press
from tools import site
from tools.packed_site import laid_open

pytestmark = pytest.mark.own_page
ENGINE_TIME = 120_000


@pytest.fixture(scope="module")
def installed() -> Iterator[Server]:
    site.refresh()
    with Server(0, laid_open(site.contents())) as server:
        yield server


def test_it_starts_from_its_snapshot_and_solves(page: Page, installed: Server) -> None:
    told: list[str] = []
    page.on("console", lambda message: told.append(f"{message.type} {message.text}"))
    page.on("requestfailed", lambda request: told.append(request.url))
    page.goto(installed.address)
    expect(page.locator("html")).to_have_attribute("data-engine", "ready", timeout=ENGINE_TIME)
    press(page, "solve")
    expect(page.locator('[role=gridcell][data-cell][data-value=""]')).to_have_count(0)
    assert told == ["debug [pyscript/main] PyScript Ready"]
