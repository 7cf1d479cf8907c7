"""Serve the page: just the published files, as a static host would, and fresh after each edit.

``python -m tools.serve`` serves the working tree, ``--directory build/site`` a built site, and
``--base /sudoku_py/`` puts it under a path, as GitHub Pages does.
"""

import argparse
import contextlib
import errno
import os
import sys
import threading
from collections.abc import Callable, Mapping
from email.utils import formatdate
from http import HTTPStatus
from pathlib import Path
from typing import Self
from urllib.parse import unquote, urlsplit

from sudoku_py.local_site import TYPES, SiteHandler, SiteServer
from tools import site
from tools.paths import DOCS_SITE

# A visit begins with one of these: then what is generated is brought up to date.
ENTRANCES = {"index.html", "sw.js"}


class PortInUseError(Exception):
    """Another program listens on the port."""


Listing = Mapping[str, Path]


def working_tree() -> Listing:
    """Return what the working tree publishes now, with what is generated up to date.

    The documentation is as it was built last, and not there before ``make docs``.
    """
    return site.refresh() | site.documentation(DOCS_SITE)


def built(directory: Path) -> Callable[[], Listing]:
    """Return what lists the files of a built site."""

    def listing() -> Listing:
        files = (path for path in directory.rglob("*") if path.is_file())
        return {path.relative_to(directory).as_posix(): path for path in files}

    return listing


class Files:
    """The files that are served: path on the site and path on the disk."""

    def __init__(self, listing: Callable[[], Listing]) -> None:
        """Take what lists the files; it is asked again when a visit begins."""
        self._listing = listing
        self._lock = threading.Lock()
        self._known = listing()

    def find(self, name: str) -> Path | None:
        """Return the file that ``name`` stands for, None if that is not published."""
        if name in ENTRANCES or name not in self._known:
            with self._lock:
                self._known = self._listing()
        return self._known.get(name)

    def all(self) -> list[Path]:
        """Return all that are there."""
        return list(self._known.values())


class Handler(SiteHandler):
    """Answers GET and HEAD."""

    server: "Server"

    def do_GET(self) -> None:  # noqa: N802 (the name that the base class looks for)
        """Send a file, or with HEAD just what describes it."""
        address = urlsplit(self.path)
        path = unquote(address.path)
        found = self._find(path)
        if found:
            self._send_file(found)
        elif self._find(f"{path}/"):
            # A folder's own address ends with a slash, from which relative ones begin.
            folder = address.path.rsplit("/", 1)[1]
            query = f"?{address.query}" if address.query else ""
            self.send(HTTPStatus.MOVED_PERMANENTLY, {"Location": f"{folder}/{query}"})
        else:
            self.send(HTTPStatus.NOT_FOUND, body=b"Not found.\n")

    def _find(self, path: str) -> Path | None:
        """Return the file of a path; a folder stands for its ``index.html``."""
        if not path.startswith(self.server.base):
            return None
        name = path.removeprefix(self.server.base)
        is_folder = not name or name.endswith("/")
        found = self.server.files.find(f"{name}index.html" if is_folder else name)
        return found if found and found.is_file() else None

    do_HEAD = do_GET  # noqa: N815 (the name that the base class looks for)

    def _send_file(self, path: Path) -> None:
        headers = self.describe(path)
        if self.headers.get("If-None-Match") == headers["ETag"]:
            self.send(HTTPStatus.NOT_MODIFIED, headers)
        else:
            self.send(HTTPStatus.OK, headers, self.body(path))

    def body(self, path: Path) -> bytes:
        """Return what is sent of a file."""
        return path.read_bytes()

    def describe(self, path: Path) -> dict[str, str]:
        """Return the headers that describe a file."""
        return _description(path)


def _description(path: Path) -> dict[str, str]:
    """Return the headers that describe a file."""
    status = path.stat()
    return {
        "Content-Type": TYPES.get(path.suffix, "application/octet-stream"),
        "ETag": f'"{status.st_mtime_ns:x}-{status.st_size:x}"',
        "Last-Modified": formatdate(status.st_mtime, usegmt=True),
        # Ask each time, so that an edit shows at once; what is unchanged is not sent again.
        "Cache-Control": "no-cache",
        # As GitHub Pages does: a page of another origin may load the module static/embed.js.
        "Access-Control-Allow-Origin": "*",
    }


class Server(SiteServer):
    """The page's server. As a context manager it runs in a thread of its own."""

    handler: type[Handler] = Handler

    def __init__(
        self,
        port: int = 0,
        *,
        base: str = "/",
        listing: Callable[[], Listing] = working_tree,
    ) -> None:
        """Listen on ``port`` (0: any free one); raise PortInUseError if that is taken."""
        self.files = Files(listing)
        self.base = "/" + base.strip("/") + "/" if base.strip("/") else "/"
        try:
            super().__init__(("localhost", port), self.handler)
        except OSError as error:
            if error.errno == errno.EADDRINUSE:
                raise PortInUseError(_advice(port)) from error
            raise

    @property
    def url(self) -> str:
        """The page's address."""
        return f"http://localhost:{self.server_address[1]}{self.base}"

    def __enter__(self) -> Self:
        """Start to serve."""
        self.begin()
        return self


def _advice(port: int) -> str:
    return (
        f"Port {port} is in use by another program: "
        f"stop that one, or choose another port, such as PORT={port + 1} make serve."
    )


def serve(arguments: argparse.Namespace, announce: Callable[[str], None] = print) -> None:
    """Serve until Ctrl-C."""
    listing = built(arguments.directory) if arguments.directory else working_tree
    server = Server(arguments.port, base=arguments.base, listing=listing)
    announce(f"Serving on {server.url}  (stop with Ctrl-C)")
    with contextlib.suppress(KeyboardInterrupt):
        server.serve_forever()


def main() -> None:
    """Run from the command line."""
    parser = argparse.ArgumentParser(prog="tools.serve", description="Serve the page.")
    parser.add_argument("--port", type=int, default=int(os.environ.get("PORT") or 8000))
    parser.add_argument("--base", default="/", help="URL path of the page")
    parser.add_argument(
        "--directory", type=Path, help="serve a built site instead of the working tree"
    )
    try:
        serve(parser.parse_args())
    except PortInUseError as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
