"""The pages of docs/ that are generated from the code, and the site that is built from docs/."""
