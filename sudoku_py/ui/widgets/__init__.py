"""Elements that several views use: DOM builder, forms, menus, charts, number formats.

Imports browser alone, and knows nothing of Sudoku.
"""
