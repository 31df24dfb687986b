# Tables before the start: who sits there, what can be chosen, who is invited.
# $title ends as a sentence does: "Kaboom!", "Jokers Go Boom."

lobby-title = {$title} Who’s in?
lobby-host = The host
lobby-seat = **{$name}**
lobby-seat-host = **{$name}** (host)
lobby-seat-invited = **{$name}** (invited, hasn’t joined yet)
lobby-seat-computer = **{$name}** (computer)
lobby-seat-computer-level = **{$name}** (computer, {$level})
lobby-free = { $n ->
    [one] {$n} seat free.
   *[other] {$n} seats free.
 }
# At a table in direct messages, where only computers can join.
lobby-alone = To play with friends, type **/kaboom** in a server’s channel.
lobby-no-seat = Every seat is taken.

lobby-join = Join
lobby-leave = Leave
lobby-start = Start
lobby-add = Add computer player
lobby-players = Players…
lobby-quick-hands = Computers with quick hands
lobby-settings = Settings…
lobby-try-again = Try again
# For whoever opened a table that can't be shown yet, below why.
lobby-hidden = Your table is ready. Once that’s fixed, { BUTTON(lobby-try-again) } shows it here.

# What comes next, as a line above the buttons. $n: players who are missing.
lobby-missing = { $n ->
    [one] {$n} more player needed. Join, or add a computer player.
   *[other] {$n} more players needed. Join, or add computer players.
 }
lobby-missing-alone = { $n ->
    [one] Add a computer player to start.
   *[other] Add {$n} computer players to start.
 }
lobby-invited = {$names}: press { BUTTON(lobby-join) } to play.
lobby-ready-alone = Press { BUTTON(lobby-start) }, or add another computer player first.
lobby-ready-alone-full = Press { BUTTON(lobby-start) }.
lobby-ready-invited = {$names}: press { BUTTON(lobby-join) } to play. {$host} can start. Anyone who hasn’t joined by then just watches.
lobby-ready-full = The table is full. {$host} can start.
lobby-ready = {$host} can start, or wait for more players.

settings-title = Settings
settings-about = Changes apply right away. Once you start, this channel’s next game keeps them too.
settings-game = Game
settings-clocks = Clocks
settings-language = Language
settings-language-automatic = Automatic
# A line: what is set, and to what.
settings-now = **{$label}**: {$value}
# Buttons that open a form, and the forms' titles. $parts: how many forms the house rules
# need; $first: the title of the first rule in this one
settings-game-form = Game and clocks…
settings-game-form-language = Game, clocks, language…
settings-rules-form = { $parts ->
    [1] House rules…
   *[other] { $first } and more…
 }
settings-game-title = Game and clocks
settings-game-title-language = Game, clocks, language
settings-rules-title = House rules
# Of two rules in one form.
settings-clash = Those rules don’t go together, so nothing changed. Try another combination.
settings-standard = Standard rules
settings-server = Server rules
settings-quick = Quick: 3 rounds
settings-done = Done

players-title = Players
players-add = Add a computer player
players-hands-off = **Quick hands** are off: each level reacts at its own speed.
players-hands-on = **Quick hands** are on: computers react in about 30% less time.
players-hands-turn-on = Turn on quick hands
players-hands-turn-off = Turn off quick hands
players-invite-note = Anyone you invite gets a ping here and a saved seat.
players-invite = Invite someone
players-remove = Remove someone

# A message that pings people: their mentions stand before it.
invitation = **{$name}** invites you to a game of {$title} Press { BUTTON(lobby-join) } if you’re in.
invitation-rematch = **{$name}** wants to play {$title} again. Press { BUTTON(lobby-join) } if you’re in.

lobby-closed-again = Open a new one with /kaboom.
