"""The board: its data, what is entered in it, what there is to see of each cell, and the painting.

A board is plain data (`boards`); a change makes a new one: `cell_entries` enters digits, marks and
colours, and erases. `candidates` and `peers` say what a cell can still have. `view_model` is what
any board is painted from, `board_view` and `keypad_view` paint. Imports browser and
storage.settings.
"""
