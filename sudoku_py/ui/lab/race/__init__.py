"""The mode Race: several algorithms side by side on one puzzle.

The choices and the rules → `race`, which plays them with a player of its own → the slice `race`
(`state`) → `standing`, with a lane for each runner, the status line and the table at the end, and
`bars`. Imports lab/player, lab/mini_board, lab/own_code and below.
"""
