"""The page on this computer: what its server answers, and what `serve` says."""

import os
import signal
import socket
import sys
import tarfile
from collections.abc import Iterator
from http.client import HTTPConnection
from io import BytesIO
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_py import local_site
from sudoku_py.local_site import NoSiteError, Server
from tests.cli.running import started

FILES = {
    "index.html": b"<!doctype html>",
    "static/app.mjs": b"export {}",
    "static/core.wasm": b"\0asm",
    "static/engine.snapshot": b"packed",
    "LICENSE": b"MIT",
}


@pytest.fixture(scope="module")
def served() -> Iterator[Server]:
    with Server(0, FILES) as server:
        yield server


def ask(server: Server, target: str, method: str = "GET", **headers: str) -> tuple[int, bytes]:
    """The status and the body of an answer; the target is sent as it stands."""
    connection = HTTPConnection("127.0.0.1", server.port, timeout=10)
    connection.putrequest(method, target, skip_host="Host" in headers)
    for name, value in headers.items():
        connection.putheader(name.replace("_", "-"), value)
    connection.endheaders()
    with connection.getresponse() as answer:
        body = answer.read()
    connection.close()
    return answer.status, body


def header(server: Server, target: str, name: str) -> str | None:
    connection = HTTPConnection("127.0.0.1", server.port, timeout=10)
    connection.request("HEAD", target)
    answer = connection.getresponse()
    assert answer.read() == b""
    connection.close()
    return answer.headers[name]


@pytest.mark.parametrize(
    ("target", "expected"),
    [
        ("/", "text/html; charset=utf-8"),
        ("/?embed=1", "text/html; charset=utf-8"),
        ("/static/app.mjs", "text/javascript; charset=utf-8"),
        ("/static/core.wasm", "application/wasm"),
        ("/static/engine.snapshot", "application/octet-stream"),
        ("/LICENSE", "application/octet-stream"),
        ("/nothing", "text/plain; charset=utf-8"),
    ],
)
def test_types(served: Server, target: str, expected: str) -> None:
    assert header(served, target, "Content-Type") == expected


def test_what_is_unchanged_is_not_sent_again(served: Server) -> None:
    tag = header(served, "/static/app.mjs", "ETag")
    assert tag
    assert ask(served, "/static/app.mjs", If_None_Match=tag) == (304, b"")
    assert ask(served, "/static/core.wasm", If_None_Match=tag) == (200, b"\0asm")


@pytest.mark.parametrize(
    "target",
    [
        "/static",
        "/static/",
        "/../pyproject.toml",
        "/static/../../etc/passwd",
        "/%2e%2e/%2e%2e/etc/passwd",
        "/..%5c..%5cwindows",
        "//etc/passwd",
        "/static/app.mjs%00.html",
        "//[",
        "http://127.0.0.1/etc/passwd",
        "*",
    ],
)
def test_nothing_but_the_site_is_answered(served: Server, target: str) -> None:
    assert ask(served, target)[0] == 404


@given(st.text(st.characters(min_codepoint=33, max_codepoint=126), min_size=1))
def test_any_target_gets_a_file_of_the_site_or_none(served: Server, target: str) -> None:
    status, body = ask(served, f"/{target}")
    assert (status == 200) == (body in FILES.values())


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE"])
def test_only_get_and_head_are_answered(served: Server, method: str) -> None:
    assert ask(served, "/", method)[0] == 501


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("127.0.0.1", 200),
        ("LOCALHOST:9", 200),  # the port of a tunnel
        ("evil.example", 403),
        ("127.0.0.1.evil.example:80", 403),
        ("evil.example@127.0.0.1:80", 200),  # no browser sends it
        ("127.0.0.1@evil.example", 403),
        ("[", 403),
        ("", 403),
    ],
)
def test_a_name_that_leads_here_from_elsewhere_is_refused(
    served: Server, host: str, status: int
) -> None:
    assert ask(served, "/", Host=host)[0] == status


def test_only_this_computer_can_connect(served: Server) -> None:
    assert served.server_address[0] == "127.0.0.1"
    assert served.address == f"http://127.0.0.1:{served.port}/"


def test_a_closed_server_does_not_answer_on_a_connection_left_open() -> None:
    with Server(0, FILES) as server:
        connection = HTTPConnection("127.0.0.1", server.port, timeout=10)
        assert licence(connection) == b"MIT"
    server.close()  # once more does no harm
    with pytest.raises(ConnectionError):
        licence(connection)


def licence(connection: HTTPConnection) -> bytes:
    connection.request("GET", "/LICENSE")
    return connection.getresponse().read()


def packed(place: Path, files: dict[str, bytes]) -> None:
    place.mkdir(parents=True)
    with tarfile.open(place / local_site.PACKED, "w:xz") as archive:
        for name, body in files.items():
            entry = tarfile.TarInfo(name)
            entry.size = len(body)
            archive.addfile(entry, BytesIO(body))


def installation(tmp_path: Path) -> Path:
    package = tmp_path / "sudoku_py"
    package.mkdir()
    return package


def clone(tmp_path: Path) -> Path:
    (tmp_path / "tools").mkdir(parents=True)
    (tmp_path / "tools" / "site.py").touch()
    return installation(tmp_path)


def test_an_installation_serves_what_the_wheel_brought(tmp_path: Path) -> None:
    package = installation(tmp_path)
    packed(package / "site", FILES)
    assert local_site.folder(package) == package / "site"
    with local_site.serve(package=package) as server:
        assert ask(server, "/static/core.wasm") == (200, b"\0asm")


def test_a_clone_serves_what_was_built_and_nothing_beside_it(tmp_path: Path) -> None:
    package = clone(tmp_path)
    site = tmp_path / "build" / "site"
    (site / "static").mkdir(parents=True)
    (site / "index.html").write_bytes(b"built")
    (site / "static" / "link.txt").symlink_to(tmp_path / "tools" / "site.py")
    with local_site.serve(package=package) as server:
        assert ask(server, "/") == (200, b"built")
        assert ask(server, "/static/link.txt")[0] == 404


def test_without_a_page_it_says_what_to_do(tmp_path: Path) -> None:
    assert local_site.folder(installation(tmp_path)) is None
    with pytest.raises(NoSiteError, match="SUDOKU_LAB_WITHOUT_SITE"):
        local_site.serve(package=tmp_path / "sudoku_py")
    with pytest.raises(NoSiteError, match="make site"):
        local_site.serve(package=clone(tmp_path / "clone"))


def test_a_damaged_page_is_an_error_of_its_own(tmp_path: Path) -> None:
    package = installation(tmp_path)
    packed(package / "site", FILES)
    path = package / "site" / local_site.PACKED
    for bad in (path.read_bytes()[:-40], b"", b"no archive"):
        path.write_bytes(bad)
        local_site.unpacked.cache_clear()
        with pytest.raises(NoSiteError, match="damaged"):
            local_site.files(package)


def test_a_python_without_lzma_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = installation(tmp_path)
    packed(package / "site", FILES)
    monkeypatch.setitem(sys.modules, "lzma", None)
    with pytest.raises(NoSiteError, match="without the module lzma"):
        local_site.files(package)


def test_a_port_in_use_is_left_for_the_next_free_one(tmp_path: Path) -> None:
    package = installation(tmp_path)
    packed(package / "site", FILES)
    with socket.create_server(("127.0.0.1", 0)) as other:
        taken = other.getsockname()[1]
        with local_site.serve(taken, package) as server:
            assert server.port > taken or taken > 65000
            assert ask(server, "/")[0] == 200


@pytest.mark.skipif(os.name != "posix", reason="signals")
@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 0), (signal.SIGTERM, -15)])
def test_the_command_tells_the_address_and_ends_in_order(number: int, code: int) -> None:
    with started("serve", "--port", "0", "--no-browser", "--lang", "es") as process:
        assert process.stdout
        assert process.stderr
        line = process.stdout.readline()
        if not line:  # no site was built here
            assert "make site" in process.stderr.read()
            assert process.wait(10) == 2
            return
        assert line.startswith("The page is on http://127.0.0.1:")
        assert "/#lang=es (" in line
        process.send_signal(number)
        assert process.wait(10) == code
        assert "Traceback" not in process.stderr.read()
