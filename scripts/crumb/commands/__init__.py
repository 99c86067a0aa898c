"""The subcommands of ``crumb``, a module for each group of them.

At the top of a module stands only what is cheap to import; the rest is imported inside the commands, so that help and
completion are quick. Nothing here decides what a session does: commands read, post to the inbox, or start the pipeline.
"""
