"""Animation frames."""

from collections.abc import Callable

from pyscript import JsObject, document, window
from pyscript.ffi import create_proxy

HIDDEN_MS = 16  # a hidden tab gets no frames


class Frames:
    """Calls functions at the next animation frame."""

    def __init__(self) -> None:
        self._acts: list[Callable[..., object]] = []
        self._proxies: list[JsObject] = []

    def request(self, act: Callable[..., object]) -> None:
        """Call `act(…)` at the next frame; its proxy is kept, so it is to be one of few."""
        if act not in self._acts:
            self._acts.append(act)
            self._proxies.append(create_proxy(act))
        proxy = self._proxies[self._acts.index(act)]
        if document.hidden:
            window.setTimeout(proxy, HIDDEN_MS)
        else:
            window.requestAnimationFrame(proxy)
