# The game in one sentence, for whoever thinks about joining.
about = A quick memory game: get rid of your cards and be closest to zero.

# Counted over all matches.
count-calls = Kaboom! calls
count-calls-won = { $n } won
count-slaps = Slaps that matched
count-slaps-wrong = { $n } cost a penalty

# What was remarkable in a game that is over. $total: what their cards added up to.
remark-best-call = **Best call**: { $name } called Kaboom! with { $total } in round { $round } and scored { $points }.
# $gave and $got: cards, $lost and $won: what they are worth.
remark-worst-swap = **Worst swap**: { $name } gave away { $gave } ({ $lost }) for { $got } ({ $won }) in round { $round }.
