"""Families of games: load, fill with data, assemble, prove, and check what a build consists of.

Code of a game is never imported or executed here, but for the simulation of a family in an embedded V8, and only
while its files have their release hash.
"""
