"""``python -m tests.monkey --seeds 10 --seconds 30 --first 1``: play with these seeds."""

import argparse
import sys

from playwright.sync_api import Error, sync_playwright

from tests.monkey.driver import ChromiumDriver
from tests.monkey.faults import FaultyServer
from tests.monkey.player import BrokenError, Player
from tools import chromium


def main() -> None:
    """Play with each seed; print those that break the page, and how."""
    parser = argparse.ArgumentParser(prog="tests.monkey", description="Play at random.")
    parser.add_argument("--seeds", type=int, default=10, help="how many")
    parser.add_argument("--first", type=int, default=1, help="the first of them")
    parser.add_argument("--seconds", type=float, default=30, help="for each")
    chosen = parser.parse_args()
    broken = []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium.shell(), args=chromium.launch_arguments()
        )
        for seed in range(chosen.first, chosen.first + chosen.seeds):
            driver = ChromiumDriver(browser)
            with FaultyServer() as server:
                player = Player(driver, server, seed)
                try:
                    player.play(chosen.seconds)
                    print(f"seed {seed}: {len(player.steps)} steps", flush=True)
                except (BrokenError, Error) as trouble:
                    broken.append(seed)
                    print(f"seed {seed} breaks it: {trouble}\n{player.story()}", flush=True)
            driver.close()
    if broken:
        sys.exit(f"Broken by the seeds {broken}.")


if __name__ == "__main__":
    main()
