"""The sandbox heals: when its process has been ended, or its worker, the next run works.

The browser here gives the sandbox's frame a process of its own, as it does on computers. Playwright
takes the end of that for the end of the page, so what is asked of the page goes by another way.
"""

import json
import os
import signal
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Playwright

from tests.e2e.sandbox_steps import ASK, visit_with_runner
from tests.e2e.steps import READY
from tests.sandbox.solvers import BACKTRACKING, SMALL, SMALL_SOLUTION, solver
from tools import chromium
from tools.serve import Server

HANGS = solver("return sum(iter(int, 1))")
LIMITS = {"steps": 50_000, "seconds": 600, "output": 10_000}
HEALS = 10  # seconds, and as many again for a busy machine
pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="it finds processes in /proc")
ISOLATED = "--site-per-process"
WORKER = "Dedicated"  # of the name of a thread
# `js` is hidden, but not out of reach.
JS = "import sys\ndel sys.meta_path[0]\nimport js\n"
ENDINGS = {
    "memory that is not there": (
        solver(
            "sys.meta_path.pop(0)\nimport ctypes\nctypes.memset(0, 1, 10**7)\nreturn 1",
            "import sys",
        ),
        "sandbox.ended-python",
    ),
    "the worker's own end": (solver(JS + "js.close()\nreturn False"), "sandbox.error"),
    "its end by a prototype": (
        solver(
            JS + "js.Reflect.set(js.self, 'close', None)\n"
            "js.Reflect.deleteProperty(js.self, 'close')\njs.self.close()\nreturn False"
        ),
        None,
    ),
    "an answer of its own": (solver(JS + "js.postMessage('forged')\nreturn False"), None),
    "answers without end": (
        solver(JS + "for i in range(500):\n    js.postMessage(True)\nreturn False"),
        "sandbox.ended-python",
    ),
    "an error that nobody catches": (
        solver(JS + "js.setTimeout(js.Reflect.get(js, 'nothing'))\nreturn False"),
        None,
    ),
}


@pytest.fixture(scope="module")
def isolating(playwright: Playwright) -> Iterator[Browser]:
    started = playwright.chromium.launch(
        executable_path=chromium.shell(), args=[*chromium.arguments_for_tests(), ISOLATED]
    )
    yield started
    started.close()


class Visit:
    """A page with a runner."""

    def __init__(self, page: Page) -> None:
        visit_with_runner(page)
        assert page.context.browser
        self._browser = page.context.browser.new_browser_cdp_session()
        self._session = page.context.new_cdp_session(page)

    def run(self, script: str) -> Any:
        """What JavaScript comes to in the page."""
        asked = {"expression": script, "returnByValue": True}
        return self._session.send("Runtime.evaluate", asked)["result"].get("value")

    def waits(self, script: str) -> Any:
        """What it comes to as soon as that is something."""
        deadline = time.monotonic() + READY / 1000
        while not (found := self.run(script)):
            assert time.monotonic() < deadline, script
            time.sleep(0.05)
        return found

    def send(self, operation: str, **arguments: Any) -> int:
        return int(self.run(f"({ASK})({json.dumps([operation, json.dumps(arguments)])})"))

    def answer(self, number: int) -> Any:
        return json.loads(self.waits(f"sandbox.answers[{number}]"))

    def record(self, source: str, **limits: float) -> Any:
        return self.answer(self.start(source, **limits))

    def start(self, source: str, **limits: float) -> int:
        return self.send("record", source=source, puzzle=SMALL, limits=LIMITS | limits)

    def works(self) -> None:
        """See that a good program runs and can be watched, soon enough."""
        start = time.monotonic()
        steps = self.record(BACKTRACKING)["ok"]["steps"]
        assert time.monotonic() - start < 2 * HEALS
        go = {"command": "seek", "step": steps + 1, "breakpoints": []}
        shown = self.answer(self.send("show", go=go, parts={}))["ok"]
        assert shown["frame"]["board"] == SMALL_SOLUTION
        assert self.run("document.querySelectorAll('#sandbox').length") == 1

    def process(self) -> int:
        """The process of the sandbox: the one with its workers' threads."""
        told = self._browser.send("SystemInfo.getProcessInfo")["processInfo"]
        processes = [int(each["id"]) for each in told if each["type"] == "renderer"]
        found = max(processes, key=workers_in)
        assert workers_in(found) > 1
        return found


def workers_in(process: int) -> int:
    names = Path(f"/proc/{process}/task").glob("*/comm")
    return sum(WORKER in name.read_text() for name in names)


@pytest.fixture
def visit(isolating: Browser, server: Server) -> Iterator[Visit]:
    context = isolating.new_context(base_url=server.url)
    context.set_default_timeout(READY)
    yield Visit(context.new_page())
    context.close()


def test_a_sandbox_that_was_killed_while_it_rested_is_there_again_for_the_next_run(
    visit: Visit,
) -> None:
    visit.works()
    for _ in range(2):
        os.kill(visit.process(), signal.SIGKILL)
        visit.works()


def test_a_run_whose_sandbox_is_killed_says_so_and_the_next_one_works(visit: Visit) -> None:
    visit.works()
    number = visit.start(HANGS)
    visit.waits("sandbox.status === 'running'")
    start = time.monotonic()
    os.kill(visit.process(), signal.SIGKILL)
    assert visit.answer(number)["key"] == "write.sandbox-gone"
    assert time.monotonic() - start < HEALS
    visit.works()


def test_a_frame_that_gives_no_sign_is_replaced_though_nobody_says_that_it_ended(
    visit: Visit,
) -> None:
    visit.works()
    process = visit.process()
    os.kill(process, signal.SIGSTOP)  # as one that has ended, in a browser that does not tell
    visit.works()
    with suppress(ProcessLookupError):  # it may have been ended meanwhile
        os.kill(process, signal.SIGCONT)


def test_a_loop_without_an_end_is_told_from_a_sandbox_without_a_sign(visit: Visit) -> None:
    visit.works()
    found = visit.record(HANGS, seconds=4)  # and grace: longer than the frame may be silent
    assert found["key"] == "sandbox.limit-seconds"
    visit.works()


def test_whatever_code_does_to_its_worker_the_next_run_works(visit: Visit) -> None:
    for name, (source, key) in ENDINGS.items():
        found = visit.record(source)
        told = found["key"] if "key" in found else (found["ok"]["problem"] or {}).get("key")
        assert key in (None, told), (name, found)
        visit.works()


def test_the_way_to_the_memory_of_python_is_hidden(visit: Visit) -> None:
    found = visit.record(solver("import ctypes\nreturn True"))["ok"]["problem"]
    assert found["key"] == "sandbox.import-missing"
