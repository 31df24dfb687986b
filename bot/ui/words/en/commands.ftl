# Answers to slash commands, and to presses that belong to no table.

command-outdated = That command has changed. Type / and pick it from the list again.
command-misfit = That isn’t one of this command’s choices. Type / and pick the command again.
press-form = I wasn’t expecting that form, so nothing happened. Open it again with its button.
press-form-late = That took me too long, so the form didn’t open. Press the button again.
press-unknown = That button is from an old table that I can’t find any more. Open a new one with /kaboom.
press-counted = That press already counted.

# $permissions: "View Channel and Send Messages"
command-no-rights = I can’t keep a table up to date here. A manager of this channel can give me { $permissions } in its settings; then try again.
reach-private-thread = I’m not in this private thread, so I can’t keep a table up to date here. Mention me in it and I’m in; then try again.
reach-archived = This thread is archived, so I can’t keep a table up to date here. Send a message in it to reopen it; then try again.
reach-locked = This thread is locked, so I can’t write here. A moderator can unlock it; then try again.
# $when: "in 20 minutes", in each reader's language
reach-timed-out = I’m timed out on this server, which ends { $when }. A moderator can lift it sooner; then try again.
reach-no-shared-server = I can only message you while we share a server. Join one that I’m on, or add me to yours; then try again.
# $code: Discord's number for it
reach-refused = Discord doesn’t let me write here (error { $code }). A manager of this server can check my permissions in this channel, and whether it’s locked down; then try again.
reach-waits = The game waits until then, and nothing is lost.
# $channels: "#games or #cards"
command-elsewhere = Tables on this server belong in { $channels }. Use /kaboom there.
command-no-game = I don’t have that game any more. /help shows the ones I have.
# $game: its title
command-no-rounds = { $game } has no rounds to set. Leave that option out.
# $rounds: digits; $choices: "5, 10 or 20"
command-other-rounds = For { $game }, rounds can’t be { $rounds }. Choose { $choices }, or leave it out.

command-nothing-to-end = There’s no game to end in this channel. Start one with /kaboom.
command-ended-unopened = I couldn’t open that game any more, so I’ve ended it. Start a new one with /kaboom.
command-not-yours = Only players and moderators can end this game.
command-none-yet = No games here yet. Start one with /kaboom, or find the ones you played elsewhere with /history.
command-not-started = That game hasn’t started yet. Once it has, /scoresheet shows the scores.
command-no-files = I can’t attach files in this channel. Use /privacy in a DM with me, and I’ll send your file there.
command-managers-only = Only this server’s managers can change its settings. For your own table, press { BUTTON(lobby-settings) }.
# $rules: the house rules, set apart by dots
command-house-rules = **House rules at this table**: { $rules }

refuse-barred = This server’s managers have blocked you from joining tables here. You can still watch, or play in a DM with me.

# As Discord's own settings call them.
permission-view-channel = View Channel
permission-connect = Connect
permission-send-messages = Send Messages
permission-send-messages-in-threads = Send Messages in Threads
permission-read-message-history = Read Message History
permission-manage-roles = Manage Roles
