"""What is published of others is known by name, and has the text of its licence."""

import ast
import json
import re
from pathlib import Path

import pytest

from tools import components, in_pyodide, licences, site, vendor
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
    r"licences/.*|[a-z]+\.(bin|css)|engine\.(json|snapshot)|precache\.js|sudoku_py\.zip|"
    r"techniques\.json|versions\.json"
)


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
