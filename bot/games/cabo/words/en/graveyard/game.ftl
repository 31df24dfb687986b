about = Remember, be quick, and end the round when you have the fewest points.
count-calls = Rounds ended
count-slaps = Quick-plays that matched
remark-best-call = **Best ending**: { $name } ended round { $round } with { $total } and scored { $points }.
