"""The page on this computer: the built site, served on 127.0.0.1, without a network.

A wheel carries the site as `site/packed.tar.xz`; a clone serves what `make site` has written. Only
GET and HEAD are answered, only for the site's own files, and only to who asks for this computer by
its name: a page of another origin cannot lead its own name here to read along.
"""

import contextlib
import errno
import socket
import sys
import tarfile
import threading
from collections.abc import Mapping
from functools import cache
from hashlib import sha256
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from io import BytesIO
from pathlib import Path
from socketserver import TCPServer
from typing import Any, ClassVar
from urllib.parse import unquote, urlsplit
from weakref import WeakSet

from sudoku_py.core.errors import SudokuError

PACKAGE = Path(__file__).resolve().parent
PACKED = "packed.tar.xz"  # of a wheel: a third smaller than the files as they travel
BUILT = Path("build", "site")  # of a clone, where `make site` writes it
HOST = "127.0.0.1"
NAMES = (HOST, "localhost")
LAST_PORT = 2**16 - 1
# Python's own table lacks some, and others depend on the machine.
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".py": "text/x-python; charset=utf-8",
    ".svg": "image/svg+xml",
    ".toml": "application/toml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}


class NoSiteError(SudokuError):
    """The page is not here, or cannot be opened."""

    sentences: ClassVar[dict[str, str]] = {
        "no-built-site": "The page is not built in this clone: run `make site` once, or use "
        "`make serve`.",
        "no-site": "This installation of sudoku-lab was made without the page: install it again "
        "without SUDOKU_LAB_WITHOUT_SITE.",
        "no-lzma": "This Python was built without the module lzma, in whose format the page is "
        "packed: use another Python.",
        "bad-site": "The page of this installation is damaged: install sudoku-lab again.",
    }


def folder(package: Path = PACKAGE) -> Path | None:
    """The folder that the page comes from, None if there is none.

    In a clone, also after `pip install -e`, it is `build/site`; of an installed package, `site`,
    with all files packed as one.
    """
    place = package.parent / BUILT if is_clone(package) else package / "site"
    there = place / ("index.html" if is_clone(package) else PACKED)
    return place if there.is_file() else None


def is_clone(package: Path = PACKAGE) -> bool:
    """Whether the package is the one of a clone."""
    return (package.parent / "tools" / "site.py").is_file()


def files(package: Path = PACKAGE) -> Mapping[str, bytes]:
    """The site's files by their path on it; NoSiteError where there is none."""
    place = folder(package)
    if place is None:
        raise NoSiteError("no-built-site" if is_clone(package) else "no-site")
    if not is_clone(package):
        return unpacked(place / PACKED)
    found = (path for path in place.rglob("*") if path.is_file() and not path.is_symlink())
    return {path.relative_to(place).as_posix(): path.read_bytes() for path in found}


@cache
def unpacked(packed: Path) -> Mapping[str, bytes]:
    """The files in the archive of a wheel: 40 MB of memory, and nothing on the disk."""
    try:
        import lzma  # noqa: PLC0415 (some Pythons are built without it)
    except ImportError as error:
        raise NoSiteError("no-lzma") from error
    try:
        whole = BytesIO(lzma.decompress(packed.read_bytes()))  # which checks a sum
        with tarfile.open(fileobj=whole, mode="r:") as opened:
            pairs = ((each.name, opened.extractfile(each)) for each in opened if each.isfile())
            return {name: file.read() for name, file in pairs if file}
    except (OSError, lzma.LZMAError, tarfile.TarError) as error:
        raise NoSiteError("bad-site") from error


class SiteHandler(BaseHTTPRequestHandler):
    """What every server of the page does: it answers whole, and says nothing in the terminal."""

    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True  # else a body may wait 40 ms for its headers' receipt

    def log_message(self, *_: object) -> None:
        """Stay silent: the address is the one line that matters."""

    def send(
        self, status: HTTPStatus, headers: Mapping[str, str] | None = None, body: bytes = b""
    ) -> None:
        """Send a whole answer."""
        self.send_response(status)
        for name, value in (headers or {"Content-Type": TYPES[".txt"]}).items():
            self.send_header(name, value)
        if status != HTTPStatus.NOT_MODIFIED:
            self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.write(body)

    def write(self, body: bytes) -> None:
        """Send an answer's body."""
        self.wfile.write(body)


class SiteServer(ThreadingHTTPServer):
    """A server in threads that end with the program, and that `close` ends at once."""

    daemon_threads = True
    request_queue_size = 64

    def __init__(self, address: tuple[str, int], handler: type[SiteHandler]) -> None:
        """Listen there; OSError if the port is taken."""
        self._connections: WeakSet[socket.socket] = WeakSet()
        super().__init__(address, handler)

    def begin(self) -> None:
        """Serve in a thread of its own."""
        threading.Thread(target=self.serve_forever, args=(0.05,), daemon=True).start()

    def close(self) -> None:
        """Stop serving, at once: browsers keep connections open, and would still be answered."""
        self.shutdown()
        self.server_close()
        for connection in list(self._connections):
            with contextlib.suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)

    def __exit__(self, *_: object) -> None:
        """Stop serving."""
        self.close()

    def get_request(self) -> tuple[socket.socket, Any]:
        """Take a connection, and remember it."""
        connection, address = super().get_request()
        self._connections.add(connection)
        return connection, address

    def handle_error(self, request: object, client_address: object) -> None:
        """Say nothing of a browser that closed its side early."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


class Handler(SiteHandler):
    """Answers GET and HEAD."""

    server: "Server"

    def do_GET(self) -> None:
        """Send a file, or with HEAD just what describes it."""
        if not _is_local(self.headers.get("Host", "")):
            self.send(HTTPStatus.FORBIDDEN, body=b"This server is for its own computer.\n")
            return
        body = self.server.files.get(_name(self.path))
        if body is None:
            self.send(HTTPStatus.NOT_FOUND, body=b"Not found.\n")
            return
        headers = _description(_name(self.path), body)
        if self.headers.get("If-None-Match") == headers["ETag"]:
            self.send(HTTPStatus.NOT_MODIFIED, headers)
        else:
            self.send(HTTPStatus.OK, headers, body)

    do_HEAD = do_GET  # noqa: N815 (the name that the base class looks for)


def _is_local(host: str) -> bool:
    """Whether a Host header names this computer; the port may be that of a tunnel.

    >>> _is_local("localhost:8000"), _is_local("evil.example:8000"), _is_local("[")
    (True, False, False)
    """
    try:
        return urlsplit(f"//{host}").hostname in NAMES
    except ValueError:
        return False


def _name(target: str) -> str:
    """The path on the site that a request means.

    >>> _name("/?embed=1"), _name("/static/embed%2Ejs"), _name("/../secret")
    ('index.html', 'static/embed.js', '../secret')
    """
    return unquote(target.partition("?")[0]).removeprefix("/") or "index.html"


def _description(name: str, body: bytes) -> dict[str, str]:
    return {
        "Content-Type": TYPES.get(Path(name).suffix, "application/octet-stream"),
        "X-Content-Type-Options": "nosniff",
        "ETag": f'"{sha256(body).hexdigest()[:32]}"',
        # Ask each time: another version may be served here tomorrow.
        "Cache-Control": "no-cache",
        # As GitHub Pages does: a page of another origin may load the module static/embed.js.
        "Access-Control-Allow-Origin": "*",
    }


class Server(SiteServer):
    """The page on this computer, served in a thread that ends with the program, until `close`."""

    # On Windows it would let two programs have the same port.
    allow_reuse_address = sys.platform != "win32"

    def __init__(self, port: int, files: Mapping[str, bytes]) -> None:
        """Serve files by their path on a port, 0 for any free one; OSError if it is taken."""
        self.files = files
        super().__init__((HOST, port), Handler)
        self.begin()

    def server_bind(self) -> None:
        """Take the port, and ask no name server for this computer's name: there may be none."""
        TCPServer.server_bind(self)
        self.server_name, self.server_port = HOST, self.port

    @property
    def port(self) -> int:
        """The port that it listens on."""
        return int(self.server_address[1])

    @property
    def address(self) -> str:
        """The page's address, as `http://127.0.0.1:8000/`."""
        return f"http://{HOST}:{self.port}/"


def serve(port: int = 0, package: Path = PACKAGE) -> Server:
    """Serve the page on `port`, else on the next free one; 0 takes any.

    NoSiteError where this installation has no page, OSError where the system allows no port.

    >>> with serve() as server:  # doctest: +SKIP
    ...     server.address
    'http://127.0.0.1:49152/'
    """
    found = files(package)
    while port <= LAST_PORT:
        try:
            return Server(port, found)
        except OSError as error:
            if error.errno != errno.EADDRINUSE or not port:
                raise
            port += 1
    return Server(0, found)
