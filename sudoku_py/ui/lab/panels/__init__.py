"""The panels beside a run: code, stack, reason, tree, profile, transcript, card, seed.

Each is a `Panel`; `panel_group` opens and closes them and lets them ask the engine for more.
"""
