"""The dialogs: new puzzle, library, share, print, settings, statistics, shortcuts, savepoints.

They travel apart, and arrive when the first of them is opened. Imports app and below.
"""
