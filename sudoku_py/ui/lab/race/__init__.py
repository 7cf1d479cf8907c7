"""The mode Race: several algorithms side by side on one puzzle."""
