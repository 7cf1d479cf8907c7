"""The panels beside a run: code, stack, reason, tree, profile, transcript, card, seed.

Each is a `Panel`. `panel_group` knows which are open, adds to the one request of a step what they
need of the engine, and lets them render what came. Imports lab/player, app and below.
"""
