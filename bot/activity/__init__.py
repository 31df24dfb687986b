"""The web table. It shows a table on a web page, with its cards on green felt."""
