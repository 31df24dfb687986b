# Help, and the way to a practice round.

help-title = How this bot works
help-kaboom = **/kaboom** opens a table: invite people or add computers, then press { BUTTON(lobby-start) }. In a DM with me, you play against computers.
help-tables = **/tables** lists tables to join or watch here, and your own games that wait for you.
help-rules = **/rules** explains a game, the quick version first.
help-daily = **/daily** is the deal of the day: the same cards for everyone on the server, and your first try counts.
help-new = **New here?** **/practice** is just you against computers, with hints at every step:
help-practice = Practice {$title}

help-playing = While you play
help-my-move = { BUTTON(button-my-move) } (or { BUTTON(button-my-cards) }) brings back your private panel.
help-felt = { BUTTON(button-on-felt) } shows the same game as a card table in your browser. Play there or here.
help-activity = { BUTTON(button-on-felt) } shows the same game as a card table, in Discord or your browser. Play there or here.
help-more = { BUTTON(button-more) } has the round so far, a pause and six reactions. If you’re watching, you can take over a computer’s seat there.
help-away = Had to go? The computer plays for you until you press { BUTTON(button-back) }. If everyone leaves, the game waits: /kaboom continues it.
help-slow = **Playing over days?** Pick 8, 24 or 48 hours a move in { BUTTON(lobby-settings) }. I ping you when it’s your move, and **/tables** has a vacation button.
help-abandon = **/abandon** ends a game early if most players agree.
help-levels = Computers too easy or too hard? The host picks their level in { BUTTON(lobby-players) }, and can give them **quick hands**.

help-afterwards = Between games
help-past = **/scoresheet**, **/history** and **/replay** show past games, step by step if you like.
help-boards = **/leaderboard** and **/stats** show who’s winning and how you’re doing. A season lasts three months.
help-deal = { BUTTON(button-deal) } or a deal’s code in **/kaboom** plays the same cards again, unrated. Friends can use the code anywhere.
help-menu = Hold or right-click someone’s name, then **Apps**: **{ menu-invite }** and **{ menu-stats }** are there.
help-notify = **/notify** pings you when a table opens here, as often as you like.
help-settings = **/preferences** has your language and plain mode for screen readers. **/privacy** shows what I store about you.
help-server = **/settings** is for managers like you: channels, clocks, computers and house rules.

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
