"""What the engine reaches, measured beside other solvers: `make bench`.

`__main__` sets the peers up, runs `native` (CPython, in the peers' environment) and `peers.mjs`
(Pyodide and npm in one V8), checks every answer, and prints and keeps the report. `page` measures
the page in a browser, with a target of its own for each module.
"""
