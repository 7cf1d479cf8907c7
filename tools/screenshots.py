"""Make the pictures of the page that the documentation shows, in ``docs/``.

``python -m tools.screenshots`` serves the working tree, opens it in a real browser, does what a
visitor would do and takes a picture. What the page looks like is thus never drawn by hand, and a
picture that is out of date is made again by one command.
"""

import base64
from collections.abc import Callable, Iterator
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
MOVES = 14  # pictures of the moving one, a step of the run each
# From PNGs to one GIF in which each picture has only what has changed: [PNGs in base64, ms each].
TO_GIF = """async ([pictures, delay]) => {
    const library = await import("./static/vendor/gifenc/gifenc.min.mjs");
    const gif = library.GIFEncoder();
    let palette, before;
    for (const [at, text] of pictures.entries()) {
        const bytes = Uint8Array.from(atob(text), (each) => each.charCodeAt(0));
        const picture = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
        const { width, height } = picture;
        const canvas = new OffscreenCanvas(width, height).getContext("2d");
        canvas.drawImage(picture, 0, 0);
        const { data } = canvas.getImageData(0, 0, width, height);
        palette ??= library.quantize(data, 63);
        const shown = library.applyPalette(data, palette);
        const same = palette.length;
        const changed = shown.map((colour, pixel) => colour === before?.[pixel] ? same : colour);
        gif.writeFrame(changed, width, height, {
            palette: [...palette, [0, 0, 0]],
            delay: at + 1 < pictures.length ? delay : 4 * delay,
            transparent: at > 0,
            transparentIndex: same,
            dispose: 1,
        });
        before = shown;
    }
    gif.finish();
    return btoa(gif.bytes().reduce((text, each) => text + String.fromCharCode(each), ""));
}"""


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


def moves(page: Page) -> Iterator[bytes]:
    """Yield a picture of each of the first steps, among them the first backtracks."""
    page.locator('[data-view="lab"]').click()
    html = page.locator("html")
    expect(html).to_have_attribute("data-lab", "idle", timeout=READY)
    page.locator('[data-action="next-backtrack"]').click()
    expect(html).to_have_attribute("data-lab", "paused", timeout=READY)
    for _ in range(MOVES):
        page.keyboard.press("ArrowRight")
        expect(html).to_have_attribute("data-lab", "paused", timeout=READY)
        expect(html).not_to_have_attribute("data-panels", "due", timeout=READY)
        yield page.screenshot(animations="disabled", caret="hide")


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
MOVING_PICTURE = Picture("lab.gif", 1200, 720, watched, scale=0.75)


def take(browser: Browser, url: str, picture: Picture) -> bytes:
    """Return the picture as PNG, of a first visit in English."""
    page = visit(browser, url, picture)
    picture.steps(page)
    png = page.screenshot(animations="disabled", caret="hide")
    page.context.close()
    return png


def take_moving(browser: Browser, url: str) -> bytes:
    """Return some steps of a run as an animated GIF."""
    page = visit(browser, url, MOVING_PICTURE)
    pictures = [base64.b64encode(png).decode() for png in moves(page)]
    gif = base64.b64decode(page.evaluate(TO_GIF, [pictures, 900]))
    page.context.close()
    return gif


def visit(browser: Browser, url: str, picture: Picture) -> Page:
    """Open the page on the screen of a picture, and wait until it has started."""
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
    return page


def make(folder: Path = FOLDER) -> None:
    """Take every picture and write it to ``folder``."""
    with sync_playwright() as playwright, Server() as server:
        browser = playwright.chromium.launch(
            executable_path=chromium.executable(), args=chromium.launch_arguments()
        )
        for picture in PICTURES:
            _keep(folder / picture.name, take(browser, server.url, picture))
        _keep(folder / MOVING_PICTURE.name, take_moving(browser, server.url))


def _keep(path: Path, content: bytes) -> None:
    if len(content) > MAX_BYTES:
        raise ValueError(f"{path.name} has {len(content)} bytes; the limit is {MAX_BYTES}")
    write_whole(path, content)
    print(f"{path.relative_to(ROOT)}: {len(content) / 1000:.0f} kB")


if __name__ == "__main__":
    make()
