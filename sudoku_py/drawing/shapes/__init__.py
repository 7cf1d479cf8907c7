"""What the page draws, too: plain functions that also run on its MicroPython.

    svg                      elements, escaped texts, lengths
    board_svg, description   a board as a picture, and in words
    mark_lines               the marks of a cell as lines of text
    roles, step              how the roles of a technique's step look; what is drawn for a step
    moment                   what a step of a run shows in the cells, and the picture of it
    tree                     the nodes of a search tree, their shapes and labels

Imports `core.shape`, types, and nothing else.
"""
