# What has to be matched, and what goes boom.
# $suit is "clubs", "diamonds", "hearts" or "spades"; $rank a number: 1 is the Ace, 11 to 13 are
# Jack, Queen and King. $boomer is what goes boom at this table: "joker" or "ace".

# A match for the card with this suit and rank.
card-match = {card-suit} or {card-rank}

# The same, and what goes on anything.
card-needed = { $boomer ->
    [ace] { $rank ->
        [1] {card-match}
       *[other] {card-suit}, {card-rank} or an Ace
     }
   *[joker] {card-suit}, {card-rank} or a Joker
 }

card-suit = { $suit ->
    [clubs] a club
    [diamonds] a diamond
    [hearts] a heart
   *[spades] a spade
 }
card-rank = { $rank ->
    [1] an Ace
    [8] an 8
    [11] a Jack
    [12] a Queen
    [13] a King
   *[other] a {$rank}
 }

card-boomer = { $boomer ->
    [ace] an Ace
   *[joker] a Joker
 }
