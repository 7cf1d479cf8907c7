"""Train the network that reads a photo's digits; `sudoku_py/photo/digits.bin` is its result."""
