# Practice rounds: what stands under the table and in the newcomer's own panel, and the way there.

practice-happened = **What just happened**: {$what}
practice-possible = **Now**: {$what}
practice-hint = **Hint**: {$what}
practice-over = Press { BUTTON(button-replay) } to step through this round again. /practice has the other games, and /kaboom is for playing with friends.
practice-again = Practice again
practice-scored = Check the scores, then press { BUTTON(button-ready) }.
practice-ready = You’re ready. The next round starts when everyone is.
practice-ended = This practice round was ended early. Start over whenever you like.
