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
# The daily deal's announcement. $hour: "18:00"
server-daily = Daily deal…
server-daily-title = Daily deal
server-daily-hour = Announce the daily deal
server-daily-hour-about = One silent message a day, which becomes that day’s result
server-daily-off = Off
server-daily-at = { $hour } UTC
server-daily-channel = Channel for it
server-daily-channel-about = Without a channel, nothing is announced
server-daily-no-channel = none yet
server-champions = Champions…
server-champions-title = Champions
server-champion = Role for champions
server-champion-about = For whoever came first at a game last season. Leave empty for none
server-no-role = none
# What keeps the bot from giving that role. $role: "@Champion"
champion-lacking = ⚠️ I can’t give out { $role } yet: I need the permission { permission-manage-roles }. Once I have it, I’ll do it within the hour.
champion-too-high = ⚠️ I can’t give out { $role } yet: in your server’s list of roles, drag mine above it. I’ll do it within the hour.
champion-gone = ⚠️ That role is gone. Pick another one with { BUTTON(server-champions) }.
champion-unreachable = ⚠️ I can’t see this server’s roles. Invite me again, then it works.
champion-managed = { $role } can’t be given to people, so nothing changed. Pick another role.
champion-powerful = { $role } can manage or moderate this server, so I don’t give it out. Pick a role without such permissions.
champion-not-yours = To choose a role for others, you need { $permissions } yourself. Nothing changed.
champion-above-you = { $role } is above your own roles, so only someone above it can choose it. Nothing changed.
server-people = Pings and reactions…
server-people-title = Pings and reactions
server-role = Role for table pings
server-role-about = Pinged if over { $most } people use /notify. Allow anyone to mention it
server-reactions = Reactions at the table
server-reactions-on = On
server-reactions-on-about = Players can show the table an emoji for a few seconds
server-reactions-off = Off
server-reactions-off-about = No emoji at the table
