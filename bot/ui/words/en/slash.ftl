# What Discord's own menus say of the commands. Names of commands and options are the same in every
# language. No description or choice may have more than 100 letters.

slash-abandon = End this channel’s game early if most players agree
slash-daily = Today’s deal: the same cards for everyone on this server
slash-help = How this bot works, and a practice round
slash-tables = Tables I can join, watch or continue
slash-history = Past games in this channel, or your own
slash-history-whose = Whose games (default: this channel’s)
slash-history-here = This channel’s
slash-history-mine = Mine, from everywhere
slash-kaboom = Start a card game in this channel
slash-kaboom-game = Which game (default: the last one played here, or Kaboom!)
slash-kaboom-rounds = How many rounds (default: same as last time, or standard)
slash-kaboom-preset = Which house rules to start with (default: same as last time here)
slash-kaboom-deal = A deal’s code, for the same cards again (like KB-7F3Q-2MXZ)
slash-preset-last = Same as last time here
slash-preset-quick = Quick game: 3 rounds
slash-preset-server = This server’s rules
slash-preset-standard = Standard rules
slash-leaderboard = Who’s best at a game
slash-leaderboard-period = Which period (default: all time)
slash-practice = A round against computers, with hints at every step
slash-practice-game = Which game (default: Kaboom!)
slash-preferences = How I talk to you: your language and plain mode
slash-privacy = See, download or delete your data
slash-replay = Step through a finished game
slash-rules = How to play: the quick version, then the full rules
slash-scoresheet = Scores of this channel’s game, or of any match
slash-which-match = Which game (default: this channel’s latest)
slash-settings = Set up this server’s tables: channels, clocks, house rules
slash-stats = How you or someone else is doing
slash-stats-player = Who (default: you)

# Of several commands
slash-game = Which game (default: this channel’s)
slash-scope = Where (default: this server)
slash-notify = Get a ping when a table opens on this server
# On a person's name in Discord, under Apps. At most 32 letters.
menu-invite = Invite to my table
menu-stats = Stats
