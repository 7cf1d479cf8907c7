"""Which Python the engine has at its start: PyScript's own, nothing to compile, the library."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page

from bench.page import lab as lab_bench
from tests.e2e.snapshot_steps import answer, fetched, parts, publish
from tests.e2e.steps import READY, visit_with_engine
from tools.paths import STATIC
from tools.serve import Listing, Server, working_tree

pytestmark = pytest.mark.own_page  # nothing is in the browser's cache

# A worker without the page: it tells a random number, and a colour that nobody else imports.
WORKER = """
import colorsys, json, random
from pyscript import sync
sync.rates(json.dumps([random.random(), random.Random().random(), colorsys.rgb_to_hsv(1, 0, 0)]))
"""
# Python that tells of all Python that is compiled from then on.
TELLING = """
import sys
def tell(event, given):
    if event == "compile":
        print("compiled:", given[0], file=sys.stderr)
sys.addaudithook(tell)
"""


@pytest.fixture
def worker_page(tmp_path: Path) -> Iterator[str]:
    """The address of a page with an engine that does nothing but tell."""
    (tmp_path / "solver.py").write_text(WORKER, "utf-8")
    pages = {
        "solver.html": lab_bench.PAGES / "solver.html",
        "solver.py": tmp_path / "solver.py",
    }

    def listing() -> Listing:
        return {**working_tree(), **pages}

    with Server(listing=listing) as running:
        yield f"{running.url}solver.html"


def test_python_that_pyscript_brings_is_not_written_again_and_comes_to_who_imports_it(
    page: Page, worker_page: str
) -> None:
    about, rest = parts()
    added = b"\nprint('from the snapshot')\n"
    names = [name for name, _ in about["files"]]
    index = names.index("/home/pyodide/pyscript/__init__.py")
    about["files"][index][1] += len(added)
    end = sum(size for _, size in about["files"][: index + 1])
    rest[end - len(added) : end - len(added)] = added
    publish(page, about, rest)
    told: list[str] = []
    page.on("console", lambda message: told.append(message.text))
    visit_with_engine(page)
    assert "from the snapshot" not in told
    page.goto(worker_page)
    page.wait_for_function("window.rates", timeout=READY)
    assert "from the snapshot" in told


@pytest.mark.parametrize("is_unknown", [False, True])
def test_only_python_that_the_snapshot_does_not_know_is_compiled(
    page: Page, is_unknown: bool
) -> None:
    told: list[str] = []
    page.on("console", lambda message: told.append(message.text))
    module = (STATIC / "engine-snapshot.mjs").read_text("utf-8")
    telling = module.replace('? [0, ""]', f"? rawRun({json.dumps(TELLING)})")
    assert telling != module
    page.route("**/engine-snapshot.mjs", answer(body=telling, content_type="text/javascript"))
    if is_unknown:
        engine = (STATIC / "engine.py").read_text("utf-8") + 'print("else")\n'
        page.route("**/static/engine.py", answer(body=engine, content_type="text/x-python"))
    visit_with_engine(page)
    compiled = [text for text in told if text.startswith("compiled:")]
    assert any('print("else")' in text for text in compiled) if is_unknown else compiled == []
    assert ("else" in told) == is_unknown


def test_chance_differs_and_the_rest_of_the_library_comes_when_it_is_asked_for(
    page: Page, worker_page: str, requested: list[str]
) -> None:
    told = []
    for _ in range(2):
        page.goto(worker_page)
        told.append(page.wait_for_function("window.rates", timeout=60_000).json_value())
    assert [colour for _, _, colour in told] == [[0, 1, 1], [0, 1, 1]]
    numbers = [number for *both, _ in told for number in both]
    assert len(set(numbers)) == 4
    assert len(fetched(requested, "python_stdlib.zip")) == 2
    assert fetched(requested, "sudoku_py.zip") == []
