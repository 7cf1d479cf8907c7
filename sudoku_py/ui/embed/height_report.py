"""The height that an embed needs, as the page around hears it: the frame grows by itself."""

from pyscript import document, window
from pyscript.ffi import create_proxy

from sudoku_py.ui.embed.parent_window import ParentWindow


class HeightReport:
    """Sends a `resize` message whenever the height of the body has changed."""

    def __init__(self, parent: ParentWindow) -> None:
        self._parent = parent
        self._height = 0  # the last that was sent, in pixels

    def start(self) -> None:
        """Send each height from now on."""
        watcher = window.ResizeObserver.new(create_proxy(lambda *_: self._send()))
        watcher.observe(document.body)

    def repeat(self) -> None:
        """Send the height again: there is someone else to hear it."""
        self._height = 0
        self._send()

    def _send(self) -> None:
        height = int(document.body.getBoundingClientRect().height + 0.99)
        if height != self._height and self._parent.listens:
            self._height = height
            self._parent.send("resize", {"height": height})
