"""Playing a run: the requests to the engine, speed, position, links to a step, recovery."""
