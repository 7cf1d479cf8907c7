"""The dialogs: new puzzle, library, share, print, settings, statistics, shortcuts, savepoints.

They are a bundle, loaded when the first of them is opened; `registry` makes them all. A command
→ a `…_dialog`, which fills its markup from the store and opens it; its buttons run commands like
any. The other modules hold what a dialog is about, such as `printed_pages` or `statistics_tables`.
Imports app and below.
"""
