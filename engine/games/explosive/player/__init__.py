"""The computer players of Walls and Bombs. They decide only from what their seat sees."""
