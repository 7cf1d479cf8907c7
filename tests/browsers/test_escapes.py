"""Nothing gets out of the sandbox, in any browser: see `escapes.py` for what is tried.

The worker that tries is one that a student's code can make of a text, with all of JavaScript: the
code's own has less.
"""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.request import urlopen

from tests.browsers.driver import Driver
from tests.browsers.escapes import FRAME, WORKER, script
from tests.browsers.person import Person
from tests.e2e.lab_steps import SHORT

EDITOR = """
return document.querySelector("#write-editor").shadowRoot?.querySelector(".cm-content") != null;
"""
LISTEN_FOR_ESCAPES = """
window.heard = [];
new BroadcastChannel("escape").onmessage = ({ data }) => window.heard.push(data);
return true;
"""
IN_FRAME = "SCRIPT\nreturn escaped();"
IN_WORKER = """
const script = new Blob([arguments[0]], { type: "text/javascript" });
const worker = new Worker(URL.createObjectURL(script));
return new Promise((yes, no) => {
    worker.onmessage = ({ data }) => yes(data);
    worker.onerror = (event) => no(new Error(event.message));
}).finally(() => worker.terminate());
"""
# A worker of a text, JavaScript's own arithmetic: that the attempts are made at all.
CONTROLS = {
    "a control": "return 1 + 1",
    "a control that waits": "return new Promise((yes) => setTimeout(() => yes(1), 10))",
    "a control of a worker": """
        const made = new Blob(['postMessage(1)'], { type: 'text/javascript' });
        return started(new Worker(URL.createObjectURL(made)));""",
}
# WebKit gives an origin without a name a cache, too: one of its own, which goes with the frame.
OWN = {"caches", "caches' list"}


@contextmanager
def noting_server() -> Iterator[tuple[str, list[str]]]:
    """A server whose answers anybody may read; its address, and what has been asked of it."""
    asked: list[str] = []

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            asked.append(self.path)
            self.send_response(200)
            self.send_header("Access-Control-Allow-Origin", "*")
            self.send_header("Content-Type", "text/javascript")
            self.end_headers()

        do_POST = do_OPTIONS = do_HEAD = do_GET  # noqa: N815 (as the library calls them)

        def log_message(self, *_: object) -> None:
            pass

    with ThreadingHTTPServer(("localhost", 0), Handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://localhost:{server.server_port}/escape.js", asked
        server.shutdown()


def test_nothing_gets_out_of_the_sandbox(person: Person, driver: Driver, address: str) -> None:
    person.visits(f"{address}#view=write&p={SHORT}")
    person.waits(EDITOR)
    runs(person)
    person.waits(LISTEN_FOR_ESCAPES)
    here = f"{address}static/i18n/en.json"
    with noting_server() as (elsewhere, asked):
        with urlopen(elsewhere):  # noqa: S310 (our own)
            assert asked.pop() == "/escape.js"
        driver.enter_frame("#sandbox")
        worker = script(WORKER | CONTROLS, here, elsewhere)
        told = driver.run(IN_WORKER, f"{worker}\nescaped().then(postMessage);")
        assert {*told} - OWN == {*CONTROLS}
        framed = script(FRAME | CONTROLS, here, elsewhere)
        told = driver.run(IN_FRAME.replace("SCRIPT", framed))
        assert {*told} - OWN == {*CONTROLS}
        driver.leave_frames()
        assert asked == []
    assert person.asks("return window.heard") == []
    person.asks("window.complaints = []")  # that the page's policy has refused something, too
    assert "escape" not in person.asks("return caches.keys()")
    assert address in str(person.asks("return location.href"))
    runs(person)  # and the page has noticed nothing


def runs(person: Person) -> None:
    person.acts("write-run")
    person.reads("#status", "sandbox.solved")
