# Behind More…: the round so far, and what one may do besides playing.
# $unit is what is dealt anew and scored: "game" or "round".

so-far-title = { $unit ->
    [game] This game so far
   *[round] This round so far
 }
so-far-nothing = { $unit ->
    [game] Nothing has happened this game yet.
   *[round] Nothing has happened this round yet.
 }
so-far-earlier = Earlier
so-far-later = Later
so-far-refresh = Refresh
so-far-back = Back to More
so-far-agree = A pause starts when everyone here agrees. /abandon ends the game for good if most of you agree.

watch-over = Game over. Press { BUTTON(button-rematch) } or use /kaboom to play again.
watch-last = { $unit ->
    [game] **You’re watching** the last game. When it’s over, /kaboom starts a new table.
   *[round] **You’re watching** the last round. When it’s over, /kaboom starts a new table.
 }
watch-coming = { $unit ->
    [game] **You’re in!** You take over a computer’s seat next game.
   *[round] **You’re in!** You take over a computer’s seat next round.
 }
watch-free = { $unit ->
    [game] **You’re watching.** You can take over a computer’s seat, score included, when the next game starts.
   *[round] **You’re watching.** You can take over a computer’s seat, score included, when the next round starts.
 }
watch-full = **You’re watching.** There’s no computer seat to take over. Use /kaboom in another channel to start your own table.
watch-join = { $unit ->
    [game] Join next game
   *[round] Join next round
 }
watch-forgo = Never mind, just watching
