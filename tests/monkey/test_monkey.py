"""A short run of the player in each browser: `make monkey` plays for longer, with other seeds."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Playwright

from tests.monkey.browsers import Started, started
from tests.monkey.faults import FaultyServer
from tests.monkey.player import BrokenError, Player
from tools import browsers

SEED, SECONDS = 7, 8.0


@pytest.fixture(scope="module", params=browsers.found())
def browser_here(request: pytest.FixtureRequest, playwright: Playwright) -> Iterator[Started]:
    """Each browser that is here, one after the other."""
    with started(request.param, playwright) as found:
        yield found


def test_nothing_that_a_player_does_breaks_the_page(browser_here: Started) -> None:
    driver = browser_here.driver()
    with FaultyServer() as server:
        player = Player(driver, server, SEED)
        try:
            player.play(SECONDS)
        except BrokenError as trouble:
            pytest.fail(f"seed {SEED}: {trouble}\n{player.story()}")
        finally:
            driver.close()


def test_an_error_that_nobody_catches_is_noticed(browser_here: Started) -> None:
    driver = browser_here.driver()
    with FaultyServer() as server:
        player = Player(driver, server, SEED)
        driver.open(f"{server.url}static/manifest.webmanifest")
        driver.run("window.complaints = ['error: made by this test']")
        with pytest.raises(BrokenError, match="made by this test"):
            player.watch()
    driver.close()
