"""What goes wrong around the page, in any browser: the server and the page's own scripts do it."""

from collections.abc import Mapping
from http import HTTPStatus
from pathlib import Path

from tools.policy import digests
from tools.serve import Handler, Server

KILL = """
const scripts = [...document.querySelectorAll("script[name^=engine]")];
scripts.at(-1)?.xworker?.terminate();
"""
# As when the browser ends its process, for want of memory.
KILL_SANDBOX = """
document.getElementById("sandbox")?.remove();
"""
FILL = """
Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };
"""
# Stands before all scripts of the page: its storage is blocked, as in some private windows. Not so
# indexedDB: PyScript goes on without it, but leaves an error of its own that nobody catches.
BLOCKED = """
for (const name of ["localStorage", "sessionStorage", "caches"])
    Object.defineProperty(globalThis, name, {
        get() { throw new DOMException("blocked", "SecurityError"); } });
"""
# Another tab of the same browser is a frame of the same site: it shares the storage, and hears of
# what is written there. It types a digit into some cell, and is closed.
OTHER_TAB = """
const [url, cell, digit] = arguments;
const tab = document.createElement("iframe");
tab.src = url;
document.body.append(tab);
const root = () => tab.contentDocument?.documentElement;
const wait = async (is, tries = 200) => {
    while (!is() && --tries) await new Promise((done) => setTimeout(done, 50));
};
return (async () => {
    await wait(() => root()?.dataset.ui === "ready");
    const target = root()?.querySelectorAll("[role=gridcell]")[cell];
    target?.click();
    for (const key of [digit, "ArrowRight"])
        target?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    await new Promise((done) => setTimeout(done, 100));
    tab.remove();
})();
"""


class FaultyHandler(Handler):
    """Answers as long as there is a network; blocks the page's storage where it is to."""

    server: "FaultyServer"

    def send(
        self, status: HTTPStatus, headers: Mapping[str, str] | None = None, body: bytes = b""
    ) -> None:
        """Answer, or hang up."""
        if self.server.is_offline:
            self.close_connection = True
            return
        super().send(status, headers, body)

    def body(self, path: Path) -> bytes:
        """Return what is sent of a file."""
        sent = super().body(path)
        if self.server.is_blocked and path.name == "index.html":
            return _first(BLOCKED, sent.decode()).encode()
        return sent

    def describe(self, path: Path) -> dict[str, str]:
        """Return the headers that describe a file; no browser is to keep one."""
        return super().describe(path) | {"Cache-Control": "no-store"}


def _first(script: str, document: str) -> str:
    """Put something before the first script of a document, whose policy still lets it run."""
    changed = document.replace("<script>", f"<script>{script}", 1)
    return changed.replace(digests(document)[0], digests(changed)[0])


class FaultyServer(Server):
    """The page's server, with a network that can be taken away."""

    handler = FaultyHandler
    is_offline = False
    is_blocked = False
