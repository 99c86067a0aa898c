"""Everything that touches a session on disk: transcript, inbox, runs, ids, locks, and the door that events pass.

Nothing here decides what happens next; that is the reducer's. Nothing outside this package writes a transcript.
"""
