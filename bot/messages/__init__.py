"""The way out: responses, messages for one person's eyes, and ids of what was sent."""
