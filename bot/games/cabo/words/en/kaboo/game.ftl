about = Remember your four cards, snap all you can, and be lowest when Kaboo! is called.
count-calls = Kaboo! calls
count-slaps = Snaps that matched
remark-best-call = **Best call**: { $name } called Kaboo! with { $total } in round { $round } and scored { $points }.
