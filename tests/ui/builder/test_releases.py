"""What `tools.releases` writes of the published versions, the builder reads."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_py.ui.builder import releases
from tools import releases as published

VERSION = published.Version(1, 0, 3)
FOLDERS = {"newest": "", "series": "v1.0/", "exact": "v1.0.3/"}
hosts = st.sampled_from(
    ["https://example.org/", "https://example.org/a.b/lab/", "http://[::1]:8/v1/"]
)


def listing(here: str, folders: tuple[str, ...] = ("v1.0", "v1.0.3")) -> str:
    return published.versions(here, VERSION, list(folders)).decode()


@given(hosts, st.sampled_from(["", "index.html"]), st.sampled_from(releases.KINDS))
def test_from_each_version_one_can_link_to_each(host: str, file: str, here: str) -> None:
    page = host + FOLDERS[here] + file
    found = releases.read_release(listing(here), page)
    assert found
    assert found.kinds == ["newest", "series", "exact"]
    assert {kind: found.page(page, kind) for kind in found.kinds} == {
        kind: page if kind == here else host + folder for kind, folder in FOLDERS.items()
    }
    assert [found.number(kind) for kind in found.kinds[1:]] == ["1.0", "1.0.3"]


def test_what_is_not_published_is_not_offered() -> None:
    def kinds(*folders: str) -> list[str] | None:
        found = releases.read_release(listing("newest", folders), "https://example.org/")
        return found.kinds if found else None

    assert kinds("v1.0", "v0.9") == ["newest", "series"]
    assert kinds("v1.0.3") == ["newest", "exact"]
    assert kinds("v1.1", "v1.0.2") is None
    assert kinds() is None


@pytest.mark.parametrize("here", ["series", "exact"])
def test_a_release_that_was_copied_elsewhere_offers_nothing(here: str) -> None:
    for page in (
        "https://example.org/",
        "https://example.org/v1.0.4/",
        "https://example.org/xv1.0/",
    ):
        assert releases.read_release(listing(here), page) is None


@pytest.mark.parametrize(
    "text",
    [
        "", "null", "[]", "{", "7", '{"here": "newest"}',
        '{"here": "newest", "version": "", "folders": []}',
        '{"here": "newest", "version": null, "folders": ["v1.0"]}',
        '{"here": "newest", "version": "1.0", "folders": ["v1", "v1.0"]}',
        '{"here": "newest", "version": "1.0.javascript:", "folders": ["v1.0"]}',
        '{"here": "newest", "version": "../..", "folders": ["v../."]}',
        '{"here": "newest", "version": "1.0.3", "folders": "v1.0"}',
        '{"here": "elsewhere", "version": "1.0.3", "folders": ["v1.0"]}',
        '{"here": ["newest"], "version": "1.0.3", "folders": ["v1.0"]}',
        '{"here": "newest", "version": "1.0.3", "folders": [1, null, ["v1.0"]]}',
        '{"here": "newest", "version": "' + "1" * 99 + '.0.3", "folders": []}',
    ],
)  # fmt: skip
def test_a_listing_that_says_something_else_offers_nothing(text: str) -> None:
    assert releases.read_release(text, "https://example.org/") is None
