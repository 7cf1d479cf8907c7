"""The page as a whole: its state, its views and the changes between them.

Imports browser, widgets, board, storage and engine. Everything that a user does in a view
(`play`, `lab`, `analyse`, …) changes this state, and the page shows it from there.
"""
