"""The parts of the user interface that all games share: panels, layout, readers and translated
messages.
"""
