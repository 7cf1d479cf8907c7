"""The Play view: what a player does on the board, new puzzles, the timer.

A key or a press → `play_commands`, `selection_commands`, `solve`, `puzzle_provider` → the slices
`game` and `selection` → `play_view`, `timer` and the page's board. Puzzles are those at hand of a
level (`level_puzzles`), or come from the engine, a paste or a file (`open_puzzle`, `batch`) or the
day (`daily`). Imports app and below. `mistakes` and `preview` travel with the dialogs.
"""
