# What is stored about people, and what they can do about it. docs/privacy.md says the same at length.

privacy-title = Your data
privacy-intro = I store what the games need, and nothing you write.
privacy-seats = **Where you sat**: your Discord ID and your name at the time, so that your seat stays yours, even after a restart. { $days ->
    [0] An unfinished game waits for its players forever.
    [one] An unfinished game waits {$days} day for its players, then it ends.
   *[other] An unfinished game waits {$days} days for its players, then it ends.
 } A table that closes before its game starts is forgotten after a day.
privacy-moves = **Your moves**, each with its time and the ID of your press, so that games can continue, be replayed and be checked. { $days ->
    [0] I keep them indefinitely.
    [one] I keep them for {$days} day after the game ends.
   *[other] I keep them for {$days} days after the game ends.
 }
privacy-results = **Results**: places, scores, calls, slaps. Scoresheets, ratings, leaderboards and /stats come from these. If a server gave you a champion’s role, I note that too. Also a game’s closest race: who came second, and by how many milliseconds. It’s shown when the game is over and counts for nothing.
privacy-daily = **Your daily deals**: your score and your presses with their times, so that a run goes on after a restart, streaks and boards work, and anyone on the server, or who has played there, can watch and check the runs of a past day.
privacy-short = **For a short while**: IDs of presses, for an hour or two, so that none counts twice; your whole press where another of my processes has to answer it, until it gets there, an hour or two at most; and while a game runs, a token for each private message at your table, so that I can turn a card face down or take an old message away.
privacy-barred = **Where you can’t join**: a server’s managers can block you from its tables. For that I keep your Discord ID, even if you delete your data. If a host removes you from a table, I remember it until that game starts or the table closes.
privacy-erased = **If you delete your data**: the date, and your Discord ID in a form that can’t be turned back into your ID, so that a restored backup doesn’t bring you back.
privacy-board = **Whether you’re on the all-servers leaderboard**: your choice, with the button below.
privacy-plain = **Whether you use plain mode**: your choice in /preferences, on every server.
privacy-language = **Your language**: what you chose in /preferences, and what your Discord is set to if it isn’t English, so that I speak it even after a restart.
privacy-vacation = **Your last vacation from slow tables**: until when, and how many days you took this season.
privacy-server = Everyone on a server can see what was played there, on its leaderboard and in /stats.
privacy-listed = You **are** on the all-servers leaderboard because you asked to be.
privacy-unlisted = You’re **not** on the all-servers leaderboard. It’s opt-in.
privacy-seen = Anyone on any server can see this about the people on it: name, rating, games, wins, average place and how many games they finish, by game. Nothing else you played elsewhere is shown to people who weren’t there.
privacy-export = Send me my data
privacy-join = Join the leaderboard
privacy-leave = Leave the leaderboard
privacy-delete = Delete my data…

privacy-delete-title = Delete your data?
privacy-delete-what = In every finished game, your name becomes “{ name-deleted }” and your ID a random number. Your ratings and statistics are gone, and so is your place on every leaderboard.
privacy-delete-others = The other players keep theirs, and scores stay as they are. A game you’re still in goes on; your name is removed when it ends.
privacy-delete-final = **You can’t undo this.**
privacy-delete-yes = Delete it for good
privacy-delete-no = Keep it
privacy-deleted = Deleted. Nothing I store names you any more.
privacy-deleted-later = { $games ->
    [one] Deleted from every finished game. You’re still in {$games} game that’s going on; I’ll delete you there when it ends. To end it sooner, use /abandon in its channel. Most of its players have to agree.
   *[other] Deleted from every finished game. You’re still in {$games} games that are going on; I’ll delete you there when they end. To end one sooner, use /abandon in its channel. Most of its players have to agree.
 }
privacy-messages = Messages in channels, and the pictures in them, stay as they are. Moderators can remove them.

export-all = Here’s everything I store about you.
export-but = Here’s what I store about you, except for {$missing}: one file can’t hold more. Whoever runs this bot can give you the rest.
export-lacks-moves = { $n ->
    [one] your moves in the oldest game I still have moves for
   *[other] your moves in the {$n} oldest games I still have moves for
 }
export-lacks-games = { $n ->
    [one] your oldest game
   *[other] your {$n} oldest games
 }
export-lacks-ratings = your oldest ratings
export-format = It’s a JSON file. Save it if you want to keep it: only you can see this message, and it’s gone once you dismiss it.
export-running = Games that are still going on only say that you’re in them.
# Lines within the file: what one has to know to read it, and what isn't in it.
export-note-moves = Each move says when it was made (at_ms, milliseconds since 1970), how many milliseconds after the previous move, anyone’s, it came (margin_ms), and the ID of your press. A move without a press was made by the clock or the computer.
export-note-race = A game’s closest race is here if you were in it: whether you came first, and by how many milliseconds the second was late.
export-note-tokens = While a game goes on, I keep a token for each private message at your table. It’s a secret, so it isn’t here. Discord accepts it for 15 minutes, and I delete it when the game is over.
export-note-clicks = The IDs of all presses from the last hour or two are stored separately, without names, so I can’t tell which of them are yours. The IDs of your moves are here.
privacy-notify = **Which tables you’re told of**: what you chose with /notify on each server, and when I last pinged you, so that I never ping you more often than you asked.
privacy-reactions = **Whether you see reactions**: your choice in /preferences, on every server.
