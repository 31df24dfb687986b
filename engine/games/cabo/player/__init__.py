"""The computer players of the cabo family."""
