"""The cockpit: where the lab's panels stand, how large they are, and which of them is in front.

A drag, a key or a menu → `cockpit` → the `arrangement`, plain data that is kept in the storage →
`panes` with their `tabs` and the `divider` between them. Of the panels it imports `panel_group`
alone: it goes by the elements with `data-panel` in the markup.
"""
