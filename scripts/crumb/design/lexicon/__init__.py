"""The words by which an idea is understood: one pair of tables a language, read once and only when needed.

A table has a row a concept: ``concept: phrase, phrase``; what is indented goes on with the row before. In languages
with blanks between words a phrase is a sequence of words, each of which may end in ``*`` (any ending). In the others
it is a sequence of letters. The English tables name every concept; the others follow them. This package must hold
words and the way to find them, never what they mean for a game.
"""

from crumb.design.lexicon.index import Index, Match, concepts, index_for, say_index_for

__all__ = ["Index", "Match", "concepts", "index_for", "say_index_for"]
