"""A release below the newest page: each shows its own version, with and without a network."""

import json
import re
from collections.abc import Iterator, Mapping
from hashlib import sha256
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.e2e.steps import cell, is_up, press
from tests.e2e.texts import text
from tools import precache, releases, site
from tools.files import write_whole
from tools.serve import Server, built
from tools.stable_zip import stable_zip

pytestmark = pytest.mark.service_worker
BASE, TAG = "/sudoku_py/", "v1.0.3"
PAGE, STYLE, PRECACHE = "index.html", "static/vendor/style.css", "static/vendor/precache.js"
# Of which version page and style sheet are.
SHOWN = """() => {
    const html = document.documentElement;
    return [html.dataset.published, getComputedStyle(html).getPropertyValue("--published")];
}"""
NEWEST: list[str | None] = [None, ""]
OLDER: list[str | None] = ["older", "older"]
# Waits until the page of this path is kept, by a service worker of its own.
WAITS_UNTIL_KEPT = """async (path) => {
    const scope = new URL(path, location.origin).href;
    const isKept = (found) => found?.active?.state === "activated" && found.scope === scope;
    while (!isKept(await navigator.serviceWorker.getRegistration())) {
        await new Promise((done) => setTimeout(done, 50));
    }
}"""
WAITS_FOR_POOL = """async () => {
    for (;;) {
        const names = (await indexedDB.databases()).map((each) => each.name);
        const found = names.find((name) => name.endsWith(".pool"));
        if (found) return found;
        await new Promise((done) => setTimeout(done, 50));
    }
}"""
CACHES = "caches.keys().then((names) => names.sort())"
CONTROLLED_BY = "new URL(navigator.serviceWorker.controller.scriptURL).pathname"
FOUR = "12..34....1.4..."


def archive(files: Mapping[str, bytes], folder: Path) -> bytes:
    """Return the site's archive, as it would be had page and style sheet been others."""
    changed = dict(files)
    changed[STYLE] += b"\n:root { --published: older; }\n"
    changed[PAGE] = files[PAGE].replace(b"<html ", b'<html data-published="older" ', 1)
    paths = {name: folder / str(number) for number, name in enumerate(changed)}
    folder.mkdir()
    for name, path in paths.items():
        path.write_bytes(changed[name])
    changed[PRECACHE] = precache.precache_script(paths).encode()
    return stable_zip(changed.items(), compress=False)  # as good, and at once


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What is published: the newest page, and a release of an older one."""
    home = tmp_path_factory.mktemp("published")
    site.refresh()
    files = site.contents()
    for name, data in files.items():
        write_whole(home / "site" / name, data)
    packed = archive(files, home / "older")
    (home / "assets" / TAG).mkdir(parents=True)
    (home / "assets" / TAG / releases.ARCHIVE).write_bytes(packed)
    digest = sha256(packed).hexdigest()
    (home / "assets" / TAG / releases.HASH).write_text(f"{digest}  {releases.ARCHIVE}\n")
    releases.publish(home / "assets", home / "site")
    return home / "site"


@pytest.fixture
def own_server(folder: Path) -> Iterator[Server]:
    """A server that a test may stop."""
    with Server(base=BASE, listing=built(folder)) as running:
        yield running


def shows(page: Page, url: str, version: list[str | None]) -> None:
    page.goto(url)
    is_up(page)
    assert page.evaluate(SHOWN) == version


def test_each_version_answers_for_itself_with_and_without_a_network(
    page: Page, context: BrowserContext, own_server: Server
) -> None:
    newest, release = own_server.url, f"{own_server.url}v1.0/"
    shows(page, newest, NEWEST)
    page.evaluate(WAITS_UNTIL_KEPT, BASE)
    (cache,) = page.evaluate(CACHES)
    assert cache.startswith(f"sudoku_py {BASE} ")
    shows(page, release, OLDER)  # under the newest page's service worker, which lets it be
    assert page.evaluate(CONTROLLED_BY) == f"{BASE}sw.js"
    page.evaluate(WAITS_UNTIL_KEPT, f"{BASE}v1.0/")
    caches = page.evaluate(CACHES)
    assert len(caches) == 2
    assert caches[0] == cache
    assert caches[1].startswith(f"sudoku_py {BASE}v1.0/ ")
    expect(page.locator("[data-action=update]")).to_be_hidden()
    own_server.close()
    context.set_offline(True)
    shows(page, newest, NEWEST)
    for link in ("", "index.html", f"?embed=1#view=play&p={FOUR}"):
        shows(page, release + link, OLDER)
        assert page.evaluate(CONTROLLED_BY) == f"{BASE}v1.0/sw.js"
    page.goto("about:blank")
    shows(page, release, OLDER)
    expect(page.locator("html")).to_have_attribute("data-engine", "ready", timeout=120_000)
    press(page, "solve")
    expect(page.locator('[role=gridcell][data-value=""]')).to_have_count(0)
    assert page.evaluate(CACHES) == caches


# What a page of days to come might store: of this, an older one can read nothing.
LATER = {
    "board": json.dumps({"v": 99, "game": {"cells": "later"}}),
    "preferences": json.dumps({"v": 99}),
    "progress": json.dumps([99]),
    "draft.000001": json.dumps({"v": 99}),
    "game.000001": json.dumps({"v": 99}),
    "library": json.dumps({"v": 99}),
}


def test_a_release_neither_reads_nor_changes_what_the_newest_page_has_stored(
    page: Page, own_server: Server
) -> None:
    page.goto(f"{own_server.url}static/versions.json")
    page.evaluate(
        "stored => Object.entries(stored).forEach(each => localStorage.setItem(...each))",
        {f"sudoku_py.{name}": text for name, text in LATER.items()},
    )
    shows(page, f"{own_server.url}v1.0/#p={FOUR}", OLDER)
    cell(page, "r1c3").click()
    page.keyboard.press("3")
    page.wait_for_function("localStorage.getItem('sudoku_py-v1.0.board')")
    stored = page.evaluate("({ ...localStorage })")
    assert {f"sudoku_py.{name}": text for name, text in LATER.items()} == {
        name: text for name, text in stored.items() if name.startswith("sudoku_py.")
    }
    assert FOUR.replace(".", "0")[:2] in stored["sudoku_py-v1.0.board"]
    press(page, "new")
    assert page.evaluate(WAITS_FOR_POOL) == "sudoku_py-v1.0.pool"
    shows(page, f"{own_server.url}v1.0.3/", OLDER)
    expect(page.locator("[role=gridcell][data-cell]")).to_have_count(81)  # nothing of 1.0's


def test_the_builder_offers_the_addresses_of_the_release(page: Page, own_server: Server) -> None:
    newest = own_server.url
    choice, link = page.locator("#builder-version"), page.locator("#builder-link")
    preview = page.locator("#builder-preview > iframe")
    shows(page, f"{newest}#view=builder&p={FOUR}", NEWEST)
    expect(choice).to_have_value("newest")
    expect(choice.locator("option")).to_have_count(3)
    exact = text("builder.version-exact", {"version": "1.0.3"})
    expect(choice.locator("option").nth(2)).to_have_text(exact)
    expect(link).to_have_value(f"{newest}?embed=1#p={FOUR}")
    for kind, folder in (("series", "v1.0/"), ("exact", "v1.0.3/"), ("newest", "")):
        choice.select_option(kind)
        expect(link).to_have_value(f"{newest}{folder}?embed=1#p={FOUR}")
        inside = page.frame_locator("#builder-preview > iframe").locator("html")
        expect(inside).to_have_attribute("data-ui", "ready")
        shown = ("data-published", "older") if folder else ("data-region", "play")
        expect(inside).to_have_attribute(*shown)
        expect(preview).to_have_attribute("height", re.compile(r"^\d+$"))  # it has answered
    script = re.escape(f'src="{newest}v1.0/static/embed.js"')
    choice.select_option("series")
    expect(page.locator("#builder-element")).to_have_value(re.compile(script))
    page.goto("about:blank")
    shows(page, f"{newest}v1.0/index.html#view=builder&p={FOUR}", OLDER)
    expect(choice).to_have_value("series")
    choice.select_option("newest")
    expect(link).to_have_value(f"{newest}?embed=1#p={FOUR}")
