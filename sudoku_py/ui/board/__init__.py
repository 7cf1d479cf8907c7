"""The board: its data, what is entered in it, what there is to see of each cell, and the painting.

    boards                 a board as plain data; a change makes a new one
    candidates             what a cell can still have, and what it sees
    position_text          boards and the engine's lines
    notes_text             marks and colours as a short text
    levels                 names for ranges of ratings
    game, player_board     what undo restores; the session, and what the player sees of both
    view_model             what any board is painted from
    board_view             the painting; `keypad_view` for the keypad

Imports browser and storage.
"""
