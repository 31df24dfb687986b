"""Tools for hosts, such as backups, checks and metrics, and the pruning of old stored data."""
