# The deal of the day: the invitation to play it, its end, and the way there.

# $title: the game
run-title = Today’s deal: { $title }
run-about = One round against three computers. Everyone on the server gets the same cards.
run-first = Your first try is the one that counts. It’s for fun and isn’t rated.
run-again = You’ve played it already, so this one is just for fun.
# $minutes: a number above 1
run-time = You have about { $minutes } minutes. The clock stops while the table waits for you.
# $when: "in 5 hours"
run-ends = The day ends { $when }. If you’re not done by then, your game is played out without you.
run-here = I can’t message you, so you play right here. The table moves on when you press something.
run-start = Start
run-play-again = Play again for fun

# $score, $par: numbers
run-score = Your score: { $score }
run-score-par = Your score: { $score } · par { $par }
run-par-later = I’m still working out par. It will be in the results.
run-late = Time’s up! Your seat was played to the end without you.
run-over = This run is over. You can play it again for fun.
run-counts = Your first try, so this one counts.
run-for-fun = Just for fun: your first try is the one that counts.

# $link: the address of a message, which ends the sentence
run-in-dm = Today’s deal is waiting in our DMs: { $link }
run-goes-on = Your run is still going in our DMs: { $link }
run-where = Use /daily on a server: every server has its own deal of the day.
run-left = That deal is from a server you’ve left. Use /daily on a server you’re on.
