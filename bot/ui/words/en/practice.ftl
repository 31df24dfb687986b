# Practice rounds: what stands under the table and in the newcomer's own panel, and the way there.

practice-happened = **What just happened**: {$what}
practice-possible = **Now**: {$what}
practice-hint = **Hint**: {$what}
practice-over = Ready for a real game? Press { BUTTON(welcome-table) }. { BUTTON(button-replay) } steps through this round again, and /practice has the other games.
practice-again = Practice again
practice-scored = Check the scores, then press { BUTTON(button-ready) }.
practice-ready = You’re ready. The next round starts when everyone is.
practice-ended = This practice round was ended early. Start over whenever you like, or open a table for a real game.
