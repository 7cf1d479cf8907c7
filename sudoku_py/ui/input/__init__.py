"""From the browser's events to what they mean: keyboard, pointer, clicks.

Imports app and below; what an event means is done by the commands of the views.
"""
