# The list of tables. $when: a time as Discord shows it, "5 minutes ago"; $n: seats taken.

tables-title = Tables
tables-none = No table is open here right now.
tables-mine = Your games
tables-join = Open to join
tables-watch = Being played: watch
tables-direct = direct messages
tables-lobby = { $n } of { $seats } seats taken · opened { $when }
tables-playing = { $n ->
    [one] { $n } player
   *[other] { $n } players
 } · started { $when }
tables-suspended = on hold since { $when }
