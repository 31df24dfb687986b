"""The pages in docs/ that are made from the code, and the site that is made of docs/."""
