"""A third language is one file more in `static/i18n`: nothing else names the languages."""

import json
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.steps import FIRST, SOLUTION, another_browser, come_back, press, status, visit
from tests.e2e.texts import says, text
from tools import site
from tools.paths import NODE_MODULES, ROOT
from tools.serve import Server, built

FILES = ("index.html", "sw.js", "pyscript.toml", "LICENSE", "package.json")
# With what the list of the parts of the site is made from.
COPIED = (*FILES, "sudoku_py", "static", "tools", "package-lock.json", "pyproject.toml")
POLISH = {
    "language.short": "PL",
    "language.name": "Polski",
    "action.solve": "Rozwiąż",
    "cell.row-letter": "w",
    "lab.step": "Krok naprzód",
    "caption.givens": {"one": "{n} cyfra", "few": "{n} cyfry", "other": "{n} cyfr"},
    "transcript.place-guess": "Próba: {digit} w {cell}.",
}

# No test here starts the engine: its snapshot, which takes seconds to make, is that of the
# working tree, put where the set-up keeps what it has made.
LEND_SNAPSHOT = """
import shutil
from tools import archive, snapshot
archive.write_archive()
version = snapshot.version(archive.ARCHIVE.read_bytes())
snapshot.MADE.mkdir(parents=True, exist_ok=True)
shutil.copy(snapshot.SNAPSHOT, snapshot.MADE / f"{version}.snapshot")
"""


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project with the file in it, and its site built."""
    site.refresh()
    copy: Path = tmp_path_factory.mktemp("tree")
    for name in COPIED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(ROOT / name, copy / name)
    (copy / "node_modules").symlink_to(NODE_MODULES)
    (copy / "static/i18n/pl.json").write_text(json.dumps(POLISH), "utf-8")
    for run in (["-c", LEND_SNAPSHOT], ["-m", "tools.site"]):
        subprocess.run([sys.executable, *run], cwd=copy, check=True)  # noqa: S603 (ours)
    return copy


@pytest.fixture(scope="module")
def address(tree: Path) -> Iterator[str]:
    with Server(listing=built(tree / "build/site")) as running:
        yield running.url


@pytest.fixture
def browser_context_args(browser_context_args: dict[str, Any], address: str) -> dict[str, Any]:
    return {**browser_context_args, "base_url": address}


def test_the_button_goes_round_and_what_is_missing_is_english(page: Page) -> None:
    visit(page, "#lang=es")
    button = page.locator("[data-action=language]")
    expect(button).to_have_text("PL")
    expect(button).to_have_accessible_name("PL – Polski")
    press(page, "language")
    expect(page.locator("html")).to_have_attribute("lang", "pl")
    expect(page.locator("[data-action=solve]")).to_have_text("Rozwiąż")
    expect(page.locator("[data-action=check]")).to_have_text(text("action.check"))
    expect(button).to_have_text("EN")
    come_back(page)
    expect(page.locator("html")).to_have_attribute("lang", "pl")
    for tag, after in (("en", "ES"), ("es", "PL")):
        press(page, "language")
        expect(page.locator("html")).to_have_attribute("lang", tag)
        expect(button).to_have_text(after)


def test_a_link_brings_it_with_its_own_plural_forms(page: Page) -> None:
    for givens, said in ((1, "1 cyfra"), (22, "22 cyfry"), (25, "25 cyfr")):
        visit(page, f"#lang=pl&p={SOLUTION[:givens]:.<81}")
        expect(page.locator("#givens")).to_have_text(said)
        page.goto("about:blank")


def test_the_browsers_language_is_spoken_and_numbers_are_written_its_way(
    browser: Browser, address: str
) -> None:
    context = another_browser(browser, locale="pl-PL", base_url=address)
    page = context.new_page()
    visit(page)
    expect(page.locator("html")).to_have_attribute("lang", "pl")
    page.evaluate("address => { location.hash = 'p=' + address }", "1" * 12345)
    says(status(page), "link.length", "12\u00a0345")
    context.close()


def test_the_laboratory_and_the_command_line_have_it_too(page: Page, tree: Path) -> None:
    visit(page, f"#lang=pl&view=lab&p={FIRST}")
    step = page.locator("[data-action=step]")
    expect(step).to_have_accessible_name("Krok naprzód")
    command = [sys.executable, "-m", "sudoku_py", "trace", "1234341221434.2.", "--lang", "pl"]
    traced = subprocess.run(command, cwd=tree, check=True, capture_output=True, text=True)  # noqa: S603 (ours)
    assert "Próba: 3 w w4c2." in traced.stdout
    reject = {"digit": "1", "cell": "w4c2", "unit": "", "clash": ""}
    assert text("transcript.reject", reject).partition(":")[0][1:] in traced.stdout
