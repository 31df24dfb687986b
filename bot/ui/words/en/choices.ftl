# What stands in menus of choices, and beside what was chosen.

choose-stale = That’s no longer available. Pick again from the menu.
choose-players = { $least } to { $most } players
choose-computer = Computer player
choose-invited = Invited, hasn’t joined yet
choose-quick = A quick game
# The value that the standard rules have, beside a number.
choose-standard = Standard

# Computer players: beside a name, in a menu, and how they play.
level-easy = easy
level-easy-choice = Easy
level-easy-about = Forgets cards, misses chances, and often plays without thinking
level-easy-about-hand = Plays every other card without thinking
level-normal = normal
level-normal-choice = Normal
level-normal-about = Forgets or mixes up a card now and then, and isn’t the quickest
level-normal-about-hand = Plays what looks best right now
level-hard = hard
level-hard-choice = Hard
level-hard-about = Forgets nothing, weighs every card, and reacts faster
level-hard-about-hand = Thinks through what each move could lead to
level-expert = expert
level-expert-choice = Expert
level-expert-about = Forgets nothing, keeps track of what you know, and thinks ahead
level-expert-about-hand = Weighs cards and walls more closely, and counts the rounds left

# How fast computer players claim a card: a choice beside their level
hands-calm = Usual
hands-calm-about = Each level reacts at its own speed
hands-quick = Quick hands
hands-quick-about = They react in about 30% less time

# Clocks. $seconds: how long an open card stays up for grabs at least. $looks: "yes" in a game in
# which cards are looked at for some seconds, which a clock ends at each pace
pace-relaxed = No clocks
pace-relaxed-about =
    { $looks ->
        [yes] Take as long as you like. Only looks at cards are timed.
       *[no] Take as long as you like
    }
pace-slow = Slow clocks
pace-slow-about =
    { $looks ->
        [yes] Twice the time for every choice and every look
       *[no] Twice the time for every choice
    }
pace-slow-about-open = Twice the time for choices and looks, at least { $seconds } s to react to a card
pace-normal = Normal clocks
pace-normal-about = Plenty of time for everyone
pace-fast = Fast clocks
pace-fast-about = Half the time for every choice
pace-fast-about-open = Half the time for every choice, at least { $seconds } s to react to a card
# Behind the word for clocks.
pace-choice-relaxed = None
pace-choice-slow = Slow
pace-choice-normal = Normal
pace-choice-fast = Fast

# A house rule that is not the standard one. $rule: a line that tells it.
rule-house = { $rule } (house rule)
# In place of all the other rules, where they are the standard ones.
rules-standard = Standard rules
