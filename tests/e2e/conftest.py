"""The real browser: which one, how it is started, and that it stays at home.

Every test of this folder fails if a request leaves its own origin (the page's, its workers' and
its service worker's alike), if the page's Python ends with a traceback, or if something is against
the page's Content-Security-Policy.
"""

import shutil
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, expect
from slugify import slugify

from tests.e2e.embed_steps import Course, OpenedCourse, course, opened_course
from tests.e2e.page_monitor import PATIENCE, PageMonitor
from tests.e2e.page_pool import FORGET, QUIET, PooledPage
from tests.e2e.scorm_steps import Opened, platforms
from tests.e2e.steps import BLANK, NO_SERVICE_WORKER, another_browser
from tools import chromium
from tools.serve import Server

expect.set_options(timeout=PATIENCE)
TRACEBACK, POLICY = "Traceback", "Content Security Policy"
DESK: ViewportSize = {"width": 1280, "height": 720}
# A test that asks for one of these has a browser of its own.
OWN_BROWSER = {"shared_page", "browser", "context", "new_context", "platform", "requested", "site"}


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Start the machine's own browser, and let it make no connections of its own."""
    return {
        **browser_type_launch_args,
        "executable_path": chromium.shell(),
        "args": chromium.arguments_for_tests(),
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


def of_laboratory(request: pytest.FixtureRequest) -> bool:
    """Tell whether a test shares its page with all modules that say ``one_page("lab")``."""
    mark = request.node.get_closest_marker("one_page")
    return mark is not None and mark.args == ("lab",)


def uses_pool(request: pytest.FixtureRequest) -> bool:
    """Tell whether a test has a page of the pool."""
    fixtures = set(request.fixturenames)
    return (
        not fixtures & OWN_BROWSER
        and not any(mark in request.keywords for mark in ("own_page", "service_worker", "policy"))
        and not shares_page(request)
    )


@pytest.fixture
def page(request: pytest.FixtureRequest, player: dict[str, Any]) -> Iterator[Page]:
    """A page of the test's own, one of the pool, or that of all tests of its module."""
    if uses_pool(request):
        options = request.getfixturevalue("browser_context_args")
        with request.getfixturevalue("page_pool")(options, request.node) as pooled:
            yield pooled
    elif not shares_page(request):
        context: BrowserContext = request.getfixturevalue("context")
        yield context.new_page()
    elif of_laboratory(request):
        with request.getfixturevalue("lab_pages")(player, request.node) as shared:
            shared.set_viewport_size(player.get("viewport", DESK))
            yield shared
    else:
        shared = request.getfixturevalue("shared_pages")(player)
        shared.set_viewport_size(player.get("viewport", DESK))
        yield shared


@pytest.fixture
def newcomer(page: Page) -> Iterator[Page]:
    """The shared page, for a test about a first visit: nothing is stored, and nothing stays."""
    forget(page)
    yield page
    page.unroute_all()
    page.emulate_media(reduced_motion="null")
    forget(page)


def forget(page: Page) -> None:
    """Leave the site, and forget what it has stored; the browser keeps what it has compiled."""
    if page.url != BLANK:
        page.goto(QUIET)
        page.evaluate(FORGET)
        page.goto(BLANK)


@pytest.fixture(scope="session")
def page_pool(
    browser: Browser, pytestconfig: pytest.Config
) -> Iterator[Callable[[dict[str, Any], pytest.Item], AbstractContextManager[Page]]]:
    """Pages by site and by where the player sits, see `page_pool.py`."""
    pool: dict[str, PooledPage] = {}

    @contextmanager
    def page_of(options: dict[str, Any], test: pytest.Item) -> Iterator[Page]:
        key = repr(options)
        found = pool.pop(key, None) or PooledPage(browser, options)
        yield found.page
        ended = getattr(test, "rep_call", None)  # noted by Playwright's plug-in
        if ended is None or ended.failed:
            if pytestconfig.getoption("--screenshot") != "off":
                found.page.screenshot(path=f"test-results/{slugify(test.nodeid)}.png")
            found.close()
        elif found.is_reusable:
            found.clear()
            pool[key] = found
        else:
            found.close()
        found.monitor.check(TRACEBACK, POLICY)

    yield page_of
    for each in pool.values():
        each.close()


@pytest.fixture
def monitor(context: BrowserContext) -> PageMonitor:
    """Watches the pages of a test's own browser."""
    context.set_default_timeout(PATIENCE)
    return PageMonitor(context)


@pytest.fixture
def requested(monitor: PageMonitor) -> list[str]:
    """Return the addresses asked for so far, growing: of page, workers and service worker."""
    return monitor.requested


@pytest.fixture(autouse=True)
def _keeps_to_the_rules(request: pytest.FixtureRequest) -> Iterator[None]:
    of_module = "shared_page" in request.fixturenames or shares_page(request)
    if of_module or uses_pool(request):  # these are watched where they are made
        yield
        return
    context: BrowserContext = request.getfixturevalue("context")
    if "service_worker" not in request.keywords:
        context.add_init_script(NO_SERVICE_WORKER)
    bad = [TRACEBACK] if "policy" in request.keywords else [TRACEBACK, POLICY]
    monitor: PageMonitor = request.getfixturevalue("monitor")
    yield
    monitor.check(*bad)


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
                context.set_default_timeout(PATIENCE)
                stack.callback(PageMonitor(context).check, TRACEBACK, POLICY)
                made[key] = context.new_page()
            return made[key]

        yield page_of


@pytest.fixture(scope="session")
def lab_pages(
    browser: Browser, base_url: str, pytestconfig: pytest.Config
) -> Iterator[Callable[[dict[str, Any], pytest.Item], AbstractContextManager[Page]]]:
    """The pages for the tests of the laboratory, by where the player sits; after a failure new."""
    made: dict[str, tuple[Page, PageMonitor]] = {}

    def new_page(player: dict[str, Any]) -> tuple[Page, PageMonitor]:
        context = another_browser(browser, base_url=base_url, **player)
        context.grant_permissions(["clipboard-read", "clipboard-write"])
        context.set_default_timeout(PATIENCE)
        return context.new_page(), PageMonitor(context)

    @contextmanager
    def page_of(player: dict[str, Any], test: pytest.Item) -> Iterator[Page]:
        key = repr({**player, "viewport": None})  # of any size: `page` sets that
        shared, monitor = made.pop(key) if key in made else new_page(player)
        yield shared
        ended = getattr(test, "rep_call", None)  # noted by Playwright's plug-in
        if ended is None or ended.failed:
            if pytestconfig.getoption("--screenshot") != "off":
                shared.screenshot(path=f"test-results/{slugify(test.nodeid)}.png")
            shared.context.close()
        else:
            made[key] = shared, monitor
        monitor.check(TRACEBACK, POLICY)

    yield page_of
    for shared, _ in made.values():
        shared.context.close()


@pytest.fixture(scope="module")
def shared_page(shared_pages: Callable[[dict[str, Any]], Page]) -> Page:
    """A page at a desk for all tests of a module."""
    return shared_pages({})


@pytest.fixture(scope="module")
def site() -> Iterator[Course]:
    """A course's own site."""
    with course() as found:
        yield found


@pytest.fixture
def opened(page: Page, site: Course, base_url: str) -> Iterator[OpenedCourse]:
    """Open a page of a course with <sudoku-lab> in it; nothing is refused or thrown there."""
    with opened_course(page, site, base_url) as to_open:
        yield to_open


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
