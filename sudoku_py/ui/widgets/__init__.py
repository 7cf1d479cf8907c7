"""Elements that several views use: DOM builder, forms, menus, charts, number formats.

Imports only browser, and knows nothing of Sudoku.
"""
