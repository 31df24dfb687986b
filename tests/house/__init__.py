"""What holds the house in order: who may import whom, and how a module looks."""
