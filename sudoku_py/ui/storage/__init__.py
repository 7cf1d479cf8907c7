"""What is kept in the browser, in files and in links, and how it is read again.

Everything that comes in is hostile until a codec of this room has read it. Imports browser and
board.
"""
