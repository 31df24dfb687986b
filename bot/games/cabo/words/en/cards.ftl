# Cards and places on the table.

# The rules tell red Kings from black ones.
card-kc = King of clubs (black)
card-kd = King of diamonds (red)
card-kh = King of hearts (red)
card-ks = King of spades (black)

# What matches the open discard, as in "Know where an 8 is?".
wanted-rank = { $rank ->
    [1] an Ace
    [8] an 8
    [11] a Jack
    [12] a Queen
    [13] a King
    [14] a Joker
   *[other] a {$rank}
 }
wanted-red-king = a red King
wanted-black-king = a black King
wanted-points = { $n ->
    [one] a card worth {$points} point
   *[other] a card worth {$points} points
 }

# A slot of whoever is spoken of, or of the reader where it is a button.
place-slot = Slot {$slot}
place-yours = your slot {$slot}
place-of = {$name}’s slot {$slot}
# Of whoever did it, after their name.
place-theirs = their own slot {$slot}
# Two slots of one player.
place-two-of = {$name}’s slots {$slots}
place-two-theirs = their own slots {$slots}
