"""The vocabulary of all other rooms: geometry, grid, text formats, validity.

    text ─ formats ─► Grid (values on a Geometry) ─ formats ─► text

All data is frozen. `errors` has the base of every error: a code and details, never just a sentence.
`shape` also runs on the page's MicroPython, and is all that `ui` imports. Imports no other room.
"""
