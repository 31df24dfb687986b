# What the people at a table decide together: to end a game, to pause it, to continue.

vote-done-abandon = The game has ended early.
vote-done-pause = Paused. The clocks are stopped. Press { BUTTON(button-resume) } on the table to continue.
vote-done-resume = Game on!
# $name: who voted against it
vote-no = { $name } said no. Game on!

vote-moderator = A moderator
vote-again = You’ve voted. Waiting for the others.
vote-over = That vote is over.
vote-out = You’re out of this game for good, so it’s up to the players still in it.
vote-away = Press { BUTTON(button-back) } first, then you can vote.
vote-going = The game is already on.
vote-players-only = Only players can vote on this.
vote-players-pause = Only players can pause this game.
vote-players-resume = Only players can resume this game.

# Their panel, and what is left of a game that ended early.

ended-early = Game ended early, so there’s no winner.
ended-early-again = Open a new table with /kaboom.

vote-abandon = **{$name}** wants to end the game early.
vote-pause = **{$name}** wants to pause the game.
vote-resume = **{$name}** wants to continue the game.
vote-count = Votes: {$agreed} of {$needed}.
vote-count-against = Votes: {$agreed} of {$needed}, {$against} against.
vote-resume-soon = The game continues automatically in a minute.
vote-sure-abandon = End this game for good?
# Of a rated game; and of one with scores already, said to everyone.
vote-unrated = If it ends early, it counts for nobody’s rating.
vote-everyone = There are scores already, so everyone at the table has a vote, even while they’re away.
vote-yes-abandon = End the game
vote-yes-pause = Pause the game
vote-yes-resume = Resume
vote-keep-playing = No, keep playing
