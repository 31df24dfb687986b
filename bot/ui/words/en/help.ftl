# Help, and the way to a practice round.

help-title = How this bot works
help-kaboom = **/kaboom** opens a table here: pick a game, invite people or add computer players, then press { BUTTON(lobby-start) }. In a DM with me, you play against computers.
help-tables = **/tables** lists the tables here that you can join or watch, and your own games that wait for you.
help-notify = **/notify** pings you when a table opens here: which games, which hours and how often is up to you.
help-levels = Computer players come in levels, from easy up: the host picks under { BUTTON(lobby-players) } before the game, and can give them **quick hands** there. With three or more players, they leave everyone time to play before they end a round.
help-rules = **/rules** explains a game: the quick version first, then everything, with this table’s house rules.
help-practice-command = **/practice** starts a practice round: just you against computers, with hints at every step.
help-daily = **/daily** is the deal of the day: one round against computers, with the same cards for everyone on the server. Your first try counts, and you can share how it went.
help-playing = While you play
help-my-move = { BUTTON(button-my-move) } (or { BUTTON(button-my-cards) }) brings back your private panel. Only you see it.
help-felt = { BUTTON(button-on-felt) }, under every table, opens the same game on a card table in your browser. Play there or here, as you like.
help-activity = { BUTTON(button-on-felt) }, under every table, opens the same game on a card table, right here in Discord or else in your browser. Play there or here, as you like.
help-more = { BUTTON(button-more) } shows the round so far. It’s also where you pause the game, let the computer play for you or, if you’re watching, take over a computer’s seat.
help-reactions = { BUTTON(button-more) } also has six reactions, which the table shows for a few seconds.
help-away = Had to go? The computer plays for you until you press { BUTTON(button-back) }. If everyone leaves, the game waits, even for days. Use /kaboom to continue it.
help-slow = **Playing over days?** Pick 8, 24 or 48 hours a move in { BUTTON(lobby-settings) }. I ping you when it’s your move, and **/tables** shows your games and a vacation button.
help-abandon = **/abandon** ends a game early if most of its players agree.
help-afterwards = Afterwards
help-past = **/scoresheet**, **/history** and **/replay** show past games, step by step if you like.
help-deal = { BUTTON(button-deal) } under a finished game opens a table with its cards. So does **/kaboom** with its **deal** code, which a friend can use anywhere. It isn’t rated.
help-boards = **/leaderboard** and **/stats** show who’s winning and how you’re doing. The season’s board starts empty every three months.
help-menu = Hold or right-click someone’s name, then **Apps**: **{ menu-invite }** and **{ menu-stats }** are there.
help-settings = **/preferences** is for you: your language, and plain mode for screen readers. **/privacy** shows what I store about you.
help-server = **/settings** is for managers like you: channels, clocks, computer players and house rules of this server.
help-new = **New here?** Try a practice round first. It takes a few minutes.
help-practice = Practice {$title}

# $title ends as a sentence does: "Kaboom!", "Jokers Go Boom."
practice-first-time = **First time?** Try a practice round of {$title} It’s just you against computers, in DMs, with hints at every step. Your seat here stays yours.
practice-button = Practice round
rules-other-games = Or another game’s rules:

# The first message on a server. $games: "Kaboom!, Kaboo and Graveyard"
welcome-title = Hi! I’m your card dealer.
welcome-about = Play with friends or against computers, right here in a channel. Your cards are for your eyes only.
welcome-games = I deal { $games }.
welcome-ways = **New here?** Press { BUTTON(help-practice) }: it’s just you against computers, with hints at every step. **Ready to play?** Type **/kaboom** in any channel, and press { BUTTON(lobby-start) } when everyone’s in.
welcome-table = Open a table
