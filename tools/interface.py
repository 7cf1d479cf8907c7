"""The interface's Python and texts as one file, which the page asks for at once.

As fifty files, named in PyScript's configuration, they are asked for only when MicroPython is up,
and keep the page waiting for longer than their work takes. At its beginning stands the module that
lays them out again as files and imports them; ``static/interface-loader.mjs`` gives both to
MicroPython. All Python comes as byte code: MicroPython takes as long to compile a text as to run
it. What only some visitors need travels apart, see ``tools.bundles``.
"""

import json
import tomllib
import zlib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from sudoku_py import __version__
from tools import features
from tools.bytecode import as_run, compiled
from tools.files import write_if_changed
from tools.import_order import import_order
from tools.languages import FOLDER, texts
from tools.paths import ROOT, VENDOR
from tools.pyscript_files import pyscript_files, trimmed
from tools.type_elision import without_types

FILES_FILE = VENDOR / "interface.bin"
# What only the engine or the terminal says: it brings its own texts, see ``sudoku_py.engine``.
ENGINE_TEXTS = ("error.", "rule.", "exercise-need.", "lesson-error.", "cli.", "sandbox.")
VERSION_FILE = "version.txt"  # of the package; the page shows it
CONFIGURATION = "pyscript.toml"  # of the engine; it travels as JSON, and nothing has to parse it
DIGITS = 8  # of a length that stands before what is as long
# What the first module consists of: it runs before there are files to import.
PRELUDE = (
    "sudoku_py/ui/browser/gc_threshold.py",
    "sudoku_py/ui/browser/tasks.py",
    "sudoku_py/ui/browser/files.py",
    "sudoku_py/ui/browser/unpacker.py",
)
START = "start.py"  # as the script in index.html imports it
# Each import is short, and all of them together would be a long task.
PREPARE = """\
async def prepare():
    collect_less_often()
    header = await lay_out(read_file("interface.bin"), pause)
    for name in header["imports"]:
        __import__(name)
        await pause()
"""


def interface_file(root: Path = ROOT) -> bytes:
    """Return the first module, its length before it, and the archive; the same of same sources."""
    (module,) = compiled({START: first_module(root)}).values()
    return b"%0*d" % (DIGITS, len(module)) + module + interface_archive(root)


def first_module(root: Path = ROOT) -> str:
    """Return the text of what lays out the interface's files."""
    texts = [without_types((root / path).read_text("utf-8")) for path in PRELUDE]
    return "\n".join([*texts, PREPARE])


def interface_archive(root: Path = ROOT) -> bytes:
    """Return all files of the interface as one, and in which order to import them."""
    users = modules(features.sources(root, "ui/**/*.py")).values()  # of bundles, too
    found = trimmed(pyscript_files(), users) | interface_sources(root)
    return pack(compiled(found), imports=import_order(modules(found), features.MAIN))


def modules(found: Mapping[str, str]) -> dict[str, str]:
    """Return the text of modules by name, of texts by path."""
    return {
        path.removesuffix(".py").replace("/", "."): as_run(path, text)
        for path, text in found.items()
        if path.endswith(".py")
    }


def interface_sources(root: Path = ROOT) -> dict[str, str]:
    """Return what the interface is made of: text by path."""
    apart = [features.text_pattern(name, root) for name in features.bundles(root)]
    python = features.python(root)[features.INTERFACE]
    if features.TABLE in python:
        python[features.TABLE] = features.without_columns(python[features.TABLE])
    tables = {
        f"{FOLDER}/{language}.json": compact(
            {
                key: text
                for key, text in table.items()
                if not (key.startswith(ENGINE_TEXTS) or any(each.match(key) for each in apart))
            }
        )
        for language, table in texts(root).items()
    }
    engine = tomllib.loads((root / CONFIGURATION).read_text("utf-8"))
    return python | tables | {"pyscript.json": compact(engine), VERSION_FILE: __version__}


def pack(files: Mapping[str, bytes], **others: Any) -> bytes:
    """Return files, and something else, as `sudoku_py.ui.browser.unpacker` lays them out.

    What else there is comes piece by piece: MicroPython takes its time to read JSON.
    """
    pieces = {name: compact(value).encode() for name, value in others.items()}
    header = compact({"others": _lengths(pieces), "files": _lengths(files)}).encode()
    contents = [b"%0*d" % (DIGITS, len(header)), header, *pieces.values(), *files.values()]
    return zlib.compress(b"".join(contents), 9)


def _lengths(contents: Mapping[str, bytes]) -> list[tuple[str, int]]:
    return [(name, len(each)) for name, each in contents.items()]


def compact(data: Any) -> str:
    """Return data as JSON of as few bytes as can be."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def write_interface() -> bool:
    """Write the file if it would change; say whether it did."""
    return write_if_changed(FILES_FILE, interface_file())
