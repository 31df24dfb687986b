# A server's settings, for its managers.

server-title = Server settings
server-anywhere = Tables can be opened in any channel.
server-only-in = Tables can only be opened in {$channels}.
server-defaults = A new table starts with whatever its channel played last. What you choose here is for channels that haven't had a game yet.
server-channels = Limit tables to these channels (none: all channels)
server-barred = Block people from joining tables (none: everyone can)
server-pings = Turn pings
server-pings-off = No turn pings
server-pings-off-about = The table shows whose turn it is
server-pings-on = Turn pings
server-pings-on-about = A message pings whoever's turn it is, then goes away
server-games = House rules for…
server-rules-title = House rules: {$title}
server-rules-about = Changes apply right away in channels that haven't played it yet. Elsewhere, hosts can press **Server rules**.
server-back = Back
