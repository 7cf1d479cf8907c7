"""Firefox, which understands WebDriver's commands by itself, over a protocol called Marionette.

The program that usually stands between, geckodriver, only turns HTTP into this. It is on few
machines, Firefox is on many. A message is its length, a colon, and JSON.
"""

import json
import shutil
import socket
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tests.browsers import processes
from tests.browsers.driver import DriverError
from tests.browsers.webdriver import CAPABILITIES, WebDriver

NAMES = {
    "session": "WebDriver:NewSession",
    "window": "WebDriver:SetWindowRect",
    "navigate": "WebDriver:Navigate",
    "refresh": "WebDriver:Refresh",
    "execute": "WebDriver:ExecuteScript",
    "frame": "WebDriver:SwitchToFrame",
    "actions": "WebDriver:PerformActions",
}
# Third-party frames get no storage at all, and WebAssembly is compiled once, not twice. The rest
# keeps the browser from asking its maker for updates, lists and models, and from opening pages of
# its own.
PREFERENCES: Mapping[str, object] = {
    "marionette.port": 0,
    "network.cookie.cookieBehavior": 1,
    "javascript.options.wasm_optimizingjit": False,
    "intl.accept_languages": "en",
    "app.normandy.enabled": False,
    "app.update.enabled": False,
    "browser.safebrowsing.malware.enabled": False,
    "browser.safebrowsing.phishing.enabled": False,
    "browser.startup.homepage_override.mstone": "ignore",
    "datareporting.policy.dataSubmissionEnabled": False,
    "extensions.update.enabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "services.settings.server": "data:,",
    "toolkit.telemetry.server": "",
}


class Marionette:
    """The connection; see `Connection`."""

    def __init__(self, program: str) -> None:
        """Start Firefox with a profile of its own."""
        self._profile = Path(tempfile.mkdtemp(prefix="firefox-"))
        lines = (f"user_pref({json.dumps(k)}, {json.dumps(v)});" for k, v in PREFERENCES.items())
        (self._profile / "user.js").write_text("\n".join(lines), "utf-8")
        command = [program, "--headless", "--no-remote", "--marionette"]
        # A home of its own: as root, Firefox refuses that of somebody else.
        self._process = processes.start(
            [*command, "--profile", str(self._profile)], {"HOME": str(self._profile)}
        )
        port = processes.wait_for(self._port, self._process)
        self._socket = socket.create_connection(("localhost", port))
        self._stream = self._socket.makefile("rb")
        self._sent = 0
        self._receive()  # the greeting

    def send(self, command: str, parameters: Mapping[str, object]) -> Any:
        """Return the command's value."""
        self._sent += 1
        message = json.dumps([0, self._sent, NAMES[command], parameters]).encode()
        self._socket.sendall(b"%d:%b" % (len(message), message))
        _, _, error, value = self._receive()
        if error:
            raise DriverError(f"{error['error']}: {error['message']}")
        return value["value"] if isinstance(value, dict) and [*value] == ["value"] else value

    def close(self) -> None:
        """End Firefox, and remove its profile."""
        self._socket.close()
        processes.end(self._process)
        shutil.rmtree(self._profile, ignore_errors=True)

    def _port(self) -> int | None:
        file = self._profile / "MarionetteActivePort"
        written = file.read_text() if file.exists() else ""
        return int(written) if written else None

    def _receive(self) -> Any:
        length = b""
        while (byte := self._stream.read(1)) != b":":
            if not byte:
                raise DriverError("Firefox has ended")
            length += byte
        return json.loads(self._stream.read(int(length)))


def start(program: str) -> WebDriver:
    """Start Firefox with a window that shows all of a desktop's page."""
    connection = Marionette(program)
    connection.send("session", {"capabilities": {"alwaysMatch": CAPABILITIES}})
    connection.send("window", {"x": 0, "y": 0, "width": 1300, "height": 1086})
    return WebDriver(connection, counts_from_window=False)
