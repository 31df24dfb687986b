# A player's costliest decisions in a finished match, for that player alone.

button-moments = My three moments

moments-title = { $n ->
    [0] No costly moments
    [one] Your costliest moment
   *[other] Your { $n } costliest moments
 }
# $title: a game; $match: the match, as digits
moments-match = { $title } · match { $match }
# $text: what the player did, and what was better
moments-line = **{ $n }.** Round { $round }: { $text }
moments-none = Going by what you’d seen, you ended no round clearly too early and let none run too long. Well played!
moments-how = I only judge when to end a round. Points are averages over imagined deals that fit what you’d seen by then. Only you see this.
moments-look = Replay { $n }

moments-not-yours = You didn’t play in that match, so there are no moments of yours in it.
moments-not-here = With this many players I can’t judge decisions in this game well enough.
moments-late = You took over a computer’s seat in that match, so I can’t tell its decisions from yours.
moments-busy = I can’t look into that right now. Try again in a minute.
