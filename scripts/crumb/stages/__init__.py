"""The five stages: what each one does (``spec`` … ``verdict``) and what they share (ask → act → keep → append → publish)."""
