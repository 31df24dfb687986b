"""Checks of the repository: the order of imports, the style of modules, and the docs."""
