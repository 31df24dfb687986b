"""Which table is where: opened, found, led to, played again, and left."""
