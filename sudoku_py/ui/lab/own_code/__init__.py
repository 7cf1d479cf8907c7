"""A person's own programs, from the mode Write, as entries of races and experiments."""
