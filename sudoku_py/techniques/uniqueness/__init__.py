"""Techniques that assume one solution: a pattern that could be filled in two ways cannot be there.

    rectangles            the four cells of two rows, two columns and two boxes, with two digits
    unique_rectangles     types 1 to 6
    hidden_rectangle      a rectangle whose digit has no other cell in a row and a column
    avoidable_rectangle   rectangles with placed digits that are not given
    bug                   BUG+1: all cells but one are bivalue

SE's loops and its own types are in `explainer`.
"""
