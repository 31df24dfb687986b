# Slow tables, whose players have hours or days for a move.

# The name of such a pace, which the host picks in the lobby
pace-days = { $hours } hours a move
pace-days-about = Play over days, with a ping each turn
pace-days-about-open = Play over days: a ping each turn, an hour to react to a card

# Why a move must wait. $when: a time as Discord shows it, "in 40 minutes"
slow-open = Wait a little: others can still react to the open card. You can make this move { $when }.
# Below a turn ping. $people: mentions of those whose time ran out
slow-missed = { $people } Your time ran out, so the game went on without you.
slow-missed-hold = { $people } Your time in { $game } ran out, so the game is on hold. Press { BUTTON(button-back) } to continue: { $link }
# On the table. $when: a date
slow-vacation = { $name } is on vacation until { $when }, clock stopped

# In the list of tables: whose move it is. $when: until when, "in 5 hours"
slow-mine = **Your move**, ends { $when }
slow-mine-stopped = **Your move**, no hurry
slow-theirs = waiting for { $names }

# Vacation: clocks at slow tables stop
vacation = Vacation
vacation-about = Going away? Your clocks at slow tables stop while you’re on vacation.
vacation-left = { $n ->
    [one] You have { $n } day left until { $when }.
   *[other] You have { $n } days left until { $when }.
}
vacation-used = You’ve used all your days. You get new ones on { $when }.
vacation-days = { $n ->
    [one] { $n } day
   *[other] { $n } days
}
vacation-on = You’re on vacation, back { $when }. Your clocks at slow tables are stopped.
vacation-back = I’m back already
