import gzip
import urllib.request
from collections.abc import Iterator, Mapping
from http.client import HTTPMessage
from pathlib import Path

import pytest

from tools.serve import built
from tools.static_host import StaticHost


@pytest.fixture
def host(tmp_path: Path) -> Iterator[StaticHost]:
    for name in ("index.html", "core.wasm", "interface.bin", "engine.snapshot"):
        (tmp_path / name).write_text(name * 100)
    with StaticHost(listing=built(tmp_path)) as running:
        yield running


def _get(url: str, headers: Mapping[str, str]) -> tuple[HTTPMessage, bytes]:
    request = urllib.request.Request(url, headers=dict(headers))  # noqa: S310
    with urllib.request.urlopen(request) as answer:  # noqa: S310
        return answer.headers, answer.read()


@pytest.mark.parametrize("name", ["index.html", "core.wasm"])
def test_packs_some_types(host: StaticHost, name: str) -> None:
    headers, body = _get(host.url + name, {"Accept-Encoding": "gzip, br"})
    assert headers["Content-Encoding"] == "gzip"
    assert int(headers["Content-Length"]) == len(body)
    assert gzip.decompress(body) == name.encode() * 100
    assert headers["Cache-Control"] == "max-age=600"


@pytest.mark.parametrize("name", ["interface.bin", "engine.snapshot"])
def test_sends_the_others_as_they_are(host: StaticHost, name: str) -> None:
    headers, body = _get(host.url + name, {"Accept-Encoding": "gzip"})
    assert "Content-Encoding" not in headers
    assert body == name.encode() * 100


def test_sends_nothing_packed_to_who_cannot_unpack_it(host: StaticHost) -> None:
    headers, body = _get(host.url + "index.html", {})
    assert "Content-Encoding" not in headers
    assert body == b"index.html" * 100


def test_an_unchanged_file_is_not_sent_again(host: StaticHost) -> None:
    headers, _ = _get(host.url + "index.html", {})
    with pytest.raises(urllib.error.HTTPError) as answer:
        _get(host.url + "index.html", {"If-None-Match": headers["ETag"]})
    assert answer.value.code == 304
