"""The migrations from an empty file to the current tables. Each numbered file is one migration."""
