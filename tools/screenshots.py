"""Make the pictures of the page that the documentation shows, in ``docs/``.

``python -m tools.screenshots`` serves the working tree, opens it in a real browser, does what a
visitor would do and takes a picture. What the page looks like is thus never drawn by hand, and a
picture that is out of date is made again by one command.
"""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, Page, ViewportSize, expect, sync_playwright

from tools import chromium
from tools.files import write_whole
from tools.paths import ROOT
from tools.serve import Server

FOLDER = ROOT / "docs"
MAX_BYTES = 150_000  # bytes: every clone fetches them all
READY = 60_000  # milliseconds: an engine that starts on a busy machine


def watched(page: Page) -> None:
    """Let the lab run to a backtrack far into the search."""
    page.locator('[data-view="lab"]').click()
    html = page.locator("html")
    expect(html).to_have_attribute("data-lab", "idle", timeout=READY)
    for _ in range(4):
        page.locator('[data-action="next-backtrack"]').click()
        expect(html).to_have_attribute("data-lab", "paused", timeout=READY)
    expect(html).not_to_have_attribute("data-panels", "due", timeout=READY)
    expect(page.locator("#stack-note")).to_be_empty(timeout=READY)  # the stack is there


def explained(page: Page) -> None:
    """Open the page of a technique, whose example is a chain."""
    page.evaluate("location.hash = 'view=learn&technique=xy-chain'")
    expect(page.locator("#learn-legend li")).not_to_have_count(0, timeout=READY)


def played(page: Page) -> None:
    """Type a few digits, the last of which clashes with a given."""
    for name, digit in (("r1c1", "5"), ("r1c4", "7"), ("r1c6", "1"), ("r2c1", "8"), ("r2c3", "9")):
        page.locator(f'[data-cell="{name}"]').click()
        page.keyboard.press(digit)
    expect(page.locator('[data-clash="true"]').first).to_be_visible()


@dataclass(frozen=True)
class Picture:
    """A picture: its file, the screen it is taken on, and what is done before."""

    name: str
    width: int
    height: int
    steps: Callable[[Page], None]
    theme: str = "light"
    scale: float = 1
    touch: bool = False


PICTURES = (
    Picture("screenshot.png", 1200, 720, watched),
    Picture("screenshot-learn.png", 1200, 720, explained),
    Picture("screenshot-phone-dark.png", 360, 800, played, theme="dark", scale=1.5, touch=True),
)


def take(browser: Browser, url: str, picture: Picture) -> bytes:
    """Return the picture as PNG, of a first visit in English."""
    context = browser.new_context(
        viewport=ViewportSize(width=picture.width, height=picture.height),
        device_scale_factor=picture.scale,
        has_touch=picture.touch,
        color_scheme="dark" if picture.theme == "dark" else "light",
        reduced_motion="reduce",
        locale="en-GB",
    )
    page = context.new_page()
    page.goto(url)
    # The last thing that the page does at its start is to say that it works offline.
    expect(page.locator("#engine-text")).to_contain_text("offline", timeout=READY)
    picture.steps(page)
    png = page.screenshot(animations="disabled", caret="hide")
    context.close()
    return png


def make(folder: Path = FOLDER) -> None:
    """Take every picture and write it to ``folder``."""
    with sync_playwright() as playwright, Server() as server:
        browser = playwright.chromium.launch(
            executable_path=chromium.executable(), args=chromium.launch_arguments()
        )
        for picture in PICTURES:
            png = take(browser, server.url, picture)
            if len(png) > MAX_BYTES:
                raise ValueError(f"{picture.name} has {len(png)} bytes; the limit is {MAX_BYTES}")
            write_whole(folder / picture.name, png)
            print(f"{(folder / picture.name).relative_to(ROOT)}: {len(png) / 1000:.0f} kB")


if __name__ == "__main__":
    make()
