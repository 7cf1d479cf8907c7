"""Positions and chains as text.

library_line     one line: cells, and removed candidates
pencil_marks     the grid of candidates that forums use
positions        any text with positions or puzzles in it
chains           a chain in the links' notation
errors           what a text can have wrong
"""
