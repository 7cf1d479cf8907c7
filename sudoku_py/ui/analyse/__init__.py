"""The analysis's part of the interface: it travels apart, and comes when it is first entered."""
