"""How far someone is with a station of a lesson."""

TRAVELLING = "travelling"  # the board is not there yet
ASKING = "asking"  # its question is shown
EXPLAINING = "explaining"  # its text is shown
