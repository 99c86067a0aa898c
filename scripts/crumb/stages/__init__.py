"""The five stages, ``spec`` to ``verdict``, and what they share: ask → act → keep → append → publish."""
