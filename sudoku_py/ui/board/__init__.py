"""The board: its data, pencil marks, what there is to see of each cell, and the painting.

A board is plain data (`boards`); a change makes a new one. `view_model` is what any board is
painted from, `board_view` and `keypad_view` paint. Imports browser and storage.settings.
"""
