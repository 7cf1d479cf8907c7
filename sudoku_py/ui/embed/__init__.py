"""The page as a part of another page: it shows one thing, is steered from there, and reports."""
