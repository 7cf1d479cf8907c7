"""What a shown step costs: how often the page asks the engine."""

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.lab_steps import counter, enter
from tests.e2e.steps import engine_rests, press

pytestmark = pytest.mark.one_page("lab")
STEPS = 12
# PyScript sends a call as [number, "call", [the request as a text]].
LISTEN = """() => {
globalThis.requests = [];
globalThis.post = MessagePort.prototype.postMessage;
MessagePort.prototype.postMessage = function (message, ...rest) {
  if (message?.[1] === "call") requests.push(message[2][0]);
  return post.call(this, message, ...rest);
};
}"""
CLOSED = "details[data-panel]:not([open]) > summary"


def requests(page: Page) -> list[dict[str, Any]]:
    """What was requested since the last time."""
    sent = [json.loads(text) for text in page.evaluate("requests.splice(0)")]
    return [each for each in sent if each["op"] not in ("hello", "formats")]


def test_a_step_with_all_panels_open_is_one_request(page: Page) -> None:
    enter(page)
    page.evaluate(LISTEN)
    while page.locator(CLOSED).count():
        page.locator(CLOSED).first.click()
    engine_rests(page)
    requests(page)
    for step in range(1, STEPS + 1):
        press(page, "step")
        expect(counter(page, "steps")).to_have_text(str(step))
        expect(page.locator("#transcript button")).to_have_count(step)
    engine_rests(page)
    sent = requests(page)
    page.evaluate("() => { MessagePort.prototype.postMessage = post }")
    assert {each["op"] for each in sent} == {"run.show"}
    with_step = [each["args"] for each in sent if each["args"]["go"]]
    assert [args["go"]["step"] for args in with_step] == list(range(1, STEPS + 1))
    wanted = set(with_step[0]["parts"])
    assert {"source", "profile", "transcript", "tree", "reason", "frames"} <= wanted
    # What did not fit into the engine's budget is continued; nothing else is requested.
    continued = [set(each["args"]["parts"]) for each in sent if not each["args"]["go"]]
    assert all(parts < wanted for parts in continued)
