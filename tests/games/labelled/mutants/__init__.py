"""Ways to break a good game, each shown to be one, and which gates should notice.

A mutant is a small typed transformation: the files of a game go in, the files of a broken game come out. Nothing here
judges a game, and nothing here may know what a gate measures.
"""
