# Leaderboards and statistics. $rating and $mean are written out already.

board-title = {$title} leaderboard
# Whose games, of which time: above the board and in its menu.
board-of = { $scope ->
    [global] { $period ->
        [season] All servers, this season
        [last_season] All servers, last season
        [month] All servers, this month
        [last_month] All servers, last month
        [week] All servers, this week
       *[ever] All servers, all time
     }
   *[server] { $period ->
        [season] This server, this season
        [last_season] This server, last season
        [month] This server, this month
        [last_month] This server, last month
        [week] This server, this week
       *[ever] This server, all time
     }
 }
# Choices of a command: which period, whose games.
period-ever = All time
period-season = This season
period-last_season = Last season
period-month = This month
period-last_month = Last month
period-week = This week
scope-server = This server
scope-global = All servers
board-figures = { $games ->
    [one] {$games} game
   *[other] {$games} games
 }, { $wins ->
    [one] {$wins} win
   *[other] {$wins} wins
 }, average place {$mean}
board-empty = Nobody’s ranked yet. Play against three different people to get on the board, or ten games against two.
board-page = { $players ->
    [one] Page {$page} of {$pages} · {$players} player
   *[other] Page {$page} of {$pages} · {$players} players
 }
board-about = Games with two or more people count. Everyone starts at {$start}. Beat others and you go up, lose and you go down. The more you’ve played, the less your rating moves.
board-placed = You’re **{$place}** with {$rating}.
board-unplayed = You’re not on this board yet. Finish a game with at least one other person to get started.
board-rating = Your rating is {$rating}.
board-missing = { $n ->
    [one] Your rating is {$rating}. Play against {$n} more person to get a place.
   *[other] Your rating is {$rating}. Play against {$n} more people to get a place.
 }
board-opt-in = This board is opt-in. Press { BUTTON(board-join) } and anyone on any server can see your name, rating, games, wins, average place and how many games you finish. You can leave it again with /privacy.
# How many of their rated games a player finished, from ten games on: beside the rating.
board-finished = {$percent}% finished
board-about-finished = Finished: rated games played to the end, shown from { $games } games on.
board-about-quiet = If you haven’t played for { $days } days, you’re left out until your next game.
board-quiet = You haven’t played for { $days } days, so you’re not listed. Your next rated game brings you back.
# After board-missing: so many games against the same two people do instead.
board-instead = { $games ->
    [one] Or play {$games} more game against the same people.
   *[other] Or play {$games} more games against the same people.
 }
# $names: "🥇 Ana, 🥈 Ben, 🥉 Cleo"
board-podium = **Last season**: {$names}
board-games = Game
board-choose = Period and servers
board-back = Back
board-next = Next
board-find = Find me
board-join = Join this board

stats-title = {$title}: {$name}
stats-rating-none = **Rating**: none yet. Play a game with at least one other person.
stats-rating = **Rating**: {$rating}
stats-rating-missing = { $n ->
    [one] **Rating**: {$rating} (play against {$n} more person to get a place)
   *[other] **Rating**: {$rating} (play against {$n} more people to get a place)
 }
stats-games-all = { $games ->
    [one] **{$games} rated game**
   *[other] **{$games} rated games**
 }
stats-games-some = **{$games} games**, {$rated} rated
stats-games-none = { $games ->
    [one] **{$games} game**, not rated
   *[other] **{$games} games**, none rated
 }
# $places: "1st 2×, 2nd 3×"
stats-places = **Places**: {$places}; average {$mean}
stats-finished = **Finished**: {$percent}% of { $games } rated games
# $value: how often; $part: of how many of these there is more to say.
stats-count = **{$title}**: {$value}
stats-count-part = **{$title}**: {$value} ({$part})
# $value: how many of the $rounds were won
stats-of-rounds = {$value} of {$rounds}
stats-best-round = **Best round**: {$points}
stats-streak = **Win streak**: {$now} (best {$best})
stats-streak-none = **Win streak**: none yet
stats-against = **Wins against computers ({$level})**: {$wins} of {$games}
stats-left-out = Practice rounds don’t count, and neither do games you joined late that a computer had mostly played. A game you leave counts, but never as a win.

stats-shown-scope = All servers, as on the leaderboard
stats-shown-games = { $games ->
    [one] **{$games} rated game**
   *[other] **{$games} rated games**
 }, { $wins ->
    [one] {$wins} win
   *[other] {$wins} wins
 }
stats-shown-mean = **Average place**: {$mean}
stats-shown-about = They joined that leaderboard. That’s all you can see of their games elsewhere.
stats-none = You haven’t finished a game yet. Start one with /kaboom.
stats-none-here = You haven’t finished a game on this server yet. Start one with /kaboom.
stats-none-other = {$name} hasn’t finished a game yet.
stats-none-other-here = {$name} hasn’t finished a game on this server yet.
stats-none-unnamed = They haven’t finished a game yet.
stats-none-unnamed-here = They haven’t finished a game on this server yet.
stats-unseen = You can see what others played on the server you’re in. Elsewhere, you only see people who joined the all-servers leaderboard (/privacy) and are ranked on it.

# The picture of a rating over time. $span: what time it covers, "days", "hours" of one day or one "minute".
chart-title = { $games ->
    [one] Now {$now} · peak {$peak} · {$games} game
   *[other] Now {$now} · peak {$peak} · {$games} games
 }
chart-utc = {$when} UTC
chart-alt = Line chart of the rating over { $games ->
    [one] {$games} rated game
   *[other] {$games} rated games
 }, { $span ->
    [days] {$day} to {$until}
    [hours] {$day} from {$hour} to {$until} UTC
   *[minute] {$day} at {$hour} UTC
 }: { $way ->
    [up] it rose from {$first} to {$last}
    [down] it fell from {$first} to {$last}
   *[same] it’s at {$last}, where it started
 }. Highest {$highest}, lowest {$lowest}.
