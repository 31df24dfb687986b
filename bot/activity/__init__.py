"""The web table: the same table on a page, where cards lie on felt."""
