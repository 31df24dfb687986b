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
# The link to the page, below a lobby and in a player’s private panel.
button-open-table = Open the table
