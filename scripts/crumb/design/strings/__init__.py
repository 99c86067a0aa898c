"""Every sentence that a game, a cut or a refusal says, in seven languages; a module a language, with the same keys.

This package must hold texts only; who chooses among them is ``wording``.
"""
