"""Photos of puzzles: decoded here, read by the engine, checked by the player if it is not sure."""
