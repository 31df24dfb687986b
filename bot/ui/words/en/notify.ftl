# /notify: being told when a table opens, and the message that tells. $start, $end: times as Discord
# shows them to each reader. The buttons move the start and the end of that span by an hour.

notify-title = Tell me when a table opens
notify-off = It’s off here. Turn it on, and I’ll ping you on this server when someone opens a table.
notify-on = It’s on for this server. The ping goes away when the table starts, closes or is full. You only play if you press { BUTTON(lobby-join) }.
notify-turn-on = Tell me
notify-turn-off = Turn it off
notify-games = Games
notify-hours = Hours:
hours-any-time = any time
hours-span = { $start } to { $end }
notify-around-now = Only around this time of day
notify-any-time = Any time
notify-sooner = Start earlier
notify-later = Start later
notify-shorter = End earlier
notify-longer = End later
notify-pause = How often
notify-pause-1 = At most once an hour
notify-pause-3 = At most once in 3 hours
notify-pause-6 = At most once in 6 hours
notify-pause-12 = At most once in 12 hours
notify-pause-24 = At most once a day
notify-pause-72 = At most once in 3 days
notify-pause-168 = At most once a week
# $named: how many people are mentioned by name; $role: a role; $hours
notify-role = Lots of people here want to know, so I ping { $named } at a time, in turn. For more tables, take the role { $role } as well. I ping it at most once in { $hours } hours.
# Below a finished game
notify-tell-me = Tell me when a table opens
# The message. $people: the mentions of all who are pinged
notify-ping = { $people } **{ $host }** opened a table for { $game } Want to play? { $link }
notify-stop = No more pings
notify-stopped = Done. I won’t ping you about tables here any more.
notify-not-on = You weren’t on my list here. If a role got you this ping, leave the role.
notify-servers-only = This only works on a server.
