"""A report that a student's code has made up by itself comes to nothing, whatever is in it."""

from typing import Any

from playwright.sync_api import Page

from tests.e2e.sandbox_steps import ask, visit_with_runner
from tests.sandbox.solvers import BACKTRACKING, SMALL, solver

LIMITS = {"steps": 500_000, "seconds": 60, "output": 10_000}
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


def record(page: Page, source: str) -> Any:
    return ask(page, "record", source=source, puzzle=SMALL, limits=LIMITS)


def test_a_forged_report_is_refused_and_the_next_run_works(page: Page) -> None:
    visit_with_runner(page)
    for name, (text, key) in FORGED.items():
        found = record(page, POSTS.replace("FORGED", text))
        assert found.get("key") == key, (name, found)
        assert record(page, BACKTRACKING)["ok"]["verdict"] == "sandbox.solved", name
