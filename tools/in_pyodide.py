"""Python run in the pinned Pyodide under Node, with the engine's modules."""

import json
from base64 import b64encode
from pathlib import Path

from tools import archive, node
from tools.paths import ROOT, VENDOR

PYODIDE = VENDOR / "pyodide"
SCRIPT = ROOT / "tools" / "in_pyodide.mjs"


def answer(code: str, *modules: Path, brief: bool = False) -> str:
    """The text that ``code`` results in; it can import these modules by their file names.

    ``brief`` as for ``node.ask``.
    """
    request = {
        "pyodide": str(PYODIDE),
        "archive": b64encode(archive.archive_bytes()).decode(),
        "files": {path.name: path.read_text("utf-8") for path in modules},
        "code": code,
    }
    return node.ask(SCRIPT, json.dumps(request), brief=brief)
