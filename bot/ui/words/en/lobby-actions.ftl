# What somebody reads who does something at a table before the start.

lobby-idle = Nobody did anything here for a while, so the table has closed.
lobby-emptied = Everyone left, so the table has closed.
lobby-closed-host = {$host} closed the table.
lobby-closed-moderator = A moderator closed the table.
lobby-closed = This table is closed. Open a new one with /kaboom.
lobby-closes = Table closed. Open a new one with /kaboom.
lobby-not-started = The game hasn’t started yet. Press { BUTTON(lobby-join) } to take a seat.

# Seats. $most: how many there are
lobby-already-in = You’re already in.
lobby-not-in = You don’t have a seat here. Press { BUTTON(lobby-join) } to take one.
lobby-full = All { $most } seats are taken.
lobby-no-room = All { $most } seats are taken. Someone has to leave first, or the host can remove a computer player.
lobby-gone = They’ve already left the table.
# $host: who hosts the table
lobby-removed = { $host } removed you from this table. Only { $host } can invite you back.
# $game: its title; $least: players
lobby-too-few = { $game } needs at least { $least } players. Add a computer player, or wait for someone to join.
lobby-too-many = { $game } is for { $most } players at most. Remove someone first.

# What the host alone does. $host: who that is
lobby-host-settings = Only the host, { $host }, can change the settings.
lobby-host-computers = Only the host, { $host }, can add computer players.
lobby-host-start = Only the host, { $host }, can start the game.
lobby-host-remove = Only the host, { $host }, can remove someone.
lobby-host-invite = Only the host, { $host }, can invite back someone who was removed.
lobby-host-close = Only the host, { $host }, and moderators can close this table.

# Invitations
lobby-join-first = Join first, then you can invite others.
lobby-already-invited = They’re already at this table, or invited.
# $free: seats that are free, of $most
lobby-few-seats = { $free ->
    [0] All { $most } seats are taken.
    [one] There’s only one seat left. Invite just one person.
   *[other] There are only { $free } seats left. Invite fewer people.
}
lobby-bots = Bots can’t play here. Add a computer player instead.
# $names: "Dice Bot and Music Bot"
lobby-bots-left-out = Bots can’t play here, so { $names } didn’t get a seat.
# $name: who was to be invited
lobby-blind = { $name } can’t see this channel, so the invitation wouldn’t reach them.
lobby-barred = This server’s managers have blocked { $name } from joining tables here.
lobby-invited-lately = They were invited a moment ago. Give them a minute.
# $name: the person to invite, by "Invite to my table" on their name
invite-no-table = You have no open table on this server. Open one, then invite { $name }.
invite-sent = { $name } is invited: they get a ping and a saved seat.
