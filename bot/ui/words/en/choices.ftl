# What stands in menus of choices, and beside what was chosen.

choose-stale = That's no longer available. Pick again from the menu.
choose-players = { $least } to { $most } players
choose-computer = Computer player
choose-invited = Invited, hasn't joined yet
choose-quick = A quick game

# Computer players: beside a name, in a menu, and how they play.
level-1 = easy
level-1-choice = Easy
level-1-about = Slow and forgiving
level-2 = normal
level-2-choice = Normal
level-2-about = Plays well, at a human pace
level-3 = quick
level-3-choice = Quick
level-3-about = Plays well, with lightning reflexes

# Clocks. $seconds: how long an open card stays up for grabs at least
pace-relaxed = No clocks
pace-relaxed-about = Take as long as you like
pace-slow = Slow clocks
pace-slow-about = Twice the time for every choice
pace-slow-about-open = Twice the time for every choice, at least { $seconds } s to claim a card
pace-normal = Normal clocks
pace-normal-about = Plenty of time for everyone
pace-fast = Fast clocks
pace-fast-about = Half the time for every choice
pace-fast-about-open = Half the time for every choice, at least { $seconds } s to claim a card
# Behind the word for clocks.
pace-choice-relaxed = None
pace-choice-slow = Slow
pace-choice-normal = Normal
pace-choice-fast = Fast

# A house rule that is not the standard one. $rule: a line that tells it.
rule-house = { $rule } (house rule)
# In place of all the other rules, where they are the standard ones.
rules-standard = Standard rules
