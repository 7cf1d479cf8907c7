"""Tests of the search that is made of four choices."""
