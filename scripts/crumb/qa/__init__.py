"""What a real browser shows of a build: runs on a virtual clock, gates, probes, evidence.

This package decides nothing about verdicts and never trusts what a page says without a change of pixels.
"""
