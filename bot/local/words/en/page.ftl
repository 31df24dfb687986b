## Around a channel
channels = Channels
text-channels = Text channels
direct-messages = Direct messages
players = Players (one window each)
# Marks oneself in the list of players.
you = you
# A link that opens another player's window.
open-window = open
# Read aloud behind a channel with new messages.
unread = unread
switch-player = Switch player
language = Language
topic-table = Type /kaboom to open a table
topic-second-table = Room for another game
topic-general = Talk about anything
topic-dm = Direct messages with the bot
beginning-of-dm = This is the beginning of your direct messages with { $name }.
welcome-to = Welcome to #{ $channel }!
beginning-of-channel = This is the start of the #{ $channel } channel. { $topic }.
# A button where nobody has said anything yet, beside practice-start.
open-table = Open a table
jump-to-present = Jump to present
messages = Messages
your-commands = Your commands
reconnecting = Reconnecting…
stopped = Your local Discord seems to have stopped. Start it again and open the address it prints: this window reconnects by itself.
bot-restarting = The bot is restarting…

## The first page
new-here = New here?
practice-offer = Play a round against the computer, with hints at every step.
practice-start = Start a practice round
who-are-you = Who are you?
one-window-each = One window each: open this page again to play as someone else too.

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
