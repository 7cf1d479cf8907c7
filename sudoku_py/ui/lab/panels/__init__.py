"""The panels of a run: code, stack, reason, tree, frontier, profile, transcript, and so on.

Each is a `Panel`. The `PanelGroup` knows which are open, adds to the one request of a step what
they need of the engine, and lets them render the answers. Imports lab/player, app and below.
"""
