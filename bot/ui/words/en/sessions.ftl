# Which table is where, and what a restart means for it. The address ends its sentence, so that no
# full stop becomes a part of it.

session-just-closed = That table has just closed. Use /kaboom again to open a new one.
session-lost = The game in this channel can’t be opened any more. End it with /abandon, then use /kaboom.
# $link: the address of the table
session-running = This channel already has a game going: { $link }
session-open-alone = You already have a table open here. Press { BUTTON(lobby-start) } on it: { $link }
session-open-yours = Your table is already open here. Press { BUTTON(lobby-start) } on it: { $link }
session-open-seated = You have a seat at the table in this channel: { $link }
session-open-invited = You’re invited to the table in this channel. Press { BUTTON(lobby-join) } on it: { $link }
session-open = There’s already a table in this channel. Press { BUTTON(lobby-join) } on it: { $link }

session-no-dm = I can’t message you. Allow direct messages from members of a server we share in your privacy settings, then try again.
session-dm-running = You already have a game going in our DMs: { $link } Finish it first, or end it there with /abandon.
session-practice-here = Here we go! Your practice round is ready.
session-practice = Your practice round is ready in our DMs: { $link }

session-restart = Restarting, back in a moment. The clocks are stopped.
session-restart-lobby = Restarting, back in a moment. Seats and settings are saved.
session-restart-press = I’m restarting, so that press doesn’t count. Press again in a moment, once the table no longer says I’m restarting.
session-restore = Restoring a backup of my games, back in a moment. If nothing changes here after that, use /kaboom: this table has moved further down, or it was newer than the backup and is gone.
