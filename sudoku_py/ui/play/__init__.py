"""The Play view: what a player does on the board, new puzzles, the timer.

A key or a press → `play_commands`, `solve`, `puzzle_provider` → the slices `game` and `selection` →
`play_view`, `timer` and the page's board. Puzzles come from the engine, from those at hand of a
level or the day (`level_puzzles`), from a paste or a file (`open_puzzle`, `batch`).
`puzzle_options` says what can be requested, `rater` how hard the puzzle on the board is. Imports
app and below. `mistakes`, `preview`, `rater` and `level_puzzles` are in the bundle "dialogs",
`open_puzzle` and `batch` in "open".
"""
