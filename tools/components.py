"""What the site has of others: each with its version, its licence and the text of that.

A package of npm brings most of it itself. What is linked into the two Pythons, or bundled into a
package, says nothing of itself: `PARTS` is the list of that. `tests/tools/test_components.py` asks
the shipped Pythons what is in them.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from tools.paths import NODE_MODULES, ROOT

TEXTS = ROOT / "tools" / "licences"
PYODIDE = "pyodide"
MICROPYTHON = "@micropython/micropython-webassembly-pyscript"
POLYSCRIPT = "polyscript"


class Component(NamedTuple):
    """Software of others that is published with the site."""

    name: str
    version: str
    """Empty where the program that it is in does not tell."""
    licence: str
    """An SPDX expression."""
    url: str
    text: Path
    """The file with the licence."""
    inside: tuple[str, ...] = ()
    """The components that it is a part of; empty for a package of npm."""

    @property
    def file_name(self) -> str:
        """The name of its file in the site's folder of licences."""
        return f"{self.name.lstrip('@').replace('/', '-')}.txt"


def _part(name: str, version: str, licence: str, url: str, *inside: str) -> Component:
    return Component(name, version, licence, url, TEXTS / f"{name}.txt", inside)


PARTS = (
    _part("cpython", "3.14.2", "PSF-2.0", "https://www.python.org/", PYODIDE),
    # Its own list of the code of others in it.
    _part(
        "cpython-incorporated",
        "3.14.2",
        "LicenseRef-various",
        "https://docs.python.org/3.14/license.html",
        PYODIDE,
    ),
    _part("bzip2", "1.0.6", "bzip2-1.0.6", "https://sourceware.org/bzip2/", PYODIDE),
    _part("emscripten", "5.0.3", "MIT OR NCSA", "https://emscripten.org/", PYODIDE, MICROPYTHON),
    _part("expat", "2.7.3", "MIT", "https://libexpat.github.io/", PYODIDE),
    _part("hacl", "", "MIT", "https://github.com/hacl-star/hacl-star", PYODIDE),
    # Its text says why this licence is that of Pyodide.
    _part("hiwire", "", "MPL-2.0", "https://github.com/hoodmane/hiwire", PYODIDE),
    _part("libffi", "", "MIT", "https://github.com/libffi/libffi", PYODIDE),
    _part("llvm", "", "Apache-2.0 WITH LLVM-exception", "https://llvm.org/", PYODIDE, MICROPYTHON),
    _part("mpdecimal", "2.5.1", "BSD-2-Clause", "https://www.bytereef.org/mpdecimal/", PYODIDE),
    _part("musl", "", "MIT", "https://musl.libc.org/", PYODIDE, MICROPYTHON),
    _part("sqlite", "3.39.0", "blessing", "https://sqlite.org/", PYODIDE),
    _part("xz", "5.2.2", "LicenseRef-public-domain", "https://tukaani.org/xz/", PYODIDE),
    _part("zlib", "1.3.1", "Zlib", "https://zlib.net/", PYODIDE),
    _part("zstd", "1.5.7", "BSD-3-Clause", "https://facebook.github.io/zstd/", PYODIDE),
    _part(
        "error-stack-parser",
        "",
        "MIT",
        "https://github.com/stacktracejs/error-stack-parser",
        PYODIDE,
    ),
    _part("stackframe", "", "MIT", "https://github.com/stacktracejs/stackframe", PYODIDE),
    _part(
        "micropython-lib", "", "MIT", "https://github.com/micropython/micropython-lib", MICROPYTHON
    ),
    _part("re15", "", "BSD-3-Clause", "https://github.com/pfalcon/re1.5", MICROPYTHON),
    _part("uzlib", "", "Zlib", "https://github.com/pfalcon/uzlib", MICROPYTHON),
    _part(
        "crypto-algorithms",
        "",
        "LicenseRef-public-domain",
        "https://github.com/B-Con/crypto-algorithms",
        MICROPYTHON,
    ),
    _part(
        "zip.js", "2.8.26", "BSD-3-Clause", "https://github.com/gildas-lormeau/zip.js", POLYSCRIPT
    ),
)

# Packages of which nothing is published: they only serve Pyodide under Node and its types.
NOT_PUBLISHED = {"@types/emscripten", "ws"}
# Packages that come without a licence file; those of one author all have the same.
_OWN_TEXTS = {
    PYODIDE: "MPL-2.0.txt",
    MICROPYTHON: "micropython-MIT.txt",
    "qrcode-generator": "qrcode-generator-MIT.txt",
    "@ungap/with-resolvers": "giammarchi-ISC.txt",
    "codedent": "giammarchi-ISC.txt",
    "to-json-callback": "giammarchi-ISC.txt",
}
# Names of licences that packages spell in their own way.
_SPELLED = {"APACHE-2.0": "Apache-2.0"}


class NoLicenceError(Exception):
    """A package without a licence text: it may not be published."""


def components(node_modules: Path = NODE_MODULES) -> list[Component]:
    """Return all of them, by name.

    Raises:
        NoLicenceError: A package has no licence text, and there is none here.
    """
    return sorted({*_packages(node_modules), *PARTS})


def _packages(node_modules: Path) -> Iterator[Component]:
    """The packages that are in what is published."""
    lock = json.loads((node_modules.parent / "package-lock.json").read_text("utf-8"))
    for path, entry in lock["packages"].items():
        if not path.startswith("node_modules/") or entry.get("dev") or entry.get("optional"):
            continue
        if path.removeprefix("node_modules/") not in NOT_PUBLISHED:
            yield _package(node_modules.parent / path, node_modules)


def _package(folder: Path, node_modules: Path) -> Component:
    described = json.loads((folder / "package.json").read_text("utf-8"))
    name, licence = described["name"], described["license"]
    url = described.get("homepage") or _repository(described)
    text = _text(folder, node_modules / name, name)
    return Component(name, described["version"], _SPELLED.get(licence, licence), url, text)


def _repository(package: dict[str, Any]) -> str:
    found = package.get("repository", "")
    url: str = found.get("url", "") if isinstance(found, dict) else found
    return url.removeprefix("git+").removesuffix(".git")


def _text(folder: Path, other_version: Path, name: str) -> Path:
    """Its own file, else that of another version of it, else ours."""
    for place in (folder, other_version):
        files = sorted(place.glob("LICENSE*"))
        if files:
            return files[0]
    if name not in _OWN_TEXTS:
        raise NoLicenceError(f"{name} has no licence text: put one into {TEXTS}.")
    return TEXTS / _OWN_TEXTS[name]
