"""Hostile inputs: ``make fuzz``.

What somebody else can send to the page or to the terminal (files, links, pastes, messages, stored
values, answers of the sandbox) must not freeze it, break it, or be passed over in silence. `table`
has what is known to hurt, `mutations` makes more of valid inputs from a seed; `page` and `terminal`
feed them, and watch.
"""
