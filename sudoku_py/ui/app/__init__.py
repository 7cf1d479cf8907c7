"""The page as a whole: its state, its views and how one goes between them.

Imports browser, widgets, board, storage and engine. Everything that a person does in a view
(`play`, `lab`, `analyse`, …) changes the state here and is shown through it.
"""
