"""What the page draws, too: plain functions that also run on its MicroPython.

    svg                    elements, escaped texts, lengths
    board_svg, mark_lines  a board as a picture; the marks of a cell
    roles, step            how the roles of a technique's step look; what is drawn for a step

Imports `core.shape`, types, and nothing else.
"""
