# Games that are over, listed and replayed. $match: the number of a match, as digits.

history-mine = Your past games
history-here = Past games in this channel
history-none-mine = None yet. Finish a game and it shows up here.
history-none-here = None yet. Start one with /kaboom.
history-no-older = Nothing older.
history-practice = {$title} (practice)
history-dealt = {$title} (known cards)
history-match = **Match {$match}** · {$title} · {$when}
history-choice = Match {$match}: {$title}, {$when}, {$names}
history-ended-early = Ended early: {$names}
history-scoresheet = Scoresheet {$match}
history-replay = Replay {$match}
history-newer = Newer
history-older = Older
history-back = Back to the list

replay-title = Replay of match {$match}
replay-seen = {$title}, as everyone saw it · step {$step} of {$steps}
replay-open = {$title}, all cards shown · step {$step} of {$steps}
replay-back = Back
replay-next = Next
replay-previous-round = { $unit ->
    [game] Previous game
   *[round] Previous round
 }
replay-next-round = { $unit ->
    [game] Next game
   *[round] Next round
 }
replay-end = End
replay-show-all = Show all cards
replay-show-seen = As everyone saw it
replay-picture = Picture
replay-knew-show = What computers knew
replay-knew-hide = Hide what they knew
replay-knew = **{$name}** remembered {$cards}.
replay-knew-none = **{$name}** remembered no cards.
replay-knew-own = {$card} (own slot {$slot})
replay-knew-of = {$card} ({$owner}, slot {$slot})

fair-title = Was the deck fair?
fair-fingerprint = This fingerprint has been here since the first deal:
fair-check = It’s the SHA-256 of the text below, which starts with the seed. Paste the text into any SHA-256 calculator and you get the same 64 digits.
fair-proves = **This proves** that the seed, the house rules and the seats weren’t changed after the start. Every shuffle follows from the seed.
fair-proves-not = **It doesn’t prove** that whoever runs me didn’t peek at the cards on their own machine.
fair-not-yet = You’ll get the seed when the game is over: anyone who knew it now would know every card. Until then, this is its fingerprint. Keep it, and compare it afterwards:

waiting-one = You have an unfinished game here, just as you left it.
waiting-several = You have unfinished games here, just as you left them.
waiting-match = Match {$match}: {$title}, {$names}, started {$when}
waiting-older = { $n ->
    [one] And {$n} older one.
   *[other] And {$n} older ones.
 }
waiting-abandon = /abandon ends the newest one for good.
waiting-continue = Continue
waiting-continue-match = Continue match {$match}
waiting-new = Open a new table
