"""What sudoku_py uses of MicroPython's vfs."""

from typing import Any

def mount(*system_and_path: object) -> list[tuple[Any, str]]: ...
