"""WebKit's own small browser, on a screen that nobody sees, behind WebDriver over HTTP."""

import json
import os
import socket
import subprocess
from collections.abc import Mapping
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

from tests.browsers import processes
from tests.browsers.driver import DriverError
from tests.browsers.webdriver import CAPABILITIES, WebDriver

PATHS = {
    "window": "/window/rect",
    "navigate": "/url",
    "refresh": "/refresh",
    "execute": "/execute/sync",
    "frame": "/frame",
    "actions": "/actions",
}


# The locale "C" means American English to it, C.UTF-8 a language that there is not. The others let
# it paint without a graphics card that is not there, and compile WebAssembly once, not twice.
ENVIRONMENT = {
    "GDK_BACKEND": "x11",
    "LC_ALL": "C",
    "WEBKIT_DISABLE_COMPOSITING_MODE": "1",
    "JSC_useOMGJIT": "false",
}


class HttpConnection:
    """The connection; see `Connection`."""

    def __init__(self, program: str) -> None:
        """Start the screen and the driver, which starts the browser."""
        self._screen, display = _screen()
        self._port = _free_port()
        self._driver = processes.start(
            [program, f"--port={self._port}"], {**ENVIRONMENT, "DISPLAY": display}
        )
        processes.wait_for(self._is_up, self._driver)
        capabilities = {"capabilities": {"alwaysMatch": CAPABILITIES}}
        self._session = f"/session/{self._request('POST', '/session', capabilities)['sessionId']}"

    def send(self, command: str, parameters: Mapping[str, object]) -> Any:
        """Return the command's value."""
        return self._request("POST", self._session + PATHS[command], parameters)

    def close(self) -> None:
        """End the browser, the driver and the screen."""
        self._request("DELETE", self._session)
        processes.end(self._driver)
        processes.end(self._screen)

    def _is_up(self) -> object:
        try:
            return self._request("GET", "/status")
        except URLError:
            return None

    def _request(self, method: str, path: str, body: Mapping[str, object] | None = None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        request = Request(f"http://localhost:{self._port}{path}", data, method=method)
        try:
            with urlopen(request, timeout=processes.PATIENCE) as response:  # noqa: S310
                return json.load(response)["value"]
        except HTTPError as error:
            raise DriverError(error.read().decode()) from error
        except TimeoutError as error:
            raise DriverError(f"no answer to {path}") from error


def _screen() -> tuple[subprocess.Popen[bytes], str]:
    reader, writer = os.pipe()
    size = ["-screen", "0", "1300x1100x24"]
    screen = processes.start(
        ["Xvfb", "-displayfd", str(writer), *size, "-nolisten", "tcp"], {}, [writer]
    )
    os.close(writer)
    with os.fdopen(reader) as told:
        return screen, f":{told.readline().strip()}"


def _free_port() -> int:
    with socket.socket() as found:
        found.bind(("localhost", 0))
        return int(found.getsockname()[1])


def start(program: str) -> WebDriver:
    """Start the browser with a window that shows all of a desktop's page."""
    connection = HttpConnection(program)
    connection.send("window", {"x": 0, "y": 0, "width": 1300, "height": 1040})
    return WebDriver(connection, counts_from_window=True)
