"""The view in which a teacher puts together what to show in a page of their own."""
