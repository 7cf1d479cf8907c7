"""The border between the page and everything that computes: JSON text in, JSON text out.

page  →  `call(request)`  →  an operation  →  a task, pulled slice by slice  →  answer  →  page
"""

from sudoku_py.engine.border import VERSION, call

__all__ = ["VERSION", "call"]
