# Cards and places on the table.
