about = Remember your four cards, snap fast, be lowest when Kaboo! is called.
count-calls = Kaboo! calls
count-slaps = Snaps that matched
remark-best-call = **Best call**: { $name } called Kaboo! with { $total } in round { $round } and scored { $points }.
