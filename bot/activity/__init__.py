"""The web table: a table shown on a web page, with its cards on green felt."""
