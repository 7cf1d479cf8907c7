"""The vocabulary of all other rooms: geometry, grid, text formats, validity.

    text ─ formats ─► Grid (values on a Geometry) ─ formats ─► text

    geometry, shape    sizes, cells, units, symbols: only these know how large boards are
    grid               the values of a board; with candidates, `candidate_grid`
    validity           what clashes, which candidates are left, whether a grid is a solution
    shallow_json       JSON from outside, unless it is nested too deep
    formats            from text to grids and back; its own docstring says which module does what

All data is frozen. `errors` has the base of every error: a code and details, never just a sentence.
`shape` also runs on the page's MicroPython, and is all that `ui` imports of this room, besides the
types of `sentence` and `drawn`. Imports no other room.
"""
