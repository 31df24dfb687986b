# The lesson of a practice round: what to do next (`lesson-`, below the table), and what to do with
# the cards that the newcomer alone sees (`advice-`). $slot: a slot of theirs.

lesson-look = Fewest points win! You may see two of your four cards, once: press { BUTTON(button-peek) }.
# $open: "yes" where a card was flipped already.
lesson-flip =
    { $open ->
        [yes] That one matches neither of yours. Before the first turn, cards are flipped until someone has a match: press { BUTTON(button-flip) }.
       *[no] Before the first turn, cards are flipped until someone has a match. You start: press { BUTTON(button-flip) }.
    }
lesson-flips = No match for you: wait for { $name } to flip the next one.
# $card: the newcomer's own card, or $name's.
lesson-slap = Your { $card } in slot { $slot } matches: press { BUTTON(button-slap) } now!
lesson-slap-theirs = { $name }’s { $card } in slot { $slot } matches: press { BUTTON(button-slap) } now, and hand them a card of yours for it!
lesson-lead = One card less, and the first turn is yours: press { BUTTON(button-draw) }.
lesson-call = You know all your cards, and they’re low: press { BUTTON(button-call) } to end the round.
lesson-worst = Your turn. { $card } in slot { $slot } costs you the most: press { BUTTON(button-draw) } and hope for something lower.
# $how: "won" where the newcomer's call was right, "missed" where it was not, "plain" without one.
lesson-score =
    { $how ->
        [won] You called with { $total } and were closest to zero: −{ $bonus } − { $distance } = { $score }.
        [missed] You called with { $total }, but weren’t closest on your own: { $distance } + { $miss } = { $score }.
       *[plain] Your cards add up to { $total }, and that’s your score.
    } Low scores win.

advice-match-own = It’s in slot { $slot }: pick it.
advice-match-theirs = It’s in { $name }’s slot { $slot }: pick it.
advice-match-done = You know of no other match: press { BUTTON(button-claim-done) }.
advice-give-worst = Hand over { $card } in slot { $slot }: it costs you the most.
advice-look-at = Pick slot { $slot }: you haven’t seen that one.
advice-look-other = Pick one and remember it: other players’ cards can be matched too.
advice-put-known = It’s lower than your { $card } in slot { $slot }: put it there.
advice-put-unseen = Low is good: put it in slot { $slot }, which you haven’t seen.
advice-use-look = Not low enough to keep, but useful: { BUTTON(button-discard-look-own) } shows you a card you haven’t seen.
