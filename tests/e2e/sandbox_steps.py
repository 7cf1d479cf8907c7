"""A student's code, run in the sandbox without the view of it: the tests call the runner."""

import json
from typing import Any

from playwright.sync_api import Page

from tests.e2e.steps import READY, visit_running

# Before the page's own Python runs: it lets the tests have its services.
BEFORE = """
import sudoku_py.ui.main
kept, assemble = {}, sudoku_py.ui.main.assemble

def assemble_and_keep(storage):
    kept["services"] = assemble(storage)
    return kept["services"]

sudoku_py.ui.main.assemble = assemble_and_keep
"""
# Beside it: a runner and a pane, which the tests call.
AFTER = """
import asyncio, json
from pyscript import document, window
from pyscript.ffi import create_proxy

asyncio.create_task(main())  # it waits for the lab's engine, which may never come
while not document.documentElement.getAttribute("data-ui") == "ready":
    await asyncio.sleep_ms(20)
services = kept["services"]
window.Reflect.set(window, "sandbox", window.JSON.parse('{"answers": {}, "asked": 0}'))
await services.bundles.bring("lab")
await services.bundles.bring("write")
document.querySelector("main").append(services.elements.part("write-watch"))

from sudoku_py.ui.engine.errors import EngineError
from sudoku_py.ui.write.runner import Runner
from sudoku_py.ui.write.watch import WatchPane

def report():
    window.sandbox.status = runner.status
    window.sandbox.loaded, window.sandbox.total = runner.engines.loaded, runner.engines.total

def on_line(line):
    window.sandbox.line = line or 0

async def ask(number, operation, arguments):
    call = pane.open if operation == "open" else lambda **given: runner.call(operation, **given)
    try:
        answer = {"ok": await call(**json.loads(arguments))}
    except EngineError as error:
        answer = {"key": error.key, "details": error.details}
    window.Reflect.set(window.sandbox.answers, number, json.dumps(answer))

runner = Runner(services, report)
pane = WatchPane(services, runner, on_line)
services.commands.add(pane._commands())
window.sandbox.ask = create_proxy(lambda *given: asyncio.create_task(ask(*given)) and None)
window.sandbox.stop = create_proxy(lambda *_: runner.stop())
window.sandbox.seek = create_proxy(lambda step: pane.seek(int(step)))
window.sandbox.breakpoints = create_proxy(lambda line: pane.set_breakpoints([int(line)]))
window.sandbox.status = runner.status
"""
ASK = """([operation, text]) => {
    const { sandbox } = window;
    sandbox.ask(String(++sandbox.asked), operation, text);
    return sandbox.asked;
}"""


def visit_with_runner(page: Page) -> None:
    """Open the page and let it have a runner, whose sandbox has not started yet."""
    visit_running(page, BEFORE + AFTER)
    page.wait_for_function("window.sandbox?.status", timeout=READY)


def send(page: Page, operation: str, **arguments: Any) -> int:
    """Send a request; the number of it."""
    return int(page.evaluate(ASK, [operation, json.dumps(arguments)]))


def answer(page: Page, number: int) -> Any:
    """The answer to a request: `ok`, or `key` and `details` of what is wrong."""
    found = page.wait_for_function(f"window.sandbox.answers[{number}]", timeout=READY)
    return json.loads(found.json_value())


def ask(page: Page, operation: str, **arguments: Any) -> Any:
    """The answer to a request that is sent now."""
    return answer(page, send(page, operation, **arguments))


def show(page: Page, step: int, *parts: str) -> Any:
    """A step of the run that was recorded last, with parts of it."""
    go = {"command": "seek", "step": step, "breakpoints": []}
    found = ask(page, "show", go=go, parts={name: {} for name in parts})["ok"]
    return found["frame"] | {name: each["result"] for name, each in found["parts"].items()}


def status_is(page: Page, status: str) -> None:
    """Wait until the runner has this status."""
    page.wait_for_function(f"window.sandbox.status === '{status}'", timeout=READY)
