"""``python -m tests.monkey --seeds 4 --seconds 25 --first 1``: play with these seeds."""

import argparse
import sys

from playwright.sync_api import Error, sync_playwright

from tests.browsers.driver import DriverError
from tests.monkey.browsers import Started, started
from tests.monkey.faults import FaultyServer
from tests.monkey.player import BrokenError, Player
from tools import browsers


def main() -> None:
    """Play with each seed in each browser; print those that break the page, and how."""
    parser = argparse.ArgumentParser(prog="tests.monkey", description="Play at random.")
    parser.add_argument("--seeds", type=int, default=4, help="how many")
    parser.add_argument("--first", type=int, default=1, help="the first of them")
    parser.add_argument("--seconds", type=float, default=25, help="for each in each browser")
    parser.add_argument("--browser", choices=browsers.found(), help="in this one alone")
    chosen = parser.parse_args()
    broken = []
    with sync_playwright() as playwright:
        for name in [chosen.browser] if chosen.browser else browsers.found():
            with started(name, playwright) as browser:
                for seed in range(chosen.first, chosen.first + chosen.seeds):
                    if not _plays(browser, name, seed, chosen.seconds):
                        broken.append(f"{seed} in {name}")
    if broken:
        sys.exit(f"Broken by the seeds {', '.join(broken)}.")


def _plays(browser: Started, name: str, seed: int, seconds: float) -> bool:
    """Whether the page takes all that follows from a seed."""
    driver = browser.driver()
    with FaultyServer() as server:
        player = Player(driver, server, seed)
        try:
            player.play(seconds)
        except (BrokenError, Error, DriverError) as trouble:
            print(f"seed {seed} breaks it in {name}: {trouble}\n{player.story()}", flush=True)
            return False
        finally:
            driver.close()
    print(f"seed {seed} in {name}: {len(player.steps)} steps", flush=True)
    return True


if __name__ == "__main__":
    main()
