"""Positions and chains as text.

positions    any text with positions or puzzles in it; a position as a line or as pencil marks
sentences    steps as data for sentences, chains in the notation of their links
"""
