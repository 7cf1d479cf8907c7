"""The board of a run: what a step shows in the cells, how they are read out, the heat map.

`step_board` makes of the engine's frame what the page's board is painted from; `clash_line` and
`heat_map` draw over it, `cell_labels` are for screen readers, `mini_board` is the small one of a
race. Imports lab/player, lab/panels' base class, board and below.
"""
