"""The licences of everything that is published, in one folder beside it."""

import shutil
from pathlib import Path

from tools.components import PYODIDE, Component, components
from tools.files import write_whole
from tools.paths import ROOT

# What changes Pyodide: under its licence, whoever gets the site gets the source of the changes.
CHANGING = ("trim_pyodide.mjs", "wasm_sections.mjs")
# What the licence asks to be told of what was changed; the rest is published as it is.
CHANGED = {
    PYODIDE: """\
Published without functions that nothing here calls. Its source is at
https://github.com/pyodide/pyodide/tree/{version}; trim_pyodide.mjs and wasm_sections.mjs, which are
beside this file, are the source of the changes: they make the published files from those of the
package "pyodide" of npm, in this version.
""",
    "cpython": """\
Its standard library is published compiled, without the modules that no browser can run.
""",
}


def collect(node_modules: Path, target: Path) -> None:
    """Write one file for each component to ``target``, and the source of what is changed."""
    shutil.rmtree(target, ignore_errors=True)
    found: dict[str, list[Component]] = {}
    for each in components(node_modules):
        found.setdefault(each.file_name, []).append(each)
    for name, versions in found.items():
        notices = "".join(map(_notice, versions))
        write_whole(target / name, f"{notices}\n{versions[-1].text.read_text('utf-8')}".encode())
    for name in CHANGING:
        write_whole(target / name, (ROOT / "tools" / name).read_bytes())


def _notice(each: Component) -> str:
    version = f" {each.version}" if each.version else ""
    inside = f" (inside {' and '.join(each.inside)})" if each.inside else ""
    changed = CHANGED.get(each.name, "").format(version=each.version)
    return f"{each.name}{version}{inside}, licence {each.licence}, {each.url}\n{changed}"
