"""The pages of docs/ that are generated from the code, and the site built from docs/."""
