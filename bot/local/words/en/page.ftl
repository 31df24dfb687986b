## Around a channel
channels = Channels
text-channels = Text channels
direct-messages = Direct messages
players = Players (one window each)
# The same list for a guest, who has one window.
players-here = Players
# Marks oneself in the list of players.
you = you
# A link that opens another player's window.
open-window = open
# Read aloud behind a channel with new messages.
unread = unread
switch-player = Switch player
# The same link for a guest.
change-name = Change name
language = Language
# Heading of the languages that neither the bot nor this page speaks.
languages-other = Discord’s other languages: here you’ll read English.
topic-table = Type /kaboom to open a table
topic-second-table = Room for another game
topic-general = Talk about anything
topic-dm = Direct messages with the bot
beginning-of-dm = This is the beginning of your direct messages with { $name }.
welcome-to = Welcome to #{ $channel }!
beginning-of-channel = This is the start of the #{ $channel } channel. { $topic }.
# A button where nobody has said anything yet, beside practice-start.
open-table = Open a table
practice-start = Start a practice round
jump-to-present = Jump to present
messages = Messages
your-commands = Your commands
reconnecting = Reconnecting…
stopped = Your local Discord seems to have stopped. Start it again and open the address it prints: this window reconnects by itself.
bot-restarting = The bot is restarting…

## The first page
intro = Card games with your friends or the computer, at one table.
pick-game = Pick a game
your-name = Your name
# Three buttons: a practice round, a table (open-table), or neither for now.
practise = Practice
come-in = Just come in
# A guest’s button.
enter = Come in
practice-offer = New here? Take a practice round: you against the computer, with hints at every step.
more-players = More players on this screen
one-window-each = Pick a name: it opens in its own window, next to yours.
# What is wrong with a name.
name-empty = Type your name first.
name-long = That’s too long: { $most } characters at most.
name-odd = Use letters or digits that can be seen: this name has invisible or stacked ones.
# { $other } is a similar name that is free: "Ana 2".
name-taken = { $name } is already here. How about { $other }?
door-full = All { $most } seats for guests are taken. Ask the host to make room.

## Friends who come in from the network
friends = Friends
# A link among the players of a channel.
friends-invite = Invite friends
friends-scan = Friends in your network scan this, or open the link:
friends-code = QR code of the link
friends-new-link = Removing someone changed the link, so the code in the terminal no longer works.
friends-who = Who can reach this: every device in the network of { $address }, such as your Wi-Fi. Who can sit down: anyone with the link, up to { $most } people.
friends-plain = The connection isn’t encrypted: others in the network can read along.
friends-none = No one has come in yet.
remove = Remove
# Asked before a guest is removed.
remove-sure = Remove { $name }? The link changes too, so they can’t come back with it.
# { $command } is "kaboom --lan".
friends-off = Friends with their own devices? Stop the bot and start it with { $command }: they scan a code and join.

## What a friend reads before they are in
door-opening = Opening the door…
door-no-key = Scan the host’s QR code or open their link: it lets you in.
door-old = This link no longer works. Ask the host for the new one.
# To a guest whom the host removed.
door-removed = The host has removed you from this table. Would you like to come back? Ask the host for the new link.
door-busy = That didn’t work. Wait a minute, then open the link again.

## An address that is no longer good
moved = This address has changed
moved-why = The local Discord that runs here now has an address of its own, so that only you can get in.
moved-how = **To continue,** open the new address. It was printed where the bot was started, and looks like this:
moved-then = Open it in this browser, and this window reconnects by itself.

## Messages
# Above a command's answer: { $command } is "/kaboom".
used-command = { $who } used { $command }
# The tag behind a bot's name.
app = APP
joined = { $name } joined the server.
thinking = { $name } is thinking…
sending-command = Sending command…
edited = (edited)
only-you = Only you can see this
dismiss = Dismiss message
make-a-selection = Make a selection
options = Options
choose-many = Choose { $count }
choose-between = Choose { $least } to { $most }
done = Done
show-spoiler = Show spoiler
# Behind @ or #, of what is not there.
unknown-user = unknown-user
unknown-channel = unknown
unknown-role = role
# A link to a message: { $channel } is "#table".
message-in = { $channel } › message
unknown-component = (something this page can’t show)
# { $time } is "14:03".
yesterday-at = Yesterday at { $time }

## Forms
cancel = Cancel
submit = Submit
# Behind the label of a field that has to be filled in.
required = required
unknown-field = (a field this page can’t show)

## Where one types
commands = Commands
suggestions = Suggestions
leave-command = Leave the command
send = Send
# { $channel } is "#table".
message-in-channel = Message { $channel }
# { $name } is "@Kaboom".
message-to-bot = Message { $name }
choose = choose…
optional = optional
yes = True
no = False
no-commands = No commands yet: the bot isn’t here.
not-sent = Not sent: { $why }
felt = Card table
felt-close = Close the card table
# Replaces the cross (felt-close) where the card table covers the chat.
felt-back = Back to the chat
