"""What the Snakefile needs in the main process: settings, ideas, versions, the plan, the chain.

Nothing here runs a stage or appends an event of a stage.
"""
