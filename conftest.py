"""What the page's Python imports of the browser, so that its doctests are collected without one.

Nothing is simulated: an example that used the browser would fail on these empty objects.
"""

import gc
import sys
from types import ModuleType
from typing import Any


class _Absent:
    """Something of JavaScript: it can be named when a module is imported, and no more."""

    def __init__(self, name: str) -> None:
        self._name = name


def _module(name: str, *names: str) -> ModuleType:
    module = ModuleType(name)
    for each in names:
        setattr(module, each, _Absent(each))
    return module


if "pyscript" not in sys.modules:
    pyscript = _module("pyscript", "document", "window", "workers", "js_import")
    for annotated in (
        "Element", "Event", "Promise", "Blob", "ArrayBuffer", "TextDecoder", "JsObject",
    ):  # fmt: skip
        setattr(pyscript, annotated, Any)
    sys.modules["pyscript"] = pyscript
    sys.modules["pyscript.ffi"] = _module("pyscript.ffi", "create_proxy", "to_js")
    sys.modules["_pyscript"] = _module("_pyscript", "interpreter")
    sys.modules["js"] = _module("js", "MessageChannel", "Promise")
    sys.modules["browser_json"] = _module("browser_json")
    sys.modules["browser_text"] = _module("browser_text")
    sys.modules["deflate"] = _module("deflate")
    sys.modules["vfs"] = _module("vfs")


def pytest_collection_finish() -> None:
    """Leave thousands of tests, which stay to the end, out of each later garbage collection."""
    gc.collect()
    gc.freeze()
