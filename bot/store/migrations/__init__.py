"""The migrations from an empty file to the current tables, one numbered file each."""
