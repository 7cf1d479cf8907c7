"""What PyScript runs in the engine's worker: it exports the RPC function to the page."""

from sudoku_py.engine import call  # noqa: F401 - exported by its name

__export__ = ["call"]
