"""The page as a wheel carries it: the same files, laid open, and fitting each other."""

import gzip
import io
import json
import re
import tarfile
import zipfile
from hashlib import sha256

import pytest

from tools import archive, packed_site, precache, site, snapshot
from tools.engine_files import MANIFEST
from tools.packed_site import LIBRARY, Files, named
from tools.policy import digest


@pytest.fixture(scope="module")
def published() -> Files:
    site.refresh()
    return site.contents()


@pytest.fixture(scope="module")
def opened(published: Files) -> Files:
    return packed_site.laid_open(published)


def entries(archived: bytes) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(archived)) as read:
        return {name: read.read(name) for name in read.namelist()}


def test_only_what_is_packed_differs(published: Files, opened: Files) -> None:
    changed = {name for name in published if published[name] != opened[name]}
    expected = (LIBRARY, archive.ARCHIVE, snapshot.SNAPSHOT, MANIFEST, precache.PRECACHE)
    assert opened.keys() == published.keys()
    assert changed == set(map(named, expected))
    for path in (LIBRARY, archive.ARCHIVE):
        assert entries(opened[named(path)]) == entries(published[named(path)])


def test_the_loader_is_told_of_the_files_that_are_there(opened: Files) -> None:
    manifest = json.loads(opened[named(MANIFEST)])
    vendor = named(MANIFEST.parent)
    assert manifest["sizes"] == {
        name: len(opened[f"{vendor}/{name}"]) for name in manifest["sizes"]
    }
    packed = opened[named(snapshot.SNAPSHOT)]
    told = manifest["snapshot"]
    assert told["sha256"] == sha256(packed).hexdigest()
    assert told["size"] == len(gzip.decompress(packed))
    assert told["version"].encode() in packed  # as it is stored, not compressed


def test_the_offline_copy_takes_each_file_as_it_is(published: Files, opened: Files) -> None:
    hashes = re.compile(r'"(.*)": "(sha256-.*)"')
    listed = dict(hashes.findall(opened[named(precache.PRECACHE)].decode()))
    before = dict(hashes.findall(published[named(precache.PRECACHE)].decode()))
    assert listed.keys() == before.keys()
    assert listed == {name: digest(opened[name]) for name in listed}


def test_the_same_files_make_the_same_archive() -> None:
    files = {"b.txt": b"2", "a/c.js": b"1"}
    packed = packed_site.packed(files)
    assert packed == packed_site.packed(dict(reversed(files.items())))
    with tarfile.open(fileobj=io.BytesIO(packed), mode="r:xz") as archived:
        read = {each.name: archived.extractfile(each) for each in archived}
        assert {name: file.read() for name, file in read.items() if file} == files
