# What happened, a line each, for everybody. $name did it or had it done; all names are ready to be
# shown. $card and $attack are cards by name, $cards and $walls several ("2 palisades and TNT"),
# $aims the walls aimed at ("palisade ×2"). $boosted: "yes" or "no".

event-dealt =
    { $n ->
        [one] Everyone starts with 1 card and the same walls. {$name} goes first.
       *[other] Everyone starts with {$n} cards and the same walls. {$name} goes first.
    }
event-dealt-in-set =
    { $n ->
        [one] Game {$game}: everyone starts with 1 card and the same walls. {$name} goes first.
       *[other] Game {$game}: everyone starts with {$n} cards and the same walls. {$name} goes first.
    }
event-turn-lost = {$name} misses a turn (Epidemic).
event-drew-new-hand =
    { $n ->
        [one] {$name} runs out of cards and draws one.
       *[other] {$name} runs out of cards and draws {$n}.
    }
event-reshuffled =
    { $n ->
        [one] The draw pile ran out, so the only discard went back in.
       *[other] The draw pile ran out, so {$n} discards were shuffled back in.
    }
event-passed = {$name} ends their turn.
event-passed-by-clock = {$name} runs out of time, so their turn ends.
event-passed-underminer = {$name} is done playing cards. Their Underminer can still strike.
event-traded = {$name} trades {$cards} for a new card.
event-built = {$name} builds {$cards}.
event-laid = {$name} plays {$cards}.

event-played = {$name} plays **{$card}**.
event-played-on =
    { $boosted ->
        [yes] {$name} plays **{$card}** (boosted) on {$target}.
       *[no] {$name} plays **{$card}** on {$target}.
    }
event-played-on-walls =
    { $boosted ->
        [yes] {$name} plays **{$card}** (boosted) on {$target} ({$aims}).
       *[no] {$name} plays **{$card}** on {$target} ({$aims}).
    }
event-picked = {$name} (out) plays **{$card}**.
event-picked-on = {$name} (out) plays **{$card}** on {$target}.

event-defended = {$name} plays **{$card}** and stops the {$attack}.
event-redirected = {$name} plays **{card-oops}**! The {$attack} goes to {$target} instead.
event-redirected-to-walls = {$name} plays **{card-oops}**! The {$attack} goes to {$target} ({$aims}) instead.
event-backfired = {$name} plays **{card-backfire}**! The {$attack} turns back on {$by}.
event-undefended = {$name} doesn’t defend.
event-undefended-by-clock = {$name} doesn’t defend (timed out).
event-fizzled = The {$attack} can’t destroy any of {$name}’s walls.

event-walls-fell = {$name} loses {$walls}.
event-walls-fell-underminer = {$name} loses {$walls} to {$by}’s **{card-underminer}**.
event-walls-fell-price = {$name} pays for the bomb with {$walls}.
event-killed = {$name}’s {$card} is gone.
event-eliminated = **{$by} knocks out {$name}!**
event-eliminated-first = **{$by} knocks out {$name}!** The endgame begins.
event-eliminated-for-good = **{$by} knocks {$name} out of the game!** No endgame turns for them.

event-discarded = {$name} discards {$cards}.
event-discarded-nothing = {$name} has nothing to discard.
event-stole = {$name}’s Spy steals a card from {$target}.
event-arranged = {$name} puts the next cards back.
event-arranged-by-clock = {$name} runs out of time, so the next cards go back as they were.
event-technology-ended = {$name}’s Advanced Technology wears off.

# For whoever was robbed alone, above their own cards.
alone-robbed = {$name}’s Spy stole {$cards} from you.

## What was remarkable in a match that is over.

remark-walls =
    { $n ->
        [one] **Most walls destroyed**: {$name} with 1.
       *[other] **Most walls destroyed**: {$name} with {$n}.
    }
remark-answers =
    { $n ->
        [one] **Most attacks fended off**: {$name} with 1.
       *[other] **Most attacks fended off**: {$name} with {$n}.
    }
