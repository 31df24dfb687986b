# The daily deal: its boards, streaks, the share card, and the message that announces it.

# $title: the game
daily-today = Today’s deal: { $title }
# $day: "28 Nov 2026"
daily-over = { $title }, { $day }
# $par: what computer players that play like people score in this seat on average
daily-par = Par: { $par }
daily-no-par = I’m still working out par.
daily-points = { $n ->
    [one] { $score } point
   *[other] { $score } points
 }
daily-more = and { $n } more
daily-nobody-yet = Nobody’s finished it yet. Be the first!
daily-nobody = Nobody finished it.
daily-about = Fewest points first. Your first try counts, but it’s all for fun: the same cards still leave plenty to luck, and nothing is rated.
daily-hash = Hash of this deal: `{ $hash }`
daily-tomorrow = Hash of tomorrow’s: `{ $hash }`
daily-checked = Hash, shown the day before: `{ $hash }`
daily-seed = Seed: `{ $seed }`

daily-streak = { $n ->
    [one] 🔥 Your streak: { $n } day.
   *[other] 🔥 Your streak: { $n } days.
 }
# $n: how many days in a row may be skipped from now on
daily-spare = { $n ->
    [0] Skip a day now and it starts over.
    [one] You can skip a day and keep it.
   *[other] You can skip { $n } days and keep it.
 }
daily-streak-none = Play to start a streak. Two days off in any seven don’t break it.

daily-play = Play
daily-share = Share here
daily-results = Results
daily-week = This week
daily-yesterday = Yesterday
daily-to-today = Today
daily-check = Watch and check
daily-file = Get the file
daily-shared = You’ve already shared it here.
daily-none = There was no daily deal that day.
daily-elsewhere = That’s another server’s deal. Use /daily there.

daily-week-title = Daily deals this week
daily-week-about = Points above or below par, on average. Under par is good.
daily-days = { $n ->
    [one] { $n } day
   *[other] { $n } days
 }
# $by: "2.3"
daily-against = { $how ->
    [under] { $by } under par
    [over] { $by } over par
   *[par] right on par
 }
daily-week-nobody = No results this week yet.
daily-week-fun = Just for fun: one lucky day changes a lot.

# $file: a name; $score: "5 points", $against: "3 under par"
daily-beside-par = { $score } · par { $par } ({ $against })
# $place, $n: numbers
daily-place = Place { $place } of { $n } here so far today
daily-invites = One round, and everyone here gets the same cards. Your first try counts.

daily-file-about =
    Everyone’s presses that day, with the seed and par. This checks all of it, in a copy of my source code:
    `python -m engine verify-daily { $file }`
daily-file-privacy = It names everyone who played.
daily-file-none = Nobody finished that deal, so there’s nothing to check.
daily-file-gone = That day’s file is no longer available. I can only make it while I still have the moves.
daily-file-later = I can’t make that file right now. Try again in a few minutes.

# Watching a run of a past day. $name: whose it is
daily-watch = Pick a run to watch
daily-watch-more = More runs…
daily-run-of = { $name }’s run, { $day }
daily-run-unknown = I can’t find that run. The day’s results show the ones you can watch.
daily-run-early = You can watch these runs once the day is over.
daily-run-gone = I no longer have the moves of that run, so I can’t show it.
daily-run-later = I can’t show that run right now. Try again in a few minutes.
