"""The dialogs: new puzzle, library, share, print, settings, statistics, shortcuts, savepoints.

They are a bundle, loaded when the first of them is opened; each has its row in `ui.features`, and
is made at its first command. It fills its markup from the store and opens it; its buttons run its
other commands. Imports app and below.
"""
