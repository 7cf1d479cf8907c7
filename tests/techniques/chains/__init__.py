"""Tests of chains and loops."""
