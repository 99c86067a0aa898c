"""The texts of each family, a module a family, in seven languages with the same keys."""
