# A practice round: what a newcomer could do (`hint-`), a hint for their own cards (`advice-`), and
# what just happened (`told-` and the event).
# They say what one could do, never what one should.

# What could be done, as far as everyone can see
hint-look = Press { BUTTON(button-peek) } and memorise them: after that they stay face down. You want low cards.
hint-seeing = Remember what you see and where it is, then press { BUTTON(button-look-done) }.
hint-looked = Repeat your two cards in your head while the others look.
hint-claim-other = Hang on while this slap plays out, and watch which cards go.
# The newcomer's own panel asks them something, and says what it is.
hint-alone = Choose in the message below, which only you can see.
hint-power-other = { $name } is using a power. Watch which slots it touches: cards you know may move.
hint-look-other = { $name } gets to look at a card. Nothing moves.
# $kind: what the power does.
hint-power-claim =
    { $kind ->
        [look_own] Your discard lets you look at one of your own cards.
        [look_other] Your discard lets you look at someone else’s card.
        [blind_swap] Your discard lets you swap any two cards without looking.
        [visible_swap] Your discard lets you look at any two cards, then swap them or not.
        [own_swap] Your discard lets you swap one of your cards with someone else’s, without looking.
        [look_and_swap] Your discard lets you look at someone else’s card, then swap it for one of yours or not.
       *[look_and_swap_any] Your discard lets you look at any card, then swap any two or none.
    } Press { BUTTON(button-use-power) }, or leave it.
hint-flip = Your turn to flip: press { BUTTON(button-flip) }.
# How one's turn may begin: one sentence a way, after the first.
hint-turn = It’s your turn.
hint-turn-last = It’s your last turn.
hint-turn-draw = Press { BUTTON(button-draw) } to get a card.
hint-turn-take = The top card is low. Want it? Press { BUTTON(button-take) }.
hint-turn-switch-top = The top card is low. Want it? Press { BUTTON(button-switch-top) }.
hint-turn-call = Once you’re sure you’re closest to zero, call **Kaboom!** Until then, draw.
hint-turn-end-round = Draw, until you’re sure you have the fewest points: then press { BUTTON(button-end-round) }.
# $wanted: what matches. $cost: penalty cards for a wrong one. $last: "yes" in a round's last chance.
# $flips: "yes" where the newcomer is to flip the next card.
# $whose: "anyone", "others" where one's own are locked, "own" where all others' are, "unlocked"
# where one other player's are.
hint-open =
    { $last ->
        [yes] Last chance this round!{ " " }
       *[no] { "" }
    }{ $whose ->
        [others] Know where { $wanted } is in someone else’s cards? Yours are locked right now.
        [own] Is one of your cards { $wanted }?
        [unlocked] Know where { $wanted } is, yours or anyone’s that isn’t locked?
       *[anyone] Know where { $wanted } is, yours or anyone’s?
    } Press { BUTTON(button-slap) }. If not, { $flips ->
        [yes] press { BUTTON(button-flip) }
       *[no] { $cost ->
            [0] wait
           *[other] don’t risk it
        }
    }{ $cost ->
        [0] {" "}or just guess: there’s no card left for a penalty.
        [one] : a wrong card costs 1 penalty card.
       *[other] : a wrong card costs { $cost } penalty cards.
    }
hint-called =
    { $locked ->
        [yes] You’ve called, so you have no more turns and nobody can touch your cards. Wait for the others.
       *[no] You’ve called, so you have no more turns. Wait for the others.
    }
hint-my-move = Press { BUTTON(button-my-move) } to see what you can do.
hint-wait = Wait for your turn, and keep track of which cards go where. That’s the game!
advice-match-none = None of the cards you’ve looked at is { $wanted }. { $cheaper ->
        [yes] Backing out costs less than a wrong card.
       *[no] Anything you pick is a guess.
    }
advice-end-unseen = Cards you know: { $seen } of { $n }. Most would wait until they know more.
advice-end = Your cards add up to { $points }. { $height ->
        [low] That’s low, so it may well be enough.
        [middling] That’s so-so: others may have less.
       *[high] That’s a lot; most would wait.
    }

# What could be done, as far as the newcomer alone can see
advice-give = A card you know is high could go. One you’ve never seen may be low.
advice-swap = Nobody sees what’s swapped. You could trade a high card of yours for one you think is low.
advice-look = A card you haven’t seen yet tells you the most.
advice-decide-two = Is one of the two yours? You could take the lower one, or leave both where they are.
advice-decide-own = Is it lower than one of yours? You could swap them, or leave it.
# $height, $height2: "low", "middling" or "high"; where a card was seen also "best" and "worst".
advice-seen =
    { $height ->
        [best] Slot { $slot } couldn’t be better. Remember it.
        [worst] No card is worse than slot { $slot }. Swap it out as soon as you draw something lower.
        [low] Slot { $slot } is low, just what you want. Remember it.
        [middling] Slot { $slot } is so-so. Remember it.
       *[high] Slot { $slot } is high, and you want low ones. Remember it.
    }
advice-seen-two =
    { $height ->
        [best] Slot { $slot } couldn’t be better,
        [worst] Slot { $slot } couldn’t be worse,
        [low] Slot { $slot } is low,
        [middling] Slot { $slot } is so-so,
       *[high] Slot { $slot } is high,
    } { $height2 ->
        [best] and slot { $slot2 } couldn’t be better.
        [worst] and slot { $slot2 } couldn’t be worse.
        [low] and slot { $slot2 } is low.
        [middling] and slot { $slot2 } is so-so.
       *[high] and slot { $slot2 } is high.
    } You want low ones. Remember both.
# $wanted: a card of its rank.
advice-seen-other = Remember it. As soon as { $wanted } turns up, you can press { BUTTON(button-slap) } and pick this one.
# $worth: points of the card in hand.
advice-keep =
    It’s worth { $worth }, and you have to keep it. { $higher ->
        [yes] It could replace a higher card of yours, or one you don’t know.
       *[no] No card is worth more, so put it over one that’s worth as much, or one you don’t know.
    }
advice-low = All your cards are as low already, so you don’t need this one.
advice-middling = { $worth } is so-so. It could replace a card you know is higher, or be discarded.
# $kind: what its power does, here and below.
advice-middling-power =
    { $worth } is so-so. It could replace a card you know is higher, or be discarded to { $kind ->
        [look_own] look at one of your own cards
        [look_other] look at someone else’s card
        [blind_swap] swap any two cards without looking
        [visible_swap] look at any two cards
        [own_swap] swap one of your cards with someone else’s
        [look_and_swap] look at someone else’s card
       *[look_and_swap_any] look at any card
    }.
advice-high = { $worth } is a lot; most would discard it.
advice-high-power =
    { $worth } is a lot; most would discard it. Its power lets you { $kind ->
        [look_own] look at one of your own cards
        [look_other] look at someone else’s card
        [blind_swap] swap any two cards without looking
        [visible_swap] look at any two cards
        [own_swap] swap one of your cards with someone else’s
        [look_and_swap] look at someone else’s card
       *[look_and_swap_any] look at any card
    }.

# What just happened. $who: "you" or "other" ($name). $open: "yes" where the card can be claimed.
told-round-dealt = The round was dealt. Everyone’s cards are face down, even your own. Aim for few cards, and low ones.
told-turned-up = The round was dealt. Everyone’s cards are face down, even your own. Aim for few cards, and low ones. First discard: { $card }.
told-flipped =
    { $who ->
        [you] You flipped { $card }.
       *[other] { $name } flipped { $card }.
    }{ $open ->
        [yes] { " " }Know where a match is? Anyone can press { BUTTON(button-slap) }.
       *[no] { "" }
    }
told-discarded =
    { $who ->
        [you] You drew and discarded { $card }.
       *[other] { $name } drew and discarded { $card }.
    }{ $open ->
        [yes] { " " }Know where a match is? Anyone can press { BUTTON(button-slap) }.
       *[no] { "" }
    }
told-replaced =
    { $who ->
        [you] You kept the drawn card in slot { $slot } and discarded { $card }.
       *[other] { $name } kept the drawn card in slot { $slot } and discarded { $card }.
    }{ $open ->
        [yes] { " " }Know where a match is? Anyone can press { BUTTON(button-slap) }.
       *[no] { "" }
    }
told-switched-top =
    { $who ->
        [you] You put { $taken } from the discards into slot { $slot } and discarded { $card }.
       *[other] { $name } put { $taken } from the discards into slot { $slot } and discarded { $card }.
    }{ $open ->
        [yes] { " " }Know where a match is? Anyone can press { BUTTON(button-slap) }.
       *[no] { "" }
    }
told-matched =
    { $who ->
        [you] You slapped { $card } away. That’s one card gone.
       *[other] { $line } That’s one card gone.
    }
told-mismatched =
    { $who ->
        [you] You flipped { $card }, which doesn’t match. That costs you a penalty.
       *[other] { $name } flipped { $card }, which doesn’t match. That costs them a penalty.
    }
told-took =
    { $who ->
        [you] You took { $card }, which everyone has seen. You have to keep it.
       *[other] { $name } took { $card }, which everyone has seen. They have to keep it.
    }
told-put-back = Nobody kept { $card } after all, so it’s back on top.
told-mistaken =
    { $who ->
        [you] You tried { $card } from slot { $slot }, which doesn’t match. It’s back in its slot, and everyone knows it now.
       *[other] { $name } tried { $card } from slot { $slot }, which doesn’t match. It’s back in its slot, and everyone knows it now.
    } Wrong cards cost a penalty.
told-wrong-again = That’s { $n } penalties so far. Slap only when you’ve seen a match yourself.
told-changed-mind =
    { $who ->
        [you] You slapped but flipped nothing. That costs a penalty, and others can still slap.
       *[other] { $name } slapped but flipped nothing. That costs a penalty, and others can still slap.
    }
# $whose: "yours" or "other" ($owner).
told-gave =
    { $who ->
        [you] You gave { $owner } a card for slot { $slot }, face down.
       *[other] { $whose ->
            [yours] { $name } gave you a card for slot { $slot }, face down.
           *[other] { $name } gave { $owner } a card for slot { $slot }, face down.
        }
    }
told-swapped =
    { $who ->
        [you] You swapped two cards. If you knew either one, it’s in the other’s place now.
       *[other] { $line } If you knew either one, it’s in the other’s place now.
    }
told-not-swapped =
    { $who ->
        [you] You looked and swapped nothing. Everything is where it was.
       *[other] { $name } looked and swapped nothing. Everything is where it was.
    }
told-power-dropped =
    { $who ->
        [you] You left it at that. No card moved.
       *[other] { $name } left it at that. No card moved.
    }
told-looked-at =
    { $who ->
        [you] You looked, and only you know what you saw.
       *[other] { $n ->
            [one] { $name } looked at 1 card. Nobody else saw it.
           *[other] { $name } looked at { $n } cards. Nobody else saw them.
        }
    }
told-called =
    { $who ->
        [you] You called **Kaboom!** Everyone else gets one more turn, then all cards are shown.
       *[other] { $name } called **Kaboom!** Everyone else gets one more turn, then all cards are shown.
    }
told-round-scored = All cards were shown and counted. The scoresheet has what everyone got.
