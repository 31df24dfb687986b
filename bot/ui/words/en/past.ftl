# Matches that are over: why one can't be shown, and what checks its deal.

# $number: the match, as digits
past-unknown = I can’t find match { $number } here. Look for it in /history.
past-lost = The record of match { $number } is damaged, so I can’t show it any more.
past-goes-on = That match may not be over yet. You can replay it once it is.
past-rules-changed = The rules have changed too much since that match to replay it. /scoresheet still shows its scores.
past-no-moves = There’s nothing to replay: that match had no moves, or they’re no longer kept.
