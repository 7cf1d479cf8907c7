import socket
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator, Mapping
from http import HTTPStatus
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from tools.paths import ROOT
from tools.serve import PortInUseError, Server, built


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name in ("index.html", "app.mjs", "core.wasm", "site.webmanifest", "pyscript.toml"):
        (tmp_path / name).write_text(name)
    return tmp_path


@pytest.fixture
def small(folder: Path) -> Iterator[Server]:
    with Server(base="/sudoku_py/", listing=built(folder)) as running:
        yield running


def _get(url: str, headers: Mapping[str, str] | None = None) -> HTTPResponse:
    request = urllib.request.Request(url, headers=dict(headers or {}))  # noqa: S310
    answer = urllib.request.urlopen(request)  # noqa: S310
    assert isinstance(answer, HTTPResponse)
    return answer


def _status(url: str, headers: Mapping[str, str] | None = None) -> int:
    try:
        with _get(url, headers) as answer:
            return answer.status
    except urllib.error.HTTPError as error:
        with error:
            return error.code


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("", "text/html; charset=utf-8"),
        ("app.mjs", "text/javascript; charset=utf-8"),
        ("core.wasm", "application/wasm"),
        ("site.webmanifest", "application/manifest+json"),
        ("pyscript.toml", "application/toml"),
    ],
)
def test_types(small: Server, name: str, expected: str) -> None:
    with _get(small.url + name) as answer:
        assert answer.headers["Content-Type"] == expected


def test_an_edit_shows_at_once_and_an_unchanged_file_is_not_sent_again(
    small: Server, folder: Path
) -> None:
    with _get(small.url + "app.mjs") as answer:
        assert answer.headers["Cache-Control"] == "no-cache"
        tag = answer.headers["ETag"]
    assert _status(small.url + "app.mjs", {"If-None-Match": tag}) == HTTPStatus.NOT_MODIFIED
    (folder / "app.mjs").write_text("edited, and longer")
    with _get(small.url + "app.mjs", {"If-None-Match": tag}) as answer:
        assert answer.read() == b"edited, and longer"


def test_a_page_of_another_origin_may_load_a_module(small: Server) -> None:
    with _get(small.url + "app.mjs") as answer:
        assert answer.headers["Access-Control-Allow-Origin"] == "*"


def test_sub_path(small: Server) -> None:
    origin = small.url.removesuffix("/sudoku_py/")
    assert _status(f"{origin}/app.mjs") == HTTPStatus.NOT_FOUND
    with _get(f"{origin}/sudoku_py?embed=1") as answer:
        assert answer.url == f"{small.url}?embed=1"
        assert answer.read() == b"index.html"


def test_a_folder_stands_for_its_page(small: Server, folder: Path) -> None:
    (folder / "v1.0").mkdir()
    (folder / "v1.0" / "index.html").write_text("of 1.0")
    for name in ("v1.0/", "v1.0/index.html", "v1.0"):
        with _get(f"{small.url}{name}?embed=1") as answer:
            assert answer.read() == b"of 1.0"
            assert answer.url.startswith(f"{small.url}v1.0/")
            assert answer.url.endswith("?embed=1")
    assert _status(small.url + "v1.0//") == HTTPStatus.NOT_FOUND


def test_head_sends_no_body(small: Server) -> None:
    request = urllib.request.Request(small.url + "app.mjs", method="HEAD")  # noqa: S310
    with urllib.request.urlopen(request) as answer:  # noqa: S310
        assert answer.headers["Content-Length"] == "7"
        assert answer.read() == b""


@pytest.mark.parametrize(
    "name",
    [
        ".git/config",
        "pyproject.toml",
        "static/../pyproject.toml",
        "static/%2e%2e/pyproject.toml",
        "..%2f..%2fetc/passwd",
        "//etc/passwd",
        "tests/conftest.py",
        "static/",
    ],
)
def test_serves_nothing_that_is_not_published(server: Server, name: str) -> None:
    assert _raw_status(server, f"/{name}") == HTTPStatus.NOT_FOUND


def _raw_status(server: Server, path: str) -> int:
    """Ask for a path as it stands: libraries tidy paths up."""
    address = urlsplit(server.url)
    with socket.create_connection((address.hostname or "", address.port or 0)) as connection:
        connection.sendall(f"GET {path} HTTP/1.0\r\n\r\n".encode())
        return int(connection.makefile("rb").readline().split()[1])


def test_serves_the_generated_files_up_to_date(server: Server) -> None:
    with _get(server.url + "sw.js") as worker, _get(server.url + "static/vendor/precache.js") as js:
        assert b"precache.js" in worker.read()
        assert b"PRECACHE_VERSION" in js.read()


def _ask(connection: HTTPConnection) -> bytes:
    connection.request("GET", "/app.mjs")
    return connection.getresponse().read()


def test_a_stopped_server_does_not_answer_on_a_connection_left_open(folder: Path) -> None:
    with Server(listing=built(folder)) as running:
        address = urlsplit(running.url)
        connection = HTTPConnection(address.hostname or "", address.port)
        assert _ask(connection) == b"app.mjs"
    with pytest.raises(ConnectionError):
        _ask(connection)


def test_port_in_use_is_told_in_one_sentence(small: Server, folder: Path) -> None:
    port = urlsplit(small.url).port or 0
    with pytest.raises(PortInUseError, match=f"^Port {port} is in use.*another port"):
        Server(port)
    run = subprocess.run(  # noqa: S603 (our own command)
        [sys.executable, "-m", "tools.serve", "--port", str(port), "--directory", folder],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 1
    assert run.stdout == ""
    assert run.stderr.count("\n") == 1
