"""Harnesses: one contract by which any actor (planner, researcher, builder, verifier) is run in a scratch workspace.

A harness gets projected files and hands back files, an answer and what it cost. It never sees a transcript and never
writes an event: a stage does that with what came back, under the identity that it spawned.
"""
