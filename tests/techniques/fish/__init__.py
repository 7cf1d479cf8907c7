"""Tests of fish."""
