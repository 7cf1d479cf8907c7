"""Plain code: a view of a solver's source for readers who know neither types nor generators.

    view     the view of a text: start here; leaves out types and imports
    events   leaves out what a search has only for its events
    draft    a text that is edited, and which lines of the source its lines stand for

Imports nothing but Python's own modules. It knows the source's text only, not the run.
"""
