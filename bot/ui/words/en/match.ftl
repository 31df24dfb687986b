# What a running game says to everybody at its table, and answers to presses at it.

match-redealt = My rules were updated, so this round was dealt again. All earlier scores stand.
# $people: mentions; $game: its title; $link: the address of the table
match-ping = { $people } Your move in { $game }: { $link }

match-ended = This game has been ended. Open a new table with /kaboom.
match-over = This game is already over. Open a new table with /kaboom.
match-paused = This game is paused. Press { BUTTON(button-resume) } on the table to continue.
match-on-hold = This game is on hold. Press { BUTTON(button-back) } on the table to continue.
match-started = This game has already started. You can watch. Press { BUTTON(button-more) } to see how to join in.
match-started-seated = That button is from before the game started. Press { BUTTON(button-my-move) } to see what you can do.
match-watching = You’re watching this game. Press { BUTTON(button-more) } on the table to see how to join.
match-nothing = Nothing to do right now.
# $name: whose turn it is
match-not-your-turn = Nothing to do yet, it’s { $name }’s turn.
match-rematch-later = This game isn’t over yet. You can have a rematch once it is.
match-rematch-players = Only this game’s players can start the rematch. Open a new table with /kaboom.
match-channel-taken = Another game is going in this channel. This one can continue once that’s over: { $link }

# A computer player's seat, which somebody takes over. $unit: what is dealt anew and scored
match-no-seat-coming = There’s no seat saved for you.
match-seat-coming = { $unit ->
    [game] You’re in! You take over a computer’s seat next game.
   *[round] You’re in! You take over a computer’s seat next round.
}
match-last = { $unit ->
    [game] This is the last game, so there’s no seat to take over. Play the rematch, or open a new table with /kaboom.
   *[round] This is the last round, so there’s no seat to take over. Play the rematch, or open a new table with /kaboom.
}

# Whoever played with computer players of before reads this once
news-levels = **New since you last played:** computer players now forget cards, and come in levels, from easy up. The host picks before the game.
