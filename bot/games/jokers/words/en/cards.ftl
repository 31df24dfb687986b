# What has to be matched, and what goes boom.
# $suit is "clubs", "diamonds", "hearts" or "spades"; $rank a number: 1 is the Ace, 11 to 13 are
# Jack, Queen and King. $boomer is what goes boom at this table: "joker" or "ace".

# What may be played on the card with this suit and rank.
card-match = { $suit ->
    [clubs] a club or {card-match-rank}
    [diamonds] a diamond or {card-match-rank}
    [hearts] a heart or {card-match-rank}
   *[spades] a spade or {card-match-rank}
 }

card-match-rank = { $rank ->
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

card-boomers = { $boomer ->
    [ace] Aces
   *[joker] Jokers
 }
