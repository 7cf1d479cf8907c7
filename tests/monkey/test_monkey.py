"""A short run of the player: `make monkey` plays for longer, and with other seeds."""

import pytest
from playwright.sync_api import Browser

from tests.monkey.driver import ChromiumDriver
from tests.monkey.faults import FaultyServer
from tests.monkey.player import BrokenError, Player

SEED, SECONDS = 7, 8.0


def test_nothing_that_a_player_does_breaks_the_page(browser: Browser) -> None:
    driver = ChromiumDriver(browser)
    with FaultyServer() as server:
        player = Player(driver, server, SEED)
        try:
            player.play(SECONDS)
        except BrokenError as trouble:
            pytest.fail(f"seed {SEED}: {trouble}\n{player.story()}")
        finally:
            driver.close()


def test_an_error_that_nobody_catches_is_noticed(browser: Browser) -> None:
    driver = ChromiumDriver(browser)
    with FaultyServer() as server:
        player = Player(driver, server, SEED)
        driver.open(f"{server.url}static/manifest.webmanifest")
        driver.run("window.complaints = ['error: made by this test']")
        with pytest.raises(BrokenError, match="made by this test"):
            player.watch()
    driver.close()
