"""The simple player of the cabo family."""
