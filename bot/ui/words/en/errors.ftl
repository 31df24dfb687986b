# What a player reads when something failed.

error-unsaved = I couldn’t save that, so it doesn’t count. Please try again in a moment.
error-unread = I couldn’t look that up. Please try again in a moment.
error-replaced = I can’t reach my saved games, so nothing counts right now. Whoever runs me has to restart me.
# $error: a short id, under which the log has the whole story
error-unexpected = Something went wrong on my side, and nothing changed. Press { BUTTON(button-my-move) } to see where the game stands. (Error { $error }: the details are in my log.)
error-moves-gone = I no longer have that match’s moves, only its scores. See them with /scoresheet.
