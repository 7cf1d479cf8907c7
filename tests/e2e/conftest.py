"""The real browser: which one, how it is started, and that it stays at home.

Every test of this folder fails if a request leaves its own origin (the page's, its workers' and
its service worker's alike), if the page's Python ends with a traceback, or if something is against
the page's Content-Security-Policy.
"""

import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Request, ViewportSize, expect

from tests.e2e.embed_steps import Course, course
from tests.e2e.scorm_steps import Opened, platforms
from tests.e2e.steps import NO_SERVICE_WORKER, another_browser
from tools import chromium
from tools.serve import Server

PATIENCE = 60_000  # ms: the engine starts on two busy cores, too
expect.set_options(timeout=PATIENCE)
# A test's page lives for seconds: to compile WebAssembly once more, so that it runs quicker, takes
# a fifth of all that a start takes, and does not pay even where the engine works for a while.
COMPILED_ONCE = "--js-flags=--liftoff-only"
TRACEBACK, POLICY = "Traceback", "Content Security Policy"
DESK: ViewportSize = {"width": 1280, "height": 720}
HOME = {"localhost", "127.0.0.1", ""}  # data: and blob: have no host


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Start the machine's own browser, and let it make no connections of its own."""
    return {
        **browser_type_launch_args,
        "executable_path": chromium.shell(),
        "args": [*chromium.launch_arguments(), COMPILED_ONCE],
    }


@pytest.fixture(scope="session")
def base_url(server: Server) -> str:
    """Let ``page.goto("")`` open the page."""
    return server.url


@pytest.fixture
def player(request: pytest.FixtureRequest) -> dict[str, Any]:
    """Return where the player sits: see ``play_steps.both``."""
    found: dict[str, Any] = getattr(request, "param", {})
    return found


@pytest.fixture
def browser_context_args(
    browser_context_args: dict[str, Any], player: dict[str, Any]
) -> dict[str, Any]:
    """Let the browser be that of the player."""
    return {**browser_context_args, **player}


def shares_page(request: pytest.FixtureRequest) -> bool:
    """Tell whether a test has the page of its module."""
    return "one_page" in request.keywords and "own_page" not in request.keywords


@pytest.fixture
def page(request: pytest.FixtureRequest, player: dict[str, Any]) -> Page:
    """A page of the test's own, or that of all tests of its module, where they share one."""
    if not shares_page(request):
        context: BrowserContext = request.getfixturevalue("context")
        return context.new_page()
    shared: Page = request.getfixturevalue("shared_pages")(player)
    shared.set_viewport_size(player.get("viewport", DESK))
    return shared


@pytest.fixture
def requested(context: BrowserContext) -> list[str]:
    """Return the addresses asked for so far, growing: of page, workers and service worker."""
    return addresses(context)


def addresses(context: BrowserContext) -> list[str]:
    """Note what a context asks for from now on."""
    noted: list[str] = []

    def note(request: Request) -> None:
        noted.append(request.url)

    context.on("request", note)
    return noted


@contextmanager
def kept_to_the_rules(context: BrowserContext, asked: list[str], *bad: str) -> Iterator[None]:
    """Prepare a context, and fail if its pages have said something bad or gone to strangers."""
    told: list[str] = []
    context.set_default_timeout(PATIENCE)
    context.on("console", lambda message: told.append(message.text))
    context.on("weberror", lambda error: told.append(str(error.error)))  # where a listener ends
    yield
    wrong = [text for text in told if any(each in text for each in bad)]
    assert wrong == [], "\n".join(told)
    strangers = [url for url in asked if urlsplit(url).hostname not in HOME | {None}]
    assert strangers == [], "the page asked another origin"


@pytest.fixture(autouse=True)
def _keeps_to_the_rules(request: pytest.FixtureRequest) -> Iterator[None]:
    if (
        "shared_page" in request.fixturenames or "one_page" in request.keywords
    ):  # which is watched for all tests of its module
        yield
        return
    context: BrowserContext = request.getfixturevalue("context")
    if "service_worker" not in request.keywords:
        context.add_init_script(NO_SERVICE_WORKER)
    bad = [TRACEBACK] if "policy" in request.keywords else [TRACEBACK, POLICY]
    with kept_to_the_rules(context, request.getfixturevalue("requested"), *bad):
        yield


@pytest.fixture(scope="module")
def shared_pages(browser: Browser, base_url: str) -> Iterator[Callable[[dict[str, Any]], Page]]:
    """The pages for all tests of a module, by where the player sits; each test begins anew."""
    made: dict[str, Page] = {}
    with ExitStack() as stack:

        def page_of(player: dict[str, Any]) -> Page:
            key = repr({**player, "viewport": None})  # of any size: `page` sets that
            if key not in made:
                context = another_browser(browser, base_url=base_url, **player)
                stack.callback(context.close)
                context.grant_permissions(["clipboard-read", "clipboard-write"])
                asked = addresses(context)
                stack.enter_context(kept_to_the_rules(context, asked, TRACEBACK, POLICY))
                made[key] = context.new_page()
            return made[key]

        yield page_of


@pytest.fixture(scope="module")
def shared_page(shared_pages: Callable[[dict[str, Any]], Page]) -> Page:
    """A page at a desk for all tests of a module."""
    return shared_pages({})


@pytest.fixture(scope="module")
def site() -> Iterator[Course]:
    """A course's own site."""
    with course() as found:
        yield found


@pytest.fixture(scope="session")
def packages(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Where the packages are; each is as large as the site."""
    folder = tmp_path_factory.mktemp("packages")
    yield folder
    shutil.rmtree(folder)


@pytest.fixture
def platform(page: Page, packages: Path) -> Iterator[Opened]:
    """Open a package in the platform."""
    with platforms(page, packages) as opened:
        yield opened
