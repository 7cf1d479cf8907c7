"""The seams to the browser: texts, live region, files, clipboard, offline use, timers.

Imports nothing else of the interface: whoever uses one of these passes in what it needs.
"""
