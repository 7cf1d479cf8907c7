"""The seams to the browser: texts, live region, files, clipboard, offline use, timers.

Imports nothing else of the interface: callers pass in what each of these needs.
"""
