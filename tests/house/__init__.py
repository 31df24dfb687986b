"""Checks of the repository itself: the order of imports, the style of modules, and the docs."""
