"""Search algorithms behind one contract: each is a generator of events."""
