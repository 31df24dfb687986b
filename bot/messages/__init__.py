"""Outgoing messages: responses to interactions, ephemeral messages, webhook-token requests."""
