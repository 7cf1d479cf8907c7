"""Tests of almost locked sets."""
