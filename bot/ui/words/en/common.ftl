# Words that every game and screen may use.
