"""Put the releases beside the newest page, each under its own path, so that links to one stay true.

``tags`` reads what ``gh api repos/…/releases`` says and prints which releases to download;
``publish`` takes a folder with a folder for each of them, and the built site:

    build/releases/v1.0.3/sudoku_py-site.zip
    build/releases/v1.0.3/sudoku_py-site.zip.sha256

and unpacks the archive to ``v1.0.3/``, which never changes, and, if it is the latest of 1.0, to
``v1.0/``, which gets the corrections of 1.0 and nothing else. ``static/versions.json``, of the
newest page and of each release, says what is there: the page offers these addresses to who embeds
it. Everything is checked before anything is written: a release that cannot be published stops
the deployment, and what is online stays as it is.
"""

import argparse
import hashlib
import json
import os
import re
import stat
import sys
import zipfile
import zlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tools import site
from tools.files import write_whole

TAG = re.compile(r"v(0|[1-9][0-9]{0,5})\.(0|[1-9][0-9]{0,5})\.(0|[1-9][0-9]{0,5})", re.ASCII)
ARCHIVE = site.ZIP.name
HASH = site.hash_file(site.ZIP).name
VERSIONS = "static/versions.json"
MAX_SITE = 1_000_000_000  # bytes; what GitHub Pages publishes
# Of one archive. A site has some 300 files of 25 MB together.
MAX_ARCHIVE, MAX_UNPACKED, MAX_FILE, MAX_FILES = 100_000_000, 250_000_000, 100_000_000, 5_000
NEEDED = ("index.html", "sw.js", "static/embed.js", "static/vendor/precache.js")
# What a site's names consist of: they mean the same on every system.
NAME = re.compile(r"[A-Za-z0-9_.@+-]+(/[A-Za-z0-9_.@+-]+)*", re.ASCII)
READABLE = {zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED}
ENCRYPTED = 0x1


class ReleaseError(Exception):
    """A release cannot be published; the sentence says why, and what to do."""


@dataclass(frozen=True, order=True)
class Version:
    """A release's version."""

    major: int
    minor: int
    patch: int

    @classmethod
    def of_tag(cls, tag: str) -> "Version | None":
        """Return the version that a tag names, None if it names none.

        >>> Version.of_tag("v1.0.3"), Version.of_tag("v1.0"), Version.of_tag("v01.0.0")
        (Version(major=1, minor=0, patch=3), None, None)
        """
        found = TAG.fullmatch(tag)
        return cls(*map(int, found.groups())) if found else None

    def __str__(self) -> str:
        """Return "1.0.3"."""
        return f"{self.major}.{self.minor}.{self.patch}"

    @property
    def exact(self) -> str:
        """The folder of this version alone."""
        return f"v{self}"

    @property
    def series(self) -> str:
        """The folder of the latest version with this major and minor number."""
        return f"v{self.major}.{self.minor}"


@dataclass(frozen=True)
class Release:
    """A release that can be published: its version and the files of its site."""

    version: Version
    files: Mapping[str, bytes]

    @property
    def size(self) -> int:
        """Bytes of all files."""
        return sum(map(len, self.files.values()))


# What GitHub says


def published_tags(releases: Iterable[Any]) -> tuple[list[str], list[str]]:
    """Return the tags to download, newest first, and a sentence for each release that is left out.

    ``releases`` are objects of GitHub's API. A release whose archive is missing is an error.
    """
    found, left_out = [], []
    for release in releases:
        tag = str(release["tag_name"])
        version = Version.of_tag(tag)
        if release["draft"] or release["prerelease"]:
            left_out.append(f"{tag!r} is a {'draft' if release['draft'] else 'pre-release'}")
        elif version is None:
            left_out.append(f"{tag!r} is no version such as 'v1.0.3'")
        else:
            _require_assets(tag, {str(each["name"]) for each in release["assets"]})
            found.append(version)
    return [version.exact for version in sorted(found, reverse=True)], left_out


def _require_assets(tag: str, names: set[str]) -> None:
    for name in (ARCHIVE, HASH):
        if name not in names:
            raise ReleaseError(
                f"The release {tag} has no file {name}. If the workflow Release is still running,"
                f" it starts this one when it is done. Else attach the file (git checkout {tag};"
                f" make site; gh release upload {tag} build/{name}), or mark the release as a"
                f" pre-release, which is not published."
            )


def read_api(text: str) -> list[Any]:
    """Return the releases in an answer of GitHub's API: a list, or a list of its pages."""
    try:
        data = json.loads(text)
        pages = data if data and isinstance(data[0], list) else [data]
        found = [release for page in pages for release in page]
        kinds = {type(each[name]) for each in found for name in ("draft", "prerelease")}
        names = [(each["tag_name"], [asset["name"] for asset in each["assets"]]) for each in found]
    except (ValueError, TypeError, KeyError) as error:
        raise ReleaseError("This is no list of releases, as GitHub's API has it.") from error
    if not kinds <= {bool} or not all(isinstance(tag, str) for tag, _ in names):
        raise ReleaseError("This is no list of releases, as GitHub's API has it.")
    return found


# What was downloaded


def read_releases(assets: Path) -> list[Release]:
    """Return the releases in a folder, newest first."""
    if not assets.is_dir():
        return []
    folders = sorted(path for path in assets.iterdir() if path.is_dir())
    return sorted(
        (read_release(folder) for folder in folders),
        key=lambda release: release.version,
        reverse=True,
    )


def read_release(folder: Path) -> Release:
    """Return the release in a folder that has the name of its tag."""
    version = Version.of_tag(folder.name)
    if version is None:
        raise ReleaseError(f"{folder.name!r} is no version such as 'v1.0.3'.")
    try:
        packed = _checked(folder)
        return Release(version, unpack(packed))
    except ReleaseError as error:
        raise ReleaseError(f"{folder.name}: {error}") from error


def _checked(folder: Path) -> Path:
    """Return the archive, whose hash is as it should be."""
    packed, hashed = folder / ARCHIVE, folder / HASH
    for path in (packed, hashed):
        if not path.is_file() or path.is_symlink():
            raise ReleaseError(f"the file {path.name} is missing.")
    if packed.stat().st_size > MAX_ARCHIVE:
        raise ReleaseError(f"{ARCHIVE} has more than {_megabytes(MAX_ARCHIVE)}.")
    written = hashed.read_bytes()[:1000].decode("utf-8", "replace")
    digest = hashlib.sha256(packed.read_bytes()).hexdigest()
    if not re.fullmatch(rf"[0-9a-f]{{64}} [ *]{re.escape(ARCHIVE)}\r?\n?", written):
        raise ReleaseError(f"{HASH} is no line of sha256sum for {ARCHIVE}.")
    if written[:64] != digest:
        raise ReleaseError(f"the SHA-256 of {ARCHIVE} is {digest}, but {HASH} says {written[:64]}.")
    return packed


def unpack(packed: Path) -> dict[str, bytes]:
    """Return the files of a site's archive by name; ReleaseError if it is not just such files."""
    try:
        with zipfile.ZipFile(packed) as archive:
            entries = archive.infolist()
            _check_entries(entries)
            return {entry.filename: archive.read(entry) for entry in entries}
    except (zipfile.BadZipFile, zipfile.LargeZipFile, EOFError, OSError, ValueError) as error:
        raise ReleaseError(f"{ARCHIVE} is damaged: {error}.") from error
    except (NotImplementedError, RuntimeError, UnicodeError, zlib.error) as error:
        raise ReleaseError(f"{ARCHIVE} cannot be read: {error}.") from error


def _check_entries(entries: list[zipfile.ZipInfo]) -> None:
    if len(entries) > MAX_FILES:
        raise ReleaseError(f"{ARCHIVE} has {len(entries)} files, more than {MAX_FILES}.")
    for entry in entries:
        _check_entry(entry)
    size = sum(entry.file_size for entry in entries)
    if size > MAX_UNPACKED:
        raise ReleaseError(f"unpacked, {ARCHIVE} has more than {_megabytes(MAX_UNPACKED)}.")
    names = [entry.filename for entry in entries]
    _check_apart(names)
    for name in NEEDED:
        if name not in names:
            raise ReleaseError(f"{ARCHIVE} is no site of this project: it has no {name}.")


def _check_entry(entry: zipfile.ZipInfo) -> None:
    name, kind = entry.filename, stat.S_IFMT(entry.external_attr >> 16)
    is_inside = NAME.fullmatch(name) and not {".", ".."} & set(name.split("/"))
    # Of a name with a zero byte, `filename` has only the part before it.
    if not is_inside or entry.orig_filename != name:
        raise ReleaseError(f"{ARCHIVE} has a file with the name {entry.orig_filename!r}.")
    if kind not in (0, stat.S_IFREG) or entry.is_dir():
        raise ReleaseError(f"in {ARCHIVE}, {name} is a link, a folder or a device, and no file.")
    if entry.flag_bits & ENCRYPTED or entry.compress_type not in READABLE:
        raise ReleaseError(f"in {ARCHIVE}, {name} is encrypted or packed in an unusual way.")
    if entry.file_size > MAX_FILE:
        raise ReleaseError(f"in {ARCHIVE}, {name} has more than {_megabytes(MAX_FILE)}.")


def _check_apart(names: list[str]) -> None:
    """Refuse two names for one file, also where upper and lower case are the same."""
    seen: set[str] = set()
    for name in names:
        if name.lower() in seen:
            raise ReleaseError(f"{ARCHIVE} has two files with the name {name}.")
        seen.add(name.lower())
    for name in seen:
        parts = name.split("/")
        for end in range(1, len(parts)):
            if "/".join(parts[:end]) in seen:
                raise ReleaseError(f"in {ARCHIVE}, {'/'.join(parts[:end])} is a file and a folder.")


# Where it goes


def places(releases: list[Release]) -> list[tuple[str, Release]]:
    """Return each folder with the release in it, the most important ones first.

    These are the series, as courses use them, then each version for itself, the newest first.
    """
    series: dict[str, Release] = {}
    for release in releases:
        series.setdefault(release.version.series, release)
    return [*series.items(), *((release.version.exact, release) for release in releases)]


def fitting(
    wanted: list[tuple[str, Release]], room: int
) -> tuple[list[tuple[str, Release]], list[str]]:
    """Return the places for which there are enough bytes, and the folders that are left out."""
    taken, left_out = [], []
    for folder, release in wanted:
        if release.size <= room:
            room -= release.size
            taken.append((folder, release))
        else:
            left_out.append(folder)
    return taken, left_out


def publish(assets: Path, built: Path) -> list[str]:
    """Unpack all releases below the built site; return what was done, line by line."""
    releases = read_releases(assets)
    newest_size = sum(path.stat().st_size for path in built.rglob("*") if path.is_file())
    for name in NEEDED:
        if not (built / name).is_file():
            raise ReleaseError(f"{built} is no built site: it has no {name}.")
    taken, left_out = fitting(places(releases), MAX_SITE - newest_size)
    folders = [folder for folder, _ in taken]
    for folder in folders:
        if (built / folder).exists() or (built / folder).is_symlink():
            raise ReleaseError(f"{built} has something with the name {folder} already.")
    for folder, release in taken:
        here = "series" if folder == release.version.series else "exact"
        listing = versions(here, release.version, folders)
        for name, data in (dict(release.files) | {VERSIONS: listing}).items():
            write_whole(built / folder / name, data)
    newest = releases[0].version if releases else None
    write_whole(built / VERSIONS, versions("newest", newest, folders))
    return _report(taken, left_out, newest_size)


def versions(here: str, version: Version | None, folders: list[str]) -> bytes:
    """Return the file that tells a page where it is, of which release, and which folders there are.

    >>> versions("series", Version(1, 0, 3), ["v1.0", "v1.0.3"])
    b'{"here": "series", "version": "1.0.3", "folders": ["v1.0", "v1.0.3"]}\\n'
    """
    shown = {"here": here, "version": str(version or ""), "folders": folders}
    return (json.dumps(shown) + "\n").encode()


def _report(taken: list[tuple[str, Release]], left_out: list[str], newest_size: int) -> list[str]:
    size = newest_size + sum(release.size for _, release in taken)
    return [
        *(
            f"{folder}/ is {each.version}: {len(each.files)} files, {_megabytes(each.size)}"
            for folder, each in taken
        ),
        f"The whole site has {_megabytes(size)}; GitHub Pages takes {_megabytes(MAX_SITE)}.",
        *(f"Left out, because there is no room for it: {folder}/" for folder in left_out),
    ]


def _megabytes(size: int) -> str:
    return f"{size / 1_000_000:.1f} MB"


def main(arguments: list[str] | None = None) -> None:
    """Run from the command line."""
    parser = argparse.ArgumentParser(prog="tools.releases", description="Publish the releases.")
    commands = parser.add_subparsers(dest="command", required=True)
    tags = commands.add_parser("tags", help="print the tags of the releases to download")
    tags.add_argument("api", type=Path, help="a file with what GitHub's API says of the releases")
    put = commands.add_parser("publish", help="unpack the releases below the built site")
    put.add_argument("assets", type=Path, help="a folder with a folder for each tag")
    put.add_argument("site", type=Path, help="the folder of the built site")
    chosen = parser.parse_args(arguments)
    try:
        if chosen.command == "publish":
            lines = publish(chosen.assets, chosen.site)
        else:
            lines, left_out = published_tags(read_api(chosen.api.read_text("utf-8")))
            for sentence in left_out:
                print(f"Left out: {sentence}", file=sys.stderr)
    except ReleaseError as error:
        sys.exit(f"{_mark('error')}{error}")
    for line in lines:
        print(_mark("warning") + line if line.startswith("Left out") else line)


def _mark(level: str) -> str:
    """Return what shows a line on the page of a workflow's run."""
    return f"::{level}::" if os.environ.get("GITHUB_ACTIONS") else ""


if __name__ == "__main__":
    main()
