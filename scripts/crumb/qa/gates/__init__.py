"""The gates: each a pure function from an Observation and its thresholds to a Finding.

Nothing here may touch a browser.
"""
