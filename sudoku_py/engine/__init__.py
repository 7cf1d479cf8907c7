"""The worker's RPC: JSON text in, JSON text out.

    page ─ request ─► rpc.call ─► operation ─► task, advanced slice by slice ─ response ─► page

An operation is a function; `rpc.OPERATIONS` has the module of each, which is imported when the page
first asks for it. Anything that can take long is a task (`tasks`). Imports every package except
`cli` and `ui`.
"""

from sudoku_py.engine.rpc import VERSION, call

__all__ = ["VERSION", "call"]
