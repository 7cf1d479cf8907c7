"""The licences of everything that is published, in one folder beside it."""

import json
import shutil
from pathlib import Path
from typing import Any

from tools.files import write_whole
from tools.paths import ROOT

TEXTS = ROOT / "tools" / "licences"
# Packages of which nothing is published: they only serve Pyodide under Node and its types.
NOT_PUBLISHED = {"@types/emscripten", "ws"}
# Packages that come without a licence file, and Python itself, which is inside Pyodide.
OWN_TEXTS = {
    "pyodide": "MPL-2.0.txt",
    "cpython": "PSF-2.0.txt",
    "@micropython/micropython-webassembly-pyscript": "micropython-MIT.txt",
    "qrcode-generator": "qrcode-generator-MIT.txt",
}


def collect(node_modules: Path, target: Path) -> None:
    """Write one file for each published package to ``target``."""
    shutil.rmtree(target, ignore_errors=True)
    for package in published(node_modules):
        description = json.loads((package / "package.json").read_text("utf-8"))
        text = f"{_notice(description)}\n{_text(package, description['name'])}"
        name = description["name"].lstrip("@").replace("/", "-")
        write_whole(target / f"{name}.txt", text.encode())
    write_whole(target / "cpython.txt", f"{_CPYTHON}\n{_own_text('cpython')}".encode())


def published(node_modules: Path) -> list[Path]:
    """Return the folders of the packages that are in what is published."""
    lock = json.loads((node_modules.parent / "package-lock.json").read_text("utf-8"))
    names = [
        name.removeprefix("node_modules/")
        for name, package in lock["packages"].items()
        if name.startswith("node_modules/") and not (package.get("dev") or package.get("optional"))
    ]
    return [node_modules / name for name in names if name not in NOT_PUBLISHED]


# What the licence asks to be told of what was changed; the rest is published as it is.
CHANGED = {
    "pyodide": "Published without functions that nothing here calls (tools/trim_pyodide.mjs).\n",
}
_CPYTHON = """\
CPython 3.14 (inside Pyodide), licence PSF-2.0, https://www.python.org/
Its standard library is published compiled, without the modules that no browser can run.
"""


def _notice(package: dict[str, Any]) -> str:
    where = package.get("homepage") or _repository(package)
    licence = package.get("license", "see the project")
    changed = CHANGED.get(package["name"], "")
    return f"{package['name']} {package['version']}, licence {licence}, {where}\n{changed}"


def _repository(package: dict[str, Any]) -> str:
    found = package.get("repository", "")
    url: str = found.get("url", "") if isinstance(found, dict) else found
    return url.removeprefix("git+").removesuffix(".git")


def _text(package: Path, name: str) -> str:
    """Return the package's own licence text, or ours if it comes without."""
    files = sorted(package.glob("LICENSE*"))
    return files[0].read_text("utf-8") if files else _own_text(name)


def _own_text(name: str) -> str:
    if name not in OWN_TEXTS:
        return ""
    return (TEXTS / OWN_TEXTS[name]).read_text("utf-8")
