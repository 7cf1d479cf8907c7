"""`python -m sudoku_py` is the command line."""

import sys

from sudoku_py.cli import main

if __name__ == "__main__":
    sys.exit(main())
