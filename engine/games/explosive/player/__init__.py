"""The computer players of Walls and Bombs. They see only what their seat sees."""
