# A server's settings, for its managers.

server-title = Server settings
server-defaults = A new table starts with whatever its channel played last. What you choose here is for channels that haven’t had a game yet.
# The button that opens a form for the lines above it.
server-form = Change…
server-computers = Computer players…
server-computers-title = Computer players
server-level = Level of computer players
server-hands = Speed of computer players

# What is set, and what holds where nobody has chosen.
server-channels = Channels for tables
server-channels-about = Threads and posts count as their channel. Empty means all
server-anywhere = all channels
server-barred = Blocked from tables
server-barred-about = Can’t join tables here, but can still watch
server-barred-bots = Bots can’t join tables anyway, so nothing changed. Try again with people only.
server-nobody = nobody
server-pings = Turn pings
server-pings-off = Off
server-pings-off-about = The table shows whose turn it is
server-pings-on = On
server-pings-on-about = A message pings whoever’s turn it is, then goes away
# The games whose house rules were changed, or:
server-rules = House rules changed
server-rules-standard = none, standard rules everywhere
server-games = House rules for…
server-rules-title = House rules: {$title}
server-rules-about = Changes apply right away in channels that haven’t played it yet. Elsewhere, hosts can press { BUTTON(settings-server) }.
server-back = Back
server-language = Language of tables
server-language-about = Private messages are in each player’s own language
server-language-automatic = Automatic, or the host’s choice
server-pictures = Pictures…
server-pictures-title = Pictures
server-clips = Moving picture after a round
server-clips-on = On
server-clips-on-about = A second of the round’s best moment
server-clips-off = Off
server-clips-off-about = Only the result, which stays still
server-people = Pings and reactions…
server-people-title = Pings and reactions
server-role = Role for table pings
server-role-about = Pinged if over { $most } people use /notify. Allow anyone to mention it
server-no-role = none
server-reactions = Reactions at the table
server-reactions-on = On
server-reactions-on-about = Players can show the table an emoji for a few seconds
server-reactions-off = Off
server-reactions-off-about = No emoji at the table
