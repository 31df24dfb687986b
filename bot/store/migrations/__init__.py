"""The way from an empty file to today's tables: one numbered step after another."""
