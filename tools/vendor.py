"""Put the runtimes that the page needs into ``static/vendor/``, with their licences.

The page asks nothing of another origin, so what PyScript would fetch from a CDN is copied from
the pinned npm packages: just the files that a visitor's browser can come to need.
"""

import json
import re
import shutil
from pathlib import Path
from tempfile import TemporaryDirectory

from sudoku_py.core.shape import SYMBOLS
from tools import licences, node
from tools.files import write_whole
from tools.icons import NUMERAL_WEIGHTS
from tools.paths import NODE_MODULES, ROOT, VENDOR

PYSCRIPT = NODE_MODULES / "@pyscript" / "core" / "dist"
PYODIDE = NODE_MODULES / "pyodide"
CODE_EDITOR = ROOT / "tools" / "code_editor.mjs"  # CodeMirror, as the page uses it
MICROPYTHON = NODE_MODULES / "@micropython" / "micropython-webassembly-pyscript"
NUMERALS = NODE_MODULES / "@fontsource" / "ibm-plex-sans" / "files"

# Plug-ins stay behind, and what only they import. The page must switch them off in its
# configuration of `mpy` and of `py` alike: PyScript waits for each that is not switched off.
UNUSED = ("codemirror", "donkey", "py-editor", "py-game", "py-terminal", "pyodide_graph")
# Written last and removed first, so that its presence says that everything is in place.
VERSIONS = VENDOR / "versions.json"


def vendor() -> None:
    """Fill ``static/vendor/`` from ``node_modules/``."""
    VERSIONS.unlink(missing_ok=True)
    _copy_pyscript()
    _copy(PYODIDE, "pyodide", "pyodide.mjs")
    _trim_pyodide()
    _write_lock()
    _copy(MICROPYTHON, "micropython", "micropython.wasm")
    _minify(MICROPYTHON / "micropython.mjs", "micropython/micropython.mjs")
    _copy(NODE_MODULES / "uplot" / "dist", "uplot", "uPlot.min.css")
    _compile_stdlib()
    _bundle("fake-indexeddb/build/esm/index.js", "fake-indexeddb.mjs")
    _bundle("uplot/dist/uPlot.esm.js", "uplot/uPlot.esm.js")
    _bundle("d3-hierarchy/src/index.js", "d3-hierarchy/d3-hierarchy.min.mjs")
    _bundle("qrcode-generator/dist/qrcode.mjs", "qrcode-generator/qrcode.min.mjs")
    _bundle("gifenc/dist/gifenc.esm.js", "gifenc/gifenc.min.mjs")
    _subset_numerals()
    _minify(CODE_EDITOR, "codemirror/code_editor.min.mjs", "--bundle")
    licences.collect(NODE_MODULES, VENDOR / "licences")
    write_whole(VERSIONS, (json.dumps(pinned_versions(), indent=2) + "\n").encode())


def pinned_versions() -> dict[str, str]:
    """Return the runtimes and their versions."""
    package: dict[str, dict[str, str]] = json.loads((ROOT / "package.json").read_text("utf-8"))
    return package["dependencies"]


def reachable(folder: Path, start: str, unused: tuple[str, ...] = UNUSED) -> set[str]:
    """Return the files of ``folder`` that ``start`` comes to import, itself included.

    Chunk names carry hashes, so they are read from the code instead of being listed here.
    """
    found, waiting = {start}, [start]
    while waiting:
        code = (folder / waiting.pop()).read_text("utf-8")
        imported: set[str] = set(re.findall(r'"\./([\w.-]+\.js)"', code))
        new = {name for name in imported - found if not name.startswith(unused)}
        found |= new
        waiting += new
    return found


def _copy_pyscript() -> None:
    target = VENDOR / "pyscript"
    shutil.rmtree(target, ignore_errors=True)  # an older version's chunks have other names
    for name in sorted(reachable(PYSCRIPT, "core.js")):
        code = (PYSCRIPT / name).read_text("utf-8")
        # The maps stay behind, and developer tools complain of missing ones.
        code = re.sub(r"^//# sourceMappingURL=\S+\n?", "", code, flags=re.MULTILINE)
        write_whole(target / name, code.encode())


def _copy(source: Path, target: str, *names: str) -> None:
    for name in names:
        write_whole(VENDOR / target / name, (source / name).read_bytes())


def _trim_pyodide() -> None:
    """Write Pyodide's script and code without what only packages with code of their own need."""
    with TemporaryDirectory() as folder:
        node.run("node", str(ROOT / "tools" / "trim_pyodide.mjs"), str(PYODIDE), folder)
        for made in Path(folder).iterdir():
            write_whole(VENDOR / "pyodide" / made.name, made.read_bytes())


def _write_lock() -> None:
    """Write Pyodide's list of packages, emptied: none of them is served, nor needed."""
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text("utf-8"))
    contents = json.dumps(lock | {"packages": {}}, indent=2)
    write_whole(VENDOR / "pyodide" / "pyodide-lock.json", contents.encode())


def _compile_stdlib() -> None:
    """Compile the standard library: Pyodide starts three times as fast with it."""
    tools = ROOT / "tools"
    with TemporaryDirectory() as folder:
        made = Path(folder) / "python_stdlib.zip"
        script, module = tools / "compile_stdlib.mjs", tools / "compile_stdlib.py"
        node.run("node", str(script), str(PYODIDE), str(module), str(made))
        write_whole(VENDOR / "pyodide" / made.name, made.read_bytes())


def _subset_numerals() -> None:
    """Write the face of the board's digits: just these, in two weights."""
    script = ROOT / "tools" / "subset_font.mjs"
    for weight in NUMERAL_WEIGHTS:
        source = NUMERALS / f"ibm-plex-sans-latin-{weight}-normal.woff2"
        with TemporaryDirectory() as folder:
            made = Path(folder) / "made.woff2"
            node.run("node", str(script), str(source), "0" + SYMBOLS, str(made))
            write_whole(VENDOR / f"numerals-{weight}.woff2", made.read_bytes())


def _bundle(entry: str, target: str) -> None:
    """Bundle a package that comes as many modules into one, which installs nothing by itself."""
    _minify(NODE_MODULES / entry, target, "--bundle")


def _minify(source: Path, target: str, *more: str) -> None:
    """Write a module without what only people read: it is a third smaller then."""
    esbuild = NODE_MODULES / "esbuild" / "bin" / "esbuild"
    options = ("--format=esm", "--minify", "--target=es2022", "--log-level=warning", *more)
    with TemporaryDirectory() as folder:
        made = Path(folder) / "made.mjs"
        node.run("node", str(esbuild), str(source), *options, f"--outfile={made}")
        write_whole(VENDOR / target, made.read_bytes())


if __name__ == "__main__":
    vendor()
