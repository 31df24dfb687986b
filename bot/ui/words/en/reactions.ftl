# Reactions: an emoji that the table shows for a few seconds. The labels stand beside the emojis.

reaction-title = React at the table
reaction-clap = Bravo
reaction-shock = No way!
reaction-laugh = Haha
reaction-think = Hmm
reaction-fire = On fire
reaction-please = Please
reaction-soon = You can react once every { $seconds } seconds.
reaction-off = Reactions are off on this server.
reaction-later = You can react again when the game is running.
