"""The board of a run: what a step shows in the cells, how they are read out, the heat map."""
