# What somebody reads who does something at a table before the start.

lobby-idle = Nobody did anything here for a while, so the table has closed.
