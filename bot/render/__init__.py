"""From what a viewer may see to what stands on the screen: pure, and without discord.

It is given views and events that a viewer has seen, never a game's state, so
nothing hidden can reach a label, an id or an order of buttons.
"""
