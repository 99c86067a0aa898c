"""The letters that a game brings along: which it needs, which open font has them, and the cut that is shipped.

Nothing here knows a game: characters come in, bytes and their origin go out.
"""
