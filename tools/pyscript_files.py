"""PyScript's own Python: it would bring it as text, and the page's MicroPython gets it compiled."""

import json
from collections.abc import Mapping

from tools.snapshot import PRELUDE_FILES

START, END = "export default ", ";"


def pyscript_files() -> dict[str, str]:
    """Return its modules: text by path, as in ``pyscript/ffi.py``."""
    module = PRELUDE_FILES.read_text("utf-8")
    folders: Mapping[str, Mapping[str, str]] = json.loads(
        module.partition(START)[2].strip().removesuffix(END)
    )
    return {
        f"{folder}/{name}": text
        for folder, files in folders.items()
        for name, text in files.items()
    }
