"""The cockpit: where the lab's panels stand, how large they are, and which of them is in front.

Imports nothing of the panels: it goes by the elements with `data-panel` in the markup.
"""
