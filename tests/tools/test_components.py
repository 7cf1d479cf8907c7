"""What is published of others is known by name, and has the text of its licence."""

import ast
import hashlib
import json
import re
import shutil
import subprocess
import sys
from base64 import b64encode
from pathlib import Path
from typing import Any

import pytest
from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator

from tools import components, in_pyodide, licences, lock, sbom, site, vendor
from tools.components import NoLicenceError
from tools.paths import NODE_MODULES, ROOT, VENDOR

FOUND = components.components()
NAMES = {each.name for each in FOUND}
# The modules of CPython that need a library. All others are CPython's own.
LIBRARIES = {
    **dict.fromkeys(("_blake2", "_hmac", "_md5", "_sha1", "_sha2", "_sha3"), "hacl"),
    "_bz2": "bzip2",
    "_ctypes": "libffi",
    "_decimal": "mpdecimal",
    "_elementtree": "expat",
    "_lzma": "xz",
    "_sqlite3": "sqlite",
    "_zstd": "zstd",
    "binascii": "zlib",
    "pyexpat": "expat",
    "zlib": "zlib",
}
OWN_MODULES = """_abc _ast _asyncio _bisect _codecs _codecs_cn _codecs_hk _codecs_iso2022 _codecs_jp
    _codecs_kr _codecs_tw _collections _contextvars _csv _datetime _functools _heapq _imp _io _json
    _locale _lsprof _multibytecodec _opcode _operator _pickle _posixsubprocess _pyodide_core _queue
    _random _remote_debugging _signal _socket _sre _stat _statistics _string _struct _suggestions
    _symtable _sysconfig _testbuffer _testcapi _testclinic _testclinic_limited _testinternalcapi
    _testlimitedcapi _thread _tokenize _tracemalloc _types _typing _warnings _weakref _xxtestfuzz
    _zoneinfo array atexit builtins cmath errno faulthandler fcntl gc itertools marshal math mmap
    posix select sys termios time unicodedata xxsubtype"""
WHAT_IS_THERE = """\
import _decimal, _zstd, pyexpat, sqlite3, sys, zlib
repr((sys.builtin_module_names, {
    "cpython": ".".join(map(str, sys.version_info[:3])),
    "cpython-incorporated": ".".join(map(str, sys.version_info[:3])),
    "emscripten": ".".join(map(str, sys._emscripten_info.emscripten_version)),
    "expat": pyexpat.EXPAT_VERSION.removeprefix("expat_"),
    "mpdecimal": _decimal.__libmpdec_version__,
    "sqlite": sqlite3.sqlite_version,
    "zlib": zlib.ZLIB_RUNTIME_VERSION,
    "zstd": _zstd.zstd_version,
}))
"""
# Of which component the files of the runtimes are; what is missing here is made of our own.
FILES = {
    "codemirror/": "@codemirror/view",
    "d3-hierarchy/": "d3-hierarchy",
    "fake-indexeddb.mjs": "fake-indexeddb",
    "gifenc/": "gifenc",
    "micropython/": components.MICROPYTHON,
    "numerals-": "@fontsource/ibm-plex-sans",
    "pyodide/": "pyodide",
    "pyscript/": "@pyscript/core",
    "qrcode-generator/": "qrcode-generator",
    "uplot/": "uplot",
}
OUR_FILES = re.compile(
    r"licences/.*|[a-z]+\.(bin|css)|engine\.(json|snapshot)|precache\.js|(sudoku_py|photo)\.zip|"
    r"techniques\.json|versions\.json"
)
# A line that names a package, with the environments it is for, and the lines of its hashes.
PIN = re.compile(r"^(?P<name>[\w.-]+)==(?P<version>[\w.+]+)(?: ; (?P<where>[^\\]+))?")
HASH = re.compile(r"--hash=sha256:[0-9a-f]{64}$")
LOCKS = list(lock.locks())


def test_every_library_in_pyodide_is_known_in_its_version() -> None:
    modules, versions = ast.literal_eval(in_pyodide.answer(WHAT_IS_THERE, brief=True))
    assert set(modules) - LIBRARIES.keys() - set(OWN_MODULES.split()) == set(), (
        "what library is that?"
    )
    assert set(LIBRARIES.values()) <= NAMES
    known = {each.name: each.version for each in FOUND}
    assert {name: known[name] for name in versions} == versions


@pytest.mark.parametrize(("name", "pattern"), [("bzip2", b"%s, 6-Sept-2010"), ("xz", b"\0%s\0")])
def test_the_versions_that_pyodide_does_not_tell_are_in_its_code(name: str, pattern: bytes) -> None:
    known = {each.name: each.version for each in FOUND}
    code = (VENDOR / "pyodide" / "pyodide.asm.wasm").read_bytes()
    assert pattern % known[name].encode() in code


@pytest.mark.parametrize(
    ("name", "function"), [("hiwire", b"hiwire_intern"), ("libffi", b"ffi_call")]
)
def test_a_library_without_a_module_is_known_by_its_functions(name: str, function: bytes) -> None:
    """Which of CPython's modules need none of them says nothing of what Pyodide itself needs."""
    code = (VENDOR / "pyodide" / "pyodide.asm.wasm").read_bytes()
    assert function in code
    assert name in NAMES


def test_every_package_in_pyscript_is_known() -> None:
    folder = vendor.PYSCRIPT
    packages: set[str] = set()
    for name in vendor.reachable(folder, "core.js"):
        sources = json.loads((folder / f"{name}.map").read_text("utf-8"))["sources"]
        for source in sources:
            found = re.search(r".*node_modules/((?:@[^/]+/)?[^/]+)", source)
            packages |= {found[1]} if found else set()
    assert len(packages) > 10
    assert packages <= NAMES


def test_every_published_file_of_the_runtimes_is_of_something_known() -> None:
    names = [name.removeprefix("static/vendor/") for name in site.published() if "/vendor/" in name]
    unknown = [
        name
        for name in names
        if not name.startswith(tuple(FILES)) and not OUR_FILES.fullmatch(name)
    ]
    assert unknown == []
    assert set(FILES.values()) | {"lucide-static"} <= NAMES  # the icons are in a style sheet


def test_everything_has_a_text_and_a_known_name_of_its_licence() -> None:
    for each in FOUND:
        assert len(each.text.read_text("utf-8")) > 200, each.name
        assert re.fullmatch(r"[A-Za-z0-9.-]+( (WITH|OR|AND) [A-Za-z0-9.-]+)*", each.licence), each
        assert each.url.startswith(("https://", "git://")) or not each.url, each
        assert set(each.inside) <= NAMES


def test_the_site_has_each_text_whole() -> None:
    for each in FOUND:
        published = (VENDOR / "licences" / each.file_name).read_text("utf-8")
        assert f"licence {each.licence}" in published.partition("\n\n")[0]
        assert published.endswith(each.text.read_text("utf-8")), each.name


def test_the_source_of_what_changes_pyodide_is_beside_its_licence() -> None:
    folder = VENDOR / "licences"
    notice = (folder / "pyodide.txt").read_text("utf-8").partition("\n\n")[0]
    for name in licences.CHANGING:
        assert name in notice
        assert (folder / name).read_bytes() == (ROOT / "tools" / name).read_bytes()
    assert re.search(r"https://github\.com/pyodide/pyodide/tree/\d+\.\d+\.\d+", notice)


def test_a_package_without_a_text_is_not_published(tmp_path: Path) -> None:
    node_modules = tmp_path / "node_modules"
    (node_modules / "own").mkdir(parents=True)
    described = {"name": "own", "version": "1.0.0", "license": "MIT"}
    (node_modules / "own" / "package.json").write_text(json.dumps(described))
    (tmp_path / "package-lock.json").write_text('{"packages": {"": {}, "node_modules/own": {}}}')
    with pytest.raises(NoLicenceError, match="own has no licence text"):
        components.components(node_modules)
    (node_modules / "own" / "LICENSE.md").write_text("Do as you like.")
    assert "own" in {each.name for each in components.components(node_modules)}
    assert node_modules != NODE_MODULES


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The archive of a built site, with what is written beside it."""
    folder = tmp_path_factory.mktemp("built")
    site.build(folder / "site", folder / "site.zip")
    return folder / "site.zip"


@pytest.fixture(scope="module")
def listed(built: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(built.with_name(sbom.NAME).read_text("utf-8"))
    return found


def test_is_as_the_schema_of_cyclonedx_says(built: Path) -> None:
    text = built.with_name(sbom.NAME).read_text("utf-8")
    validator = JsonStrictValidator(SchemaVersion.V1_6)
    assert validator.validate_str(text) is None
    assert validator.validate_str(text.replace('"library"', '"libary"', 1)) is not None


def test_has_each_component_once_with_its_licence(listed: dict[str, Any]) -> None:
    known = {(each.name, each.version): each.licence for each in components.components()}
    entries = listed["components"]
    assert len(entries) == len(known)
    found = {
        (entry["name"], entry.get("version", "")): entry["licenses"][0]["expression"]
        for entry in entries
    }
    assert found == known


def test_a_package_has_the_hash_that_it_was_fetched_by(listed: dict[str, Any]) -> None:
    lock = json.loads((ROOT / "package-lock.json").read_text("utf-8"))["packages"]
    pyodide = next(each for each in listed["components"] if each["name"] == "pyodide")
    algorithm, _, digest = lock["node_modules/pyodide"]["integrity"].partition("-")
    assert algorithm == "sha512"
    content = bytes.fromhex(pyodide["hashes"][0]["content"])
    assert b64encode(content).decode() == digest
    assert pyodide["purl"] == f"pkg:npm/pyodide@{pyodide['version']}"


def test_says_what_is_inside_of_what(listed: dict[str, Any]) -> None:
    references = {"site", *(each["bom-ref"] for each in listed["components"])}
    inside = {each["ref"]: set(each["dependsOn"]) for each in listed["dependencies"]}
    assert inside.keys() <= references
    assert set().union(*inside.values()) == references - {"site"}
    pyodide = next(ref for ref in inside if ref.startswith("pyodide@"))
    assert {"part:cpython", "part:zlib", "part:sqlite"} <= inside[pyodide]


def test_the_hash_is_that_of_the_archive(built: Path, listed: dict[str, Any]) -> None:
    digest = hashlib.sha256(built.read_bytes()).hexdigest()
    assert site.hash_file(built).read_text("utf-8") == f"{digest}  site.zip\n"
    assert listed["metadata"]["component"]["hashes"] == [{"alg": "SHA-256", "content": digest}]


def test_another_site_has_another_list_and_the_same_the_same() -> None:
    first, again, other = (sbom.sbom("site.zip", data) for data in (b"1", b"1", b"2"))
    assert first == again
    assert json.loads(first)["serialNumber"] != json.loads(other)["serialNumber"]


def pinned(text: str) -> dict[str, tuple[str, list[str]]]:
    """Version and hashes of each package."""
    found: dict[str, tuple[str, list[str]]] = {}
    for part in text.replace("\\\n", "").splitlines():
        if not part.startswith("#"):
            words = part.split()
            match = PIN.match(part)
            assert match, part
            hashes = [word for word in words if word.startswith("--")]
            assert hashes, part
            assert all(map(HASH.match, hashes)), part
            found[match["name"]] = (match["version"], hashes)
    return found


@pytest.mark.parametrize("each", LOCKS, ids=lambda each: str(each.name))
def test_a_lock_has_each_package_in_one_version_and_with_hashes(each: lock.Lock) -> None:
    found = pinned(each.path.read_text("utf-8"))
    for requirement in each.requirements:
        name, _, version = requirement.partition("==")
        name = re.sub(r"\[.*\]", "", name).lower()  # dask[distributed]
        assert found[name][0] == version, f"{requirement}: run make lock"


@pytest.mark.parametrize("each", LOCKS, ids=lambda each: str(each.name))
def test_a_lock_names_no_address(each: lock.Lock) -> None:
    text = each.path.read_text("utf-8")
    assert not re.search(r"://|index|find-links|@", text)


def test_every_version_that_the_project_names_is_in_a_lock() -> None:
    text = (ROOT / "pyproject.toml").read_text("utf-8")
    named = set(re.findall(r'"([\w.-]+)(?:\[\w+\])?==([\w.]+)"', text))
    assert len(named) > 10
    found = pinned((ROOT / "requirements-dev.lock").read_text("utf-8"))
    assert {(name, found[name][0]) for name, _ in named} == named


def test_the_set_up_installs_by_hash_alone() -> None:
    installs = [
        line
        for line in (ROOT / "Makefile").read_text("utf-8").splitlines()
        if "pip install" in line
    ]
    assert len(installs) == 2
    assert "--require-hashes -r requirements-dev.lock" in installs[0]
    assert "--no-deps --no-build-isolation -e ." in installs[1]  # this package: nothing is fetched
    assert "--require-hashes" in lock.INSTALL


def test_a_package_with_another_hash_is_refused(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    wheel = tmp_path / "evil-1.0-py3-none-any.whl"
    shutil.make_archive(str(tmp_path / "made"), "zip", ROOT / "tools" / "locks")
    (tmp_path / "made.zip").rename(wheel)
    changed = tmp_path / "changed.lock"
    changed.write_text(f"{wheel.as_uri()} --hash=sha256:{'0' * 64}\n")
    with pytest.raises(subprocess.CalledProcessError):
        lock.install(Path(sys.executable), changed)
    assert "DO NOT MATCH THE HASHES" in capfd.readouterr().err


@pytest.mark.parametrize(
    "name", ["package-lock.json", "bench/package-lock.json", "tools/lighthouse/package-lock.json"]
)
def test_npm_has_a_hash_for_each_package(name: str) -> None:
    packages = json.loads((ROOT / name).read_text("utf-8"))["packages"]
    fetched = {path: each for path, each in packages.items() if path}
    assert fetched
    unchecked = [path for path, each in fetched.items() if "sha512-" not in each["integrity"]]
    assert unchecked == []


def test_npm_installs_what_is_locked_and_runs_no_script_of_it() -> None:
    places = [ROOT / "Makefile", ROOT / "bench" / "environment.py"]
    places.append(ROOT / "tools" / "lighthouse" / "environment.py")
    for place in places:
        text = place.read_text("utf-8")
        assert re.search(r'npm"?,? "?ci\b', text), place
        assert not re.search(r'npm"?,? "?install\b', text), place
        assert "--ignore-scripts" in text, place
