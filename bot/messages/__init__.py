"""Outgoing messages: responses to interactions, ephemeral messages, and requests with webhook
tokens."""
