"""The pure part: documents, events, state, reducer, verdict rules, budgets, effects, command grammar.

Nothing in this package reads a clock, randomness, a file, a process or the network; a test enforces it.
"""
