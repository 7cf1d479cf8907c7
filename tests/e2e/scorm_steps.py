"""A learning platform, and what a learner does on it."""

import hashlib
import json
import re
import shutil
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from http import HTTPStatus
from pathlib import Path
from typing import Any

from playwright.sync_api import FrameLocator, Page, expect

from tests.e2e.steps import FRAMES, READY
from tools import site
from tools.paths import NODE_MODULES
from tools.scorm import options, package
from tools.serve import Handler, Server, built

FOUR = "1234341221434.2."  # two empty cells: r4c2 is 3, r4c4 is 1
PAGES = Path(__file__).parent / "platform"
STRICT = "default-src 'self'; img-src 'self' data:"
TAKEN = {"result": True, "errorCode": 0}
REFUSED = {"result": False, "errorCode": 101}


class _Handler(Handler):
    server: "Platform"

    def do_GET(self) -> None:  # noqa: N802 (the name that the base class looks for)
        """Send a file, or the newest thing that was told."""
        if self.path == "/record":
            is_first = self.server.begins_anew or not self.server.told
            self._send_json(None if is_first else self.server.told[-1])
        else:
            super().do_GET()

    def do_POST(self) -> None:  # noqa: N802
        """Keep what is told."""
        told = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        if not self.server.refuses:
            self.server.told.append(told)
        self._send_json(REFUSED if self.server.refuses else TAKEN)

    def end_headers(self) -> None:
        """Forbid all that a strict site forbids; the laboratory has a policy of its own."""
        if not self.path.startswith("/package/lab/"):
            self.send_header("Content-Security-Policy", STRICT)
        super().end_headers()

    def _send_json(self, data: object) -> None:
        body = json.dumps(data).encode()
        self.send(HTTPStatus.OK, {"Content-Type": "application/json"}, body)


class Platform(Server):
    """The platform's server: as a context manager it runs."""

    def __init__(self, folder: Path) -> None:
        """Serve the platform's pages and a package, both of which are in `folder`."""
        super().__init__(listing=built(folder))
        self.RequestHandlerClass = _Handler
        self.told: list[dict[str, Any]] = []
        self.refuses = False
        self.begins_anew = False  # the next time is another attempt

    def knows(self, *path: str) -> object:
        """What it was told last under a name, such as "core", "lesson_status"."""
        found: object = self.told[-1]["cmi"] if self.told else None
        for name in path:
            found = found.get(name) if isinstance(found, dict) else None
        return found

    @property
    def status(self) -> object:
        """How the exercise stands, in the words of SCORM 1.2."""
        return self.knows("core", "lesson_status")

    @property
    def score(self) -> object:
        """What it is worth, likewise."""
        return self.knows("core", "score", "raw")


def unpacked(below: Path, arguments: tuple[str, ...]) -> Path:
    """The folder with the platform's pages and the package that these options make."""
    folder = below / hashlib.sha256(repr(arguments).encode()).hexdigest()
    if not folder.exists():
        shutil.copytree(PAGES, folder)
        _add_package(folder, arguments)
    return folder


def _add_package(folder: Path, arguments: tuple[str, ...]) -> None:
    for name in ("scorm12", "scorm2004"):
        script = NODE_MODULES / "scorm-again" / "dist" / f"{name}.min.js"
        shutil.copyfile(script, folder / f"{name}.js")
    site.refresh()
    for name, data in package.contents(options.read(arguments), site.contents()).items():
        path = folder / "package" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


Opened = Callable[..., Platform]


@contextmanager
def platforms(page: Page, below: Path) -> Iterator[Opened]:
    """What opens a package in a platform; nothing that its policy forbids may be tried there.

    The packages are made once, in the folder `below`.
    """
    told: list[str] = []
    page.on("console", lambda message: told.append(message.text))
    with ExitStack() as stack:

        def opened(*arguments: str, query: str = "") -> Platform:
            running = stack.enter_context(Platform(unpacked(below, arguments)))
            page.goto(running.url + query)
            return running

        yield opened
    assert [text for text in told if "Content Security Policy" in text] == []


def launched(page: Page) -> FrameLocator:
    """The launch page, in the platform."""
    return page.frame_locator("#content")


def laboratory(launch: Page | FrameLocator) -> FrameLocator:
    """The laboratory, in the launch page."""
    return launch.frame_locator("sudoku-lab iframe")


def leave(page: Page, running: Platform) -> None:
    """Go elsewhere, and wait until the platform has what the exercise tells it then."""
    before = len(running.told)
    page.goto("about:blank")
    until(page, lambda: len(running.told) > before, True)


def until(page: Page, look: Callable[[], object], wanted: object) -> None:
    """Look until there is what is wanted."""
    deadline = time.monotonic() + READY / 1000  # the engine may have to start first
    while time.monotonic() < deadline:
        if look() == wanted:
            return
        page.wait_for_timeout(50)
    raise AssertionError(f"{look()} instead of {wanted}")


def fill(page: Page, lab: FrameLocator, cell: str, digits: str) -> None:
    """Enter digits into a cell, one after the other."""
    expect(lab.locator("html")).to_have_attribute("data-ui", "ready")
    box = lab.locator(f'[data-cell="{cell}"]')
    box.click()
    for digit in digits:
        page.keyboard.press(digit)
        expect(box).to_have_attribute("data-value", digit)


def solve(page: Page, lab: FrameLocator, first: str = "3") -> None:
    """Fill in the two empty cells of `FOUR`, the first with these digits."""
    fill(page, lab, "r4c2", first)
    fill(page, lab, "r4c4", "1")


def start(lab: FrameLocator) -> None:
    """Start what needs the engine, and wait until it stands there."""
    lab.locator("[data-action=start]").click()
    expect(lab.locator("html")).to_have_attribute(
        "data-lab", re.compile("idle|paused"), timeout=READY
    )


def press(lab: FrameLocator, action: str) -> None:
    """Press the visible button of an action, and wait until what it does at once is painted."""
    lab.locator(f'[data-action="{action}"]').locator("visible=true").click()
    lab.locator("html").evaluate(FRAMES)
