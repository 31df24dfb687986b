# What every game's table says: its frame, its buttons, what it waits for, who comes and goes.
# $unit is what is dealt anew and scored: "game" or "round".

table-paused = Paused. The clocks are stopped.
table-paused-advice = Press { BUTTON(button-resume) } to continue. Play restarts when everyone has, or a minute after the first press.
table-on-hold = Everyone’s away, so the game is on hold.
table-on-hold-advice = Press { BUTTON(button-back) } to continue.
table-moved-on = The next table is further down in this channel.
table-away = The computer is playing for {$names} until they press { BUTTON(button-back) }.
table-newcomer = {$newcomer} takes over {$name}’s seat next { $unit ->
    [game] game.
   *[round] round.
 }
table-no-seat = There’s no computer seat to take over. Use /kaboom in another channel to start your own table.
table-asleep = **The computer is playing for you** until you press { BUTTON(button-back) }.
table-asleep-on-hold = **The game is on hold** until you press { BUTTON(button-back) }.

button-scoresheet = Scoresheet
button-rules = Rules
button-more = More…
button-back = I’m back
button-let-computer = Let the computer play
button-leave-last = Put the game on hold
# Before the computer takes over a seat that is rated, said to its player.
leave-counts = No problem if you have to go, but the game still counts: if the computer finishes it for you, the place your seat ends on can lower your rating, never raise it, and your win streak ends.
button-my-move = My move
button-my-cards = My cards
button-pause = Pause the game
button-resume = Resume
button-ready = Ready for the next round
button-rematch = Rematch
button-replay = Replay
button-fair = Was the deck fair?

# What the clock beside a headline brings.
until-turn = time’s up {$when}
until-deal = next deal {$when}

status-waiting = Waiting for {$names}.
# Games that are counted in points: who won, and what everybody has.
status-won = {$name} wins the game!
status-shared = {$names} share the win!
podium-points = { $n ->
    [one] {$points} point
   *[other] {$points} points
 }
podium-last-round = Last round:

event-won = Game over: {$name} wins!
event-shared = Game over: {$names} share the win!
event-left = {$name} stepped away.
event-left-by-clock = {$name} ran out of time again, so the computer takes over.
event-returned = {$name} is back.
# The same to whoever pressed for it.
own-left = You stepped away.
own-returned = Welcome back!
event-took-seat = {$newcomer} takes over {$name}’s seat.

refusal-came-second = {$name} was first.

rules-asleep = Time out { $misses ->
    [2] twice
    [3] three times
   *[other] {$misses} times
 } in a row and the computer plays for you until you press { BUTTON(button-back) }.
