"""The releases beside the newest page: which ones, where, and nothing that is not a site."""

import hashlib
import io
import json
import stat
import zipfile
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tools import precache, releases, site
from tools.releases import ARCHIVE, HASH, NEEDED, VERSIONS, ReleaseError, Version
from tools.stable_zip import stable_zip


def site_of(version: str, **others: bytes) -> dict[str, bytes]:
    """Return a small site that shows its version."""
    return dict.fromkeys((*NEEDED, VERSIONS), b"") | {"index.html": version.encode()} | others


def put(assets: Path, tag: str, packed: bytes, hashed: str | None = None) -> Path:
    """Write the two files of a release as they are downloaded."""
    folder = assets / tag
    folder.mkdir(parents=True)
    (folder / ARCHIVE).write_bytes(packed)
    digest = hashlib.sha256(packed).hexdigest()
    (folder / HASH).write_text(f"{digest}  {ARCHIVE}\n" if hashed is None else hashed)
    return folder


def release(assets: Path, tag: str, files: Mapping[str, bytes] | None = None) -> Path:
    return put(assets, tag, stable_zip((files or site_of(tag)).items()))


@pytest.fixture
def assets(tmp_path: Path) -> Path:
    return tmp_path / "assets"


@pytest.fixture
def built(tmp_path: Path) -> Path:
    for name, data in site_of("newest").items():
        (tmp_path / "site" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "site" / name).write_bytes(data)
    return tmp_path / "site"


def contents(folder: Path) -> dict[str, bytes]:
    files = (path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in files}


def listed(folder: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((folder / VERSIONS).read_bytes())
    return found


# Where releases go


def test_each_release_is_below_its_version_and_the_latest_of_a_series_below_that(
    assets: Path, built: Path
) -> None:
    for tag in ("v1.0.0", "v1.0.10", "v1.0.9", "v1.2.0", "v1.10.0"):
        release(assets, tag)
    releases.publish(assets, built)
    shown = {path.parent.name: path.read_text() for path in built.glob("v*/index.html")}
    assert shown == {
        "v1.0": "v1.0.10",
        "v1.2": "v1.2.0",
        "v1.10": "v1.10.0",
        **{tag: tag for tag in ("v1.0.0", "v1.0.9", "v1.0.10", "v1.2.0", "v1.10.0")},
    }
    assert (built / "index.html").read_text() == "newest"
    assert listed(built)["here"] == "newest"
    assert listed(built)["version"] == "1.10.0"
    assert set(listed(built)["folders"]) == set(shown)


def test_a_release_is_as_it_was_but_for_the_file_that_says_where_it_is(
    assets: Path, built: Path
) -> None:
    files = site_of("v1.0.3", **{"static/x.wasm": bytes(range(256)), ".nojekyll": b""})
    release(assets, "v1.0.3", files)
    lines = releases.publish(assets, built)
    for folder, here in (("v1.0", "series"), ("v1.0.3", "exact")):
        found = contents(built / folder)
        assert json.loads(found.pop(VERSIONS)) == {
            "here": here,
            "version": "1.0.3",
            "folders": ["v1.0", "v1.0.3"],
        }
        assert found == {name: data for name, data in files.items() if name != VERSIONS}
        assert any(line.startswith(f"{folder}/ is 1.0.3: 7 files") for line in lines)


def test_without_a_release_the_site_stays_as_it_is(tmp_path: Path, built: Path) -> None:
    before = contents(built)
    releases.publish(tmp_path / "none", built)
    assert listed(built) == {"here": "newest", "version": "", "folders": []}
    assert contents(built) == before | {VERSIONS: (built / VERSIONS).read_bytes()}


def test_a_site_has_that_file_from_the_start_and_no_browser_keeps_it() -> None:
    assert json.loads(site.published()[VERSIONS].read_bytes()) == json.loads(
        releases.versions("newest", None, [])
    )
    assert VERSIONS not in precache.kept(site.published())


def test_what_has_no_room_is_named_and_the_series_come_first(
    assets: Path, built: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for tag in ("v1.0.0", "v1.0.1", "v1.1.0"):
        release(assets, tag, site_of(tag, **{"static/x.wasm": bytes(1000)}))
    monkeypatch.setattr(releases, "MAX_SITE", 3500)
    lines = releases.publish(assets, built)
    there = {path.name for path in built.glob("v*")}
    assert there == {"v1.0", "v1.1", "v1.1.0"} == set(listed(built)["folders"])
    assert [line for line in lines if line.startswith("Left out")] == [
        "Left out, because there is no room for it: v1.0.1/",
        "Left out, because there is no room for it: v1.0.0/",
    ]
    assert sum(map(len, contents(built).values())) < 3500 + 1000  # and the lists


# What is refused


def entry(name: str, *, mode: int = stat.S_IFREG | 0o644) -> zipfile.ZipInfo:
    made = zipfile.ZipInfo("x")
    made.filename = name  # as it is: what is given to ZipInfo ends at a zero byte
    made.create_system = 3
    made.external_attr = mode << 16
    made.compress_type = zipfile.ZIP_DEFLATED
    return made


def packed_with(*entries: tuple[zipfile.ZipInfo, bytes]) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in site_of("1").items():
            archive.writestr(name, data)
        for each, data in entries:
            archive.writestr(each, data)
    return buffer.getvalue()


HOSTILE_NAMES = (
    "/etc/passwd",
    "//host/x",
    "../index.html",
    "static/../../index.html",
    "static/..",
    "./sw2.js",
    "static//x",
    "static/",
    "",
    ".",
    "..",
    "..\\index.html",
    "C:/x",
    "C:x",
    "static\\x",
    "a\nb",
    "a b",
    "nul\0.txt",
    "caf\u00e9",
    "\u202etxt",
    "a:b",
    "~/x?",
)


@pytest.mark.parametrize("name", HOSTILE_NAMES, ids=repr)
def test_a_name_that_could_leave_the_folder_is_refused(
    assets: Path, built: Path, name: str
) -> None:
    put(assets, "v1.0.0", packed_with((entry(name), b"x")))
    refuses(assets, built, "with the name|is a link, a folder")


@pytest.mark.parametrize("kind", [stat.S_IFLNK, stat.S_IFDIR, stat.S_IFCHR, stat.S_IFIFO])
def test_links_and_devices_are_refused(assets: Path, built: Path, kind: int) -> None:
    put(assets, "v1.0.0", packed_with((entry("x", mode=kind | 0o777), b"/etc")))
    refuses(assets, built, "x is a link, a folder or a device")


@pytest.mark.filterwarnings("ignore:Duplicate name")
@pytest.mark.parametrize("name", ["index.html", "INDEX.html", "Static/Embed.js"])
def test_two_files_of_one_name_are_refused(assets: Path, built: Path, name: str) -> None:
    put(assets, "v1.0.0", packed_with((entry(name), b"x")))
    refuses(assets, built, f"two files with the name {name}")


def test_a_file_that_is_a_folder_is_refused(assets: Path, built: Path) -> None:
    put(assets, "v1.0.0", packed_with((entry("sw.js/x"), b"x")))
    refuses(assets, built, r"sw\.js is a file and a folder")


def test_what_is_too_much_is_refused_before_it_is_unpacked(
    assets: Path, built: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bomb = packed_with((entry("a"), bytes(50_000)), (entry("b"), bytes(50_000)))
    assert len(bomb) < 2000
    put(assets, "v1.0.0", bomb)
    monkeypatch.setattr(zipfile.ZipFile, "read", lambda *_: pytest.fail("unpacked"))
    for name, most, said in (
        ("MAX_FILE", 49_999, "a has more than"),
        ("MAX_UNPACKED", 99_999, "unpacked, .* more than"),
        ("MAX_FILES", 6, "7 files, more than 6"),
        ("MAX_ARCHIVE", 500, f"{ARCHIVE} has more than"),
    ):
        with monkeypatch.context() as limited:
            limited.setattr(releases, name, most)
            refuses(assets, built, said)


def lies_about_its_size(packed: bytes) -> bytes:
    """Return an archive whose list says that a file is shorter than it is."""
    long = (60_000).to_bytes(4, "little")
    assert packed.count(long) == 2
    return packed.replace(long, (10).to_bytes(4, "little"))


def cut(packed: bytes) -> bytes:
    return packed[: len(packed) // 2]


def changed(packed: bytes) -> bytes:
    middle = packed.index(b"index.html") + 12  # in what follows the first header
    return packed[:middle] + bytes([packed[middle] ^ 0xFF]) + packed[middle + 1 :]


def encrypted(packed: bytes) -> bytes:
    found = bytearray(packed)
    for sign, offset in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        found[packed.index(sign) + offset] |= 1
    return bytes(found)


@pytest.mark.parametrize("damage", [cut, changed, encrypted, lambda _: b"", lambda _: b"PK"])
def test_a_damaged_archive_is_an_error_even_if_its_hash_is_right(
    assets: Path, built: Path, damage: Callable[[bytes], bytes]
) -> None:
    put(assets, "v1.0.0", damage(stable_zip(site_of("a long text that can be packed").items())))
    refuses(assets, built, "is damaged|cannot be read|is encrypted")


def test_an_archive_that_lies_about_its_size_is_an_error(assets: Path, built: Path) -> None:
    put(assets, "v1.0.0", lies_about_its_size(packed_with((entry("a"), bytes(60_000)))))
    refuses(assets, built, "is damaged")


@pytest.mark.parametrize(
    "hashed",
    ["", "0" * 64, f"{'0' * 64}  {ARCHIVE}\n", f"{'0' * 64}  other.zip\n", "no hash", "\0" * 2000],
)
def test_another_hash_is_refused(assets: Path, built: Path, hashed: str) -> None:
    put(assets, "v1.0.0", stable_zip(site_of("1").items()), hashed)
    refuses(assets, built, "SHA-256|no line of sha256sum")


@pytest.mark.parametrize("missing", [ARCHIVE, HASH])
def test_a_missing_file_is_an_error(assets: Path, built: Path, missing: str) -> None:
    (release(assets, "v1.0.0") / missing).unlink()
    refuses(assets, built, f"v1.0.0: the file {missing} is missing")


@pytest.mark.parametrize("name", NEEDED)
def test_what_is_no_site_is_refused(assets: Path, built: Path, name: str) -> None:
    release(assets, "v1.0.0", {each: b"" for each in NEEDED if each != name})
    refuses(assets, built, f"it has no {name}")


WRONG_TAGS = (
    "v1.0", "1.0.0", "v1.0.0.0", "v01.0.0", "v1.0.0-rc1", "v1.0.0+1", "v1.0.x", "latest", "V1.0.0",
    "v1.0.0 ", "v1..0", "v-1.0.0", "v1.0.\u0661", "v1.0.0\n", "v1234567.0.0", "static", "../x",
)  # fmt: skip


@pytest.mark.parametrize("tag", WRONG_TAGS[:-1], ids=repr)
def test_a_folder_with_another_name_is_refused(assets: Path, built: Path, tag: str) -> None:
    release(assets, tag)
    refuses(assets, built, "is no version such as 'v1.0.3'")


def test_one_bad_release_stops_all(assets: Path, built: Path) -> None:
    release(assets, "v1.1.0")
    put(assets, "v1.0.0", b"no archive")
    refuses(assets, built, "v1.0.0: .* is damaged")


def test_nothing_of_the_newest_site_is_overwritten(assets: Path, built: Path) -> None:
    release(assets, "v1.0.0")
    (built / "v1.0.0").mkdir()
    refuses(assets, built, "has something with the name v1.0.0 already")


def test_a_folder_that_is_no_site_is_not_filled(assets: Path, tmp_path: Path) -> None:
    release(assets, "v1.0.0")
    (tmp_path / "empty").mkdir()
    refuses(assets, tmp_path / "empty", "is no built site")


def refuses(assets: Path, built: Path, said: str) -> None:
    before = contents(built)
    with pytest.raises(ReleaseError, match=said):
        releases.publish(assets, built)
    assert contents(built) == before


@pytest.mark.filterwarnings("ignore:Duplicate name")
@settings(max_examples=150, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(names=st.lists(st.text(st.sampled_from("ab/.\\:\0 é"), max_size=8), max_size=4))
def test_whatever_the_names_only_whole_files_inside_are_unpacked(
    tmp_path_factory: pytest.TempPathFactory, names: list[str]
) -> None:
    packed = tmp_path_factory.getbasetemp() / "names.zip"
    packed.write_bytes(packed_with(*((entry(name), b"x") for name in names)))
    try:
        found = releases.unpack(packed)
    except ReleaseError:
        return
    home = Path("/home/site")
    assert set(found) == {*site_of("1"), *names}
    for name in found:
        place = Path(*home.parts, name)
        assert ".." not in place.parts
        assert place.is_relative_to(home)
        assert place != home


# What GitHub says


def api(tag: str, **others: Any) -> dict[str, Any]:
    assets = [{"name": name} for name in (HASH, ARCHIVE, "sbom.cdx.json")]
    return {"tag_name": tag, "draft": False, "prerelease": False, "assets": assets} | others


def test_only_published_versions_are_downloaded_and_the_others_are_named() -> None:
    answer = [
        [api("v1.0.9"), api("v1.1.0-rc1", prerelease=True), api("v1.0.10")],
        [api("v2.0.0", draft=True, assets=[]), *(api(tag) for tag in WRONG_TAGS)],
    ]
    tags, left_out = releases.published_tags(releases.read_api(json.dumps(answer)))
    assert tags == ["v1.0.10", "v1.0.9"]
    assert left_out[0] == "'v1.1.0-rc1' is a pre-release"
    assert left_out[1] == "'v2.0.0' is a draft"
    assert left_out[2:] == [f"{tag!r} is no version such as 'v1.0.3'" for tag in WRONG_TAGS]


@pytest.mark.parametrize("answer", ["[]", "[[]]", "[[], []]"])
def test_there_may_be_no_release(answer: str) -> None:
    assert releases.published_tags(releases.read_api(answer)) == ([], [])


@pytest.mark.parametrize("missing", [ARCHIVE, HASH])
def test_a_published_release_without_its_files_is_an_error(missing: str) -> None:
    there = [{"name": name} for name in (ARCHIVE, HASH) if name != missing]
    with pytest.raises(ReleaseError, match=f"v1.0.0 has no file {missing}"):
        releases.published_tags([api("v1.0.0", assets=there)])


@pytest.mark.parametrize(
    "answer", ["", "{", '{"message": "Not Found"}', "[1]", "[[{}]]", '[{"tag_name": 1}]', "null"]
)
def test_another_answer_is_an_error(answer: str) -> None:
    with pytest.raises(ReleaseError, match="no list of releases"):
        releases.read_api(answer)


def test_the_command_says_what_it_did(
    assets: Path,
    built: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv("GITHUB_ACTIONS", raising=False)
    answer = assets.parent / "releases.json"
    answer.write_text(json.dumps([api("v1.0.3"), api("nightly")]))
    releases.main(["tags", str(answer)])
    printed = capsys.readouterr()
    assert printed.out == "v1.0.3\n"
    assert "nightly" in printed.err
    release(assets, "v1.0.3")
    releases.main(["publish", str(assets), str(built)])
    assert "v1.0/ is 1.0.3" in capsys.readouterr().out
    monkeypatch.setenv("GITHUB_ACTIONS", "true")
    with pytest.raises(SystemExit, match=r"^::error::.*already"):
        releases.main(["publish", str(assets), str(built)])


def test_versions_are_ordered_as_numbers() -> None:
    tags = ["v1.10.0", "v1.9.9", "v1.9.10", "v10.0.0", "v9.99.99"]
    ordered = sorted(filter(None, map(Version.of_tag, tags)))
    assert [str(each) for each in ordered] == ["1.9.9", "1.9.10", "1.10.0", "9.99.99", "10.0.0"]
