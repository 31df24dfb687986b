"""Incoming interactions: validation, commands, and the routing of component presses."""
