"""A student's code runs in a frame of its own: it is recorded, and ended where it hangs.

A report that a student's code has made up by itself comes to nothing, whatever is in it.
"""

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.e2e.sandbox_steps import answer, ask, send, show, status_is, visit_with_runner
from tests.sandbox.recursions import CAUGHT, DEEP, DIRECT, THROUGH_C
from tests.sandbox.solvers import BACKTRACKING, SMALL, SMALL_SOLUTION, solver
from tests.sandbox.test_bad_input import BAD

# What damages the engine for all who come after: the next run gets another one.
DAMAGES = solver("import gc\nfor each in gc.get_objects():\n    try: each.clear()\n"
                 "    except BaseException: pass\nreturn True")  # fmt: skip
HANGS = solver("return sum(iter(int, 1))")  # one line that never ends: only its worker can be
FRAMES = 40  # of a deep stack, the newest ones are shown
LIMITS = {"steps": 50_000, "seconds": 600, "output": 10_000}
# What ends otherwise here than in a process, where there are libraries of C.
HERE = BAD | {
    "a crash": (solver("import multiprocessing.shared_memory"), "import-missing"),
    "tabs and spaces": ("def solve(board):\n\tif 1:\n        return 2\n", "tabs"),
    "a file": (solver("return open('/etc/passwd').read()"), "no-file"),
    "the network": (
        solver("return urllib.request.urlopen('http://localhost').read()", "import urllib.request"),
        "error",
    ),
    "too long": ("x = 1\n" * 40_000, "too-long"),
    # The device by which progress is said lets a few thousand numbers out, and nothing else.
    # They end: a worker goes on for two seconds after it was ended, and the browser would be busy
    # for long with what has come by then.
    "too many numbers": (
        solver(
            "os.write(os.open('/dev/progress', os.O_WRONLY), b'7\\n' * 5000)\nreturn False",
            "import os",
        ),
        "ended-python",
    ),
    "no number": (
        solver(
            "os.write(os.open('/dev/progress', os.O_WRONLY), b'x\\n')\nreturn False", "import os"
        ),
        "ended-python",
    ),
}
# What a worker could do with all of JavaScript in its hands, which it has not. Each of these must
# fail, or come to nothing; it returns what it got hold of.
TRIES = """async () => {
    const address = "%s";
    const within = (promise) => Promise.race([
        promise, new Promise((_, no) => setTimeout(() => no(new Error("nothing came")), 1500)),
    ]);
    const opened = (source) => within(new Promise((yes, no) => {
        source.onopen = () => yes("open");
        source.onerror = () => no(new Error("refused"));
    }));
    const tries = {
        fetch: () => within(fetch(address)),
        XMLHttpRequest: () => {
            const request = new XMLHttpRequest();
            request.open("GET", address, false);
            request.send();
        },
        importScripts: () => WorkerGlobalScope.prototype.importScripts.call(self, address),
        import: () => within(import(address)),
        WebSocket: () => opened(new WebSocket(address.replace("http", "ws"))),
        EventSource: () => opened(new EventSource(address)),
        indexedDB: () => within(new Promise((yes, no) => {
            const request = indexedDB.open("x");
            request.onsuccess = yes;
            request.onerror = () => no(request.error);
        })),
        caches: () => within(caches.open("x")),
        localStorage: () => localStorage.length,
        parent: () => parent.document,
        worker: () => new Worker(address),
    };
    const got = {};
    for (const [name, attempt] of Object.entries(tries)) {
        try { await attempt(); got[name] = true; } catch { /* as it should be */ }
    }
    return Object.keys(got);
}"""
ONE_MINUTE = {"steps": 500_000, "seconds": 60, "output": 10_000}
# `js` is hidden, but not out of reach.
POSTS = solver(
    "del sys.meta_path[0]\nimport js\njs.postMessage(FORGED)\nreturn False", "import sys"
)
HEAD = """'{"v":1,"ok":true,"result":'"""
DAMAGED, ENDED = "write.damaged", "sandbox.ended-python"
# Each is what Python makes the text of.
FORGED = {
    "lists in lists": (f"{HEAD} + '[' * 10**6 + ']' * 10**6 + '}}'", DAMAGED),
    "objects in objects": ("""'{"a":' * 10**5 + '1' + '}' * 10**5""", DAMAGED),
    "lists without an end": ("'[' * 10**6", DAMAGED),
    "a long number": (f"{HEAD} + '9' * 400_000 + '}}'", DAMAGED),
    "more than is let through": ("'x' * 17_000_000", ENDED),
    "many items": (f"{HEAD} + '[' + '0,' * 10**5 + '0]}}'", DAMAGED),
    "a long key": (
        """'{"v":1,"ok":false,"error":{"details":{},"key":"' + 'k' * 10**5 + '"}}'""",
        DAMAGED,
    ),
    "no result": ("""'{"v":1,"ok":true}'""", DAMAGED),
    "nothing": ("'null'", DAMAGED),
    "no JSON": ("'nonsense'", DAMAGED),
    "an empty text": ("''", DAMAGED),
    "an empty report": (f"{HEAD} + '{{}}}}'", DAMAGED),
    "another prototype": ("""'{"__proto__":{"ok":true},"ok":true,"result":{}}'""", DAMAGED),
    "a number": ("0.5", ENDED),
    "no text": ("None", ENDED),
}


def record(page: Page, source: str, **limits: float) -> Any:
    return ask(page, "record", source=source, puzzle=SMALL, limits=LIMITS | limits)


def problem(found: Any) -> str | None:
    """The key of what is wrong, whoever has found it: the recorder, or the page that waited."""
    own = found["ok"]["problem"] if "ok" in found else found
    return own and str(own["key"])


def works(page: Page) -> None:
    """The next run is recorded and shown."""
    steps = record(page, BACKTRACKING)["ok"]["steps"]
    shown = show(page, steps + 1, "stack", "output")
    assert (shown["board"], shown["stack"], shown["output"]) == (SMALL_SOLUTION, [], [])


def test_a_run_is_recorded_and_what_hangs_is_ended(page: Page) -> None:
    told: list[str] = []
    page.on("console", lambda message: told.append(message.text))
    visit_with_runner(page)
    works(page)
    assert [text for text in told if "without the snapshot" in text] == []
    loaded, total = page.evaluate("[window.sandbox.loaded, window.sandbox.total]")
    assert loaded == total > 10_000_000
    assert problem(record(page, HANGS, seconds=1)) == "sandbox.limit-seconds"
    works(page)
    number = send(page, "record", source=HANGS, puzzle=SMALL, limits=LIMITS)
    status_is(page, "running")
    page.evaluate("window.sandbox.stop()")
    assert answer(page, number)["key"] == "write.stopped"
    works(page)
    page.keyboard.press("1")  # the page has noticed nothing
    assert page.locator("#sandbox").count() == 1


def test_bad_code_ends_with_a_clear_sentence_and_the_next_run_works(page: Page) -> None:
    visit_with_runner(page)
    found = {name: problem(record(page, source)) for name, (source, _) in HERE.items()}
    assert found == {name: f"sandbox.{key}" for name, (_, key) in HERE.items()}
    works(page)


def test_recursion_without_an_end_is_said_to_be_too_deep(page: Page) -> None:
    """Python needs the browser's stack for calls through C; its end must not come first."""
    visit_with_runner(page)
    programs = THROUGH_C | DIRECT
    found = {name: record(page, source) for name, source in programs.items()}
    keys = {name: problem(each) for name, each in found.items()}
    assert set(keys.values()) <= {"sandbox.recursion", "sandbox.recursion-stack"}, keys
    assert {keys[name] for name in DIRECT} == {"sandbox.recursion"}
    assert problem(record(page, DEEP)) == "sandbox.board-unchanged"
    works(page)


def test_what_comes_after_a_recursion_that_was_caught_is_shown(page: Page) -> None:
    visit_with_runner(page)
    steps = record(page, CAUGHT)["ok"]["steps"]
    for step in (*range(1, steps, steps // 20), *range(steps - 5, steps + 1)):
        shown = show(page, step, "stack")
        assert len(shown["stack"]) == min(shown["depth"], FRAMES) >= 1
    assert [frame["function"] for frame in shown["stack"]] == ["solve"]
    assert shown["stack"][0]["line"] == len(CAUGHT.splitlines())


def test_recursion_that_python_does_not_notice_is_said_to_be_too_deep(page: Page) -> None:
    visit_with_runner(page)
    nested = solver("return json.loads('[' * 1_000_000)", "import json")
    assert problem(record(page, nested)) == "sandbox.too-deep"
    status_is(page, "stopped")
    works(page)


def test_code_that_is_nested_more_deeply_than_recursion_may_be_runs(page: Page) -> None:
    visit_with_runner(page)
    rows = "".join(f"elif x == {n}:\n    y = {n}\n" for n in range(150))
    found = record(page, solver(f"x = y = 0\nif x < 0:\n    y = 1\n{rows}return False"))
    assert problem(found) == "sandbox.board-unchanged"


def test_code_that_damages_its_engine_harms_no_other_code(page: Page) -> None:
    visit_with_runner(page)
    works(page)
    for _ in range(2):
        assert record(page, DAMAGES)["key"] == "write.damaged"
        works(page)


@pytest.mark.policy
def test_the_sandbox_reaches_neither_the_page_nor_its_storage_nor_the_net(
    page: Page,
) -> None:
    visit_with_runner(page)
    works(page)
    answered: list[str] = []  # what the policy refuses is a request that never leaves
    page.context.on("response", lambda response: answered.append(response.url))
    frame = next(each for each in page.frames if each.url == "about:srcdoc")
    tries = TRIES % f"{page.url}static/i18n/en.json"
    assert frame.evaluate(tries) == []
    worker = page.workers[-1]
    worker.evaluate("() => { delete self.importScripts; delete self.fetch }")
    assert worker.evaluate(tries) == []
    assert [url for url in answered if "i18n" in url] == []
    works(page)
    worker.evaluate("() => postMessage('nobody asked')")  # it is ended for that
    status_is(page, "stopped")
    works(page)


def record_within(page: Page, source: str) -> Any:
    return ask(page, "record", source=source, puzzle=SMALL, limits=ONE_MINUTE)


def test_a_forged_report_is_refused_and_the_next_run_works(page: Page) -> None:
    visit_with_runner(page)
    for name, (text, key) in FORGED.items():
        found = record_within(page, POSTS.replace("FORGED", text))
        assert found.get("key") == key, (name, found)
        assert record_within(page, BACKTRACKING)["ok"]["verdict"] == "sandbox.solved", name
