"""The families, a module each: what the design knows of it. No module here may import words."""
