"""What belongs to no game on people's screens: the reader, words, and what panels are made of."""
