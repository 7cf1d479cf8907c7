"""Pages around an embed, each served from an origin of its own, as a course's is."""

import json
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from playwright.sync_api import ConsoleMessage, Error, FrameLocator, Locator, Page, expect

from tests.e2e.page_pool import FORGET, QUIET
from tests.e2e.steps import BLANK, FRAMES, READY

# Keeps what comes, and says hello until it is answered, as any page around an embed would.
HOST = """<!doctype html><meta charset="utf-8"><title>A course</title>
<style>body {{ margin: 0 }} iframe {{ width: {width}; height: 640px; border: 0 }}</style>
<iframe id="lab" title="Sudoku lab" src="{src}" {attributes}></iframe>
<script>
  window.heard = [];
  const frame = document.getElementById("lab");
  window.say = (type, more) =>
    frame.contentWindow.postMessage({{ sudokuLab: 1, type, ...more }}, "*");
  window.addEventListener("message", (event) => {{
    if (event.source === frame.contentWindow) window.heard.push(event.data);
  }});
  if ({greets}) {{
    const greeting = setInterval(() => {{
      if (window.heard.length) clearInterval(greeting);
      else if (frame.contentWindow) window.say("hello");
    }}, 100);
  }}
</script>
"""

# A page with <sudoku-lab> under a strict policy of its own.
POLICY = "default-src 'self'; frame-src 'self' {lab}; script-src 'self' {lab}"
PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><title>A course</title>
<link rel="stylesheet" href="/host.css">
<script type="module" src="/host.js"></script>
<script type="module" src="{lab}/static/embed.js"></script>
{body}"""
STYLE = """body { margin: 0; background: rgb(1, 2, 3) } .far { height: 5000px }
.near { height: 500px }"""
# Keeps what it hears; what does not bubble is heard on the way down.
SCRIPT = """
window.heard = [];
for (const type of ["ready", "resize", "state", "solved", "finished", "problem", "secret"]) {
  document.addEventListener(type, ({ target, detail }) => {
    if (detail) window.heard.push({ ...detail, type, from: target.id });
  }, { capture: type === "resize" });
}
"""
OpenedCourse = Callable[[str], FrameLocator]


class _Pages(ThreadingHTTPServer):
    daemon_threads = True
    pages: dict[str, tuple[str, dict[str, str]]]


class _Handler(BaseHTTPRequestHandler):
    server: _Pages

    def do_GET(self) -> None:
        """Send the page that was put there."""
        text, headers = self.server.pages.get(self.path, ("", {}))
        self.send_response(200)
        for name, value in {"Content-Type": "text/html; charset=utf-8", **headers}.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(text.encode())

    def log_message(self, *_: object) -> None:
        """Stay silent."""


class Course:
    """A site of somebody else's."""

    def __init__(self, server: _Pages) -> None:
        """Serve what is put into it."""
        self._server = server

    @property
    def url(self) -> str:
        """Its address."""
        return f"http://127.0.0.1:{self._server.server_address[1]}"

    def put(self, path: str, text: str, **headers: str) -> str:
        """Put a page at a path; return its address."""
        self._server.pages[path] = (text, headers)
        return self.url + path


@contextmanager
def course() -> Iterator[Course]:
    """A site on a port of its own, which is another origin than the page's."""
    server = _Pages(("127.0.0.1", 0), _Handler)
    server.pages = {}
    threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
    try:
        yield Course(server)
    finally:
        server.shutdown()
        server.server_close()


def embed(
    page: Page,
    site: Course,
    lab: str,
    fragment: str = "",
    *,
    width: str = "100%",
    attributes: str = "",
    greets: bool = True,
) -> FrameLocator:
    """Open a page of a course with the laboratory in a frame; return what is in the frame."""
    src = f"{lab}?embed=1#{fragment}".replace("&", "&amp;").replace('"', "&quot;")
    host = HOST.format(src=src, width=width, attributes=attributes, greets=json.dumps(bool(greets)))
    forget(page, site, lab)
    page.goto(site.put("/", host))
    frame = page.frame_locator("#lab")
    if "sandbox" not in attributes:
        expect(frame.locator("html")).to_have_attribute("data-ui", "ready")
    return frame


@contextmanager
def opened_course(page: Page, site: Course, lab: str) -> Iterator[OpenedCourse]:
    """Open pages with this body; their policy refuses nothing, and the element throws nothing."""
    wrong: list[str] = []

    def note(message: ConsoleMessage) -> None:
        if "Content Security Policy" in message.text:
            wrong.append(message.text)

    def fail(error: Error) -> None:
        if "embed.js" in str(error.stack) and "No place for a laboratory" not in error.message:
            wrong.append(str(error))

    page.on("console", note)
    page.on("pageerror", fail)
    site.put("/host.css", STYLE, **{"Content-Type": "text/css"})
    site.put("/host.js", SCRIPT, **{"Content-Type": "text/javascript"})

    def to_open(body: str) -> FrameLocator:
        forget(page, site, lab)
        root = lab.rstrip("/")
        policy = {"Content-Security-Policy": POLICY.format(lab=root)}
        page.goto(site.put("/", PAGE.format(lab=root, body=body), **policy))
        expect(page.locator("body")).to_have_css("background-color", "rgb(1, 2, 3)")
        return page.frame_locator("#lab iframe")

    yield to_open
    page.remove_listener("console", note)
    page.remove_listener("pageerror", fail)
    assert wrong == []


def use(page: Page, script: str) -> None:
    """Do something with the element, as a script of the page would."""
    page.locator("#lab").evaluate(f"lab => {{ {script} }}")


def is_up(frame: FrameLocator) -> None:
    """Wait until the embed can be used."""
    expect(frame.locator("html")).to_have_attribute("data-ui", "ready")


def forget(page: Page, site: Course, lab: str) -> None:
    """Forget what an embed on this page has stored, which browsers keep by the site around it."""
    if page.url != BLANK:
        page.goto(site.put("/", f'<iframe src="{lab}{QUIET}"></iframe>'))
        page.frame_locator("iframe").locator("html").evaluate(FORGET)


def heard(page: Page, kind: str) -> list[dict[str, Any]]:
    """The messages of a type that have come so far."""
    found: list[dict[str, Any]] = page.evaluate(
        "kind => window.heard.filter(each => each && each.type === kind)", kind
    )
    return found


def last(page: Page, kind: str, is_it: Callable[[dict[str, Any]], bool] = bool) -> dict[str, Any]:
    """Wait until the newest message of a type is what is wanted; return it."""
    deadline = time.monotonic() + READY / 1000  # the engine may have to start first
    while time.monotonic() < deadline:
        found = heard(page, kind)
        if found and is_it(found[-1]):
            return found[-1]
        page.wait_for_timeout(50)
    raise AssertionError(f"no such {kind}: {heard(page, kind)[-3:]}")


def is_as_tall(page: Page, body: Locator) -> int:
    """Wait until the newest height that was told is that of what is shown; return it."""

    def fits(told: dict[str, Any]) -> bool:
        return bool(abs(told["height"] - body.evaluate("it => it.scrollHeight")) <= 1)

    return int(last(page, "resize", fits)["height"])


def widen(page: Page, frame: FrameLocator, width: int) -> None:
    """Make the frame as broad, and wait until what is in it has been laid out anew."""
    page.locator("#lab").evaluate(f"lab => {{ lab.style.width = '{width}px' }}")
    html = frame.locator("html")
    expect(html).to_have_js_property("clientWidth", width)
    html.evaluate(FRAMES)


def answered(page: Page) -> None:
    """Wait until whatever was sent to the embed so far has been read: it answers each hello."""
    before = len(heard(page, "ready"))
    say(page, "hello")
    page.wait_for_function(
        "before => window.heard.filter(each => each && each.type === 'ready').length > before",
        arg=before,
    )


def say(page: Page, kind: str, **more: object) -> None:
    """Send a message to the embed."""
    page.evaluate("([kind, more]) => window.say(kind, more)", [kind, more])
