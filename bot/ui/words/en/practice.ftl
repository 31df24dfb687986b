# Practice rounds: what stands under the table and in the newcomer's own panel, and the way there.

practice-happened = **What just happened**: {$what}
practice-possible = **What you can do**: {$what}
practice-hint = **Hint**: {$what}
practice-over = Press **Replay** to step through this round again. /practice has the other games, and with /kaboom you play with others.
practice-again = Practice again
practice-scored = Check the scores, then press **Ready for the next round**.
practice-ready = You're ready. The next round starts when everyone is.
