"""The Play view: what a player does on the board, new puzzles, the timer.

Imports app and below. `mistakes` and `preview` travel with the dialogs.
"""
