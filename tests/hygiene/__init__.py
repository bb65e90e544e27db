"""Scans of the source: what no single test of behaviour can see."""
