"""What sudoku_py uses of JavaScript where PyScript is not there yet."""

from typing import Any

MessageChannel: Any
Promise: Any
