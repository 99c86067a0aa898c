"""Measures every gate in both directions: good games and their mutants, cell by cell, into a table.

Nothing here decides what a gate means or whether it may block; rows come out, and a page that hides none of them.
"""
