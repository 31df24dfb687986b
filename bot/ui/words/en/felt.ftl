# The web table: the page on which cards lie on felt.

# Said where a press on the page can't do what only a message in the channel can.
felt-in-chat = Use the buttons in the channel for that.
felt-connecting = Taking a seat…
felt-lost = Connection lost. Reconnecting…
felt-ended = This page has expired. Open the table again from the channel.
felt-forbidden = You can’t open this table. Use the link in its channel.
felt-sound = Sound
felt-watching = You’re watching.
felt-close = Close
felt-send = Save
felt-table = Card table
felt-back = Back to the chat
# Links a finished match to the current table of its channel.
felt-next = To the next table
# On a free seat before the match: the first for a viewer who may sit down, the second for all others.
felt-sit = Sit here
felt-free = Free
# Below the name of the player in such a seat.
felt-host = host
felt-computer = computer
felt-invited = invited
# The link to the page, below a table and in a player’s private panel. It opens no new table: its
# label must not look like that of the button that does.
button-on-felt = Play on felt

# The same page inside Discord, as an Activity.
activity-none = Open a table with /kaboom first: there’s none in this channel.
# Above a button with the link, where Discord opens no Activity.
activity-browser = Open the table in your browser: Discord can’t show it here.
activity-again = Close this and open it again: Discord didn’t confirm that you’re here.
