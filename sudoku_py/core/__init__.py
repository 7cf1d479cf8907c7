"""The vocabulary everyone else speaks: geometry, grid, text formats, validity."""
