"""How far someone is with a station of a lesson."""

WAY = "way"  # the board is on the way there
ASKED = "asked"  # its question is put
TOLD = "told"  # its text is shown
