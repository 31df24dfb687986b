"""What the games of the cabo family share."""
