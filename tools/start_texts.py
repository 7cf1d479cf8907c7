"""What is run in a page before the engine answers, word for word: see start_code.py.

A text that is missing here, as after a change in Pyodide or PyScript, is compiled in the page.
"""

from tools.paths import STATIC

ENGINE = STATIC / "engine.py"  # run by PyScript
BY_PYODIDE = (
    "{}",
    "import importlib; importlib",
    "import __main__; __main__.__dict__",
    "import builtins; builtins.__dict__",
)
BY_PYSCRIPT = (
    """import js as __polyscript_workers__
__polyscript_workers__.__polyscript_workers__ = "__export__" in locals() and __export__ or []
del __polyscript_workers__""",
    """from polyscript import xworker as __polyscript_workers__
__polyscript_workers__.sync.call = call
del __polyscript_workers__""",
)
