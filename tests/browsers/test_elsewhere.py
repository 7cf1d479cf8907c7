"""The page without a network, in a page of somebody else's, and in a learning platform."""

from pathlib import Path

import pytest

from tests.browsers.person import Person, cells
from tests.e2e.embed_steps import course
from tests.e2e.scorm_steps import FOUR, Platform, unpacked
from tests.e2e.steps import FIRST, SOLUTION
from tools.serve import Server

HOST = """<!doctype html><meta charset="utf-8"><title>A course</title>
<style>body {{ margin: 0 }} iframe {{ width: 1000px; height: 800px; border: 0 }}</style>
<iframe id="lab" title="Sudoku lab" src="{src}"></iframe>
<script>
  window.heard = [];
  const frame = document.getElementById("lab");
  window.say = (type) => frame.contentWindow.postMessage({{ sudokuLab: 1, type }}, "*");
  addEventListener("message", (event) => heard.push(event.data));
</script>"""
WORKER_READY = "return navigator.serviceWorker.ready.then(() => true)"
HEARD = "window.say('hello'); return heard.filter((each) => each?.type === arguments[0]).pop()"


def test_without_a_network_after_the_first_visit(person: Person) -> None:
    with Server() as server:
        person.visits(server.url)
        person.sees("html", "data-engine", "ready")
        person.waits(WORKER_READY)
        server.close()
        person.visits(f"{server.url}#p={FIRST}")
        person.sees("html", "data-engine", "ready")
        person.acts("solve")
        person.board(SOLUTION)
        person.acts("settings")
        person.counts("#settings", 1)


def test_in_a_frame_of_another_site_that_gets_no_storage(person: Person, address: str) -> None:
    with course() as site:
        person.goes_to(site.put("/", HOST.format(src=f"{address}?embed=1#view=play&amp;p={FOUR}")))
        with person.within("#lab"):
            person.sees("html", "data-ui", "ready")
            person.clicks(*cells("r4c2"))
            person.types("3")
            person.sees(cells("r4c2")[0], "data-value", "3")
            person.acts("check")
            person.reads("#status", "check.right")
        assert person.waits(HEARD, "state")["view"] == "play"


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An exercise in a learning platform."""
    return unpacked(tmp_path_factory.mktemp("package"), ("--puzzle", FOUR, "--pass-mistakes", "1"))


def test_an_exercise_in_a_learning_platform(person: Person, package: Path) -> None:
    with Platform(package) as platform:
        person.goes_to(platform.url)
        person.waits_for(lambda: platform.status == "incomplete")
        with person.within("#content", "sudoku-lab >>> iframe"):
            person.sees("html", "data-ui", "ready")
            for cell, digit in (("r4c2", "3"), ("r4c4", "1")):
                person.clicks(*cells(cell))
                person.types(digit)
                person.sees(cells(cell)[0], "data-value", digit)
        with person.within("#content"):
            person.reads("#told", "passed", 100)
        person.leaves()
        person.waits_for(lambda: (platform.status, platform.score) == ("passed", "100"))
