# What somebody reads whose press has to wait, came too late, or leads nowhere.

wait-open-discard = Others still get a moment to react to the open card. Your move goes through right after.
# The disk, or Discord, takes long to do what was pressed before.
wait-slow = One moment: this takes longer than usual. Your press is waiting, no need to press again.
# $seconds: "3.2"
wait-too-late = That press reached me too late ({ $seconds } s) to count. Check the table and press again.
wait-elsewhere = That button belongs to a table in another channel, so use it there.
wait-no-table = I can’t find that table any more. Open a new one with /kaboom.
wait-over = That game is over, and I can’t show its table any more.
# $error: a short id, under which the log has the whole story
wait-lost = I can’t open this game any more, though it’s still saved. End it with /abandon to make room for a new one. (Error { $error }: the details are in my log.)

# A private panel that its player closed, for as long as it takes to leave the screen.
panel-closed = -# All set.
# The same where they thought better of something.
panel-cancelled = -# Okay, nothing happened.
