"""The families, a module each: what the design knows of it. Nothing here may read an idea but through ``Reading``."""
