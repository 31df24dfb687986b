"""Tools for hosts: backups, checks and metrics; and the retention of stored data."""
