# Cards, as they are read aloud; a game may say some of them its own way.

# A card among others. $sign is its suit's.
card-face = { $rank ->
    [1] A{$sign}
    [11] J{$sign}
    [12] Q{$sign}
    [13] K{$sign}
   *[other] {$rank}{$sign}
 }
card-face-joker = Joker
# The same in the middle of a sentence.
card-one-joker = a Joker

card-ac = Ace of clubs
card-ad = Ace of diamonds
card-ah = Ace of hearts
card-as = Ace of spades
card-2c = 2 of clubs
card-2d = 2 of diamonds
card-2h = 2 of hearts
card-2s = 2 of spades
card-3c = 3 of clubs
card-3d = 3 of diamonds
card-3h = 3 of hearts
card-3s = 3 of spades
card-4c = 4 of clubs
card-4d = 4 of diamonds
card-4h = 4 of hearts
card-4s = 4 of spades
card-5c = 5 of clubs
card-5d = 5 of diamonds
card-5h = 5 of hearts
card-5s = 5 of spades
card-6c = 6 of clubs
card-6d = 6 of diamonds
card-6h = 6 of hearts
card-6s = 6 of spades
card-7c = 7 of clubs
card-7d = 7 of diamonds
card-7h = 7 of hearts
card-7s = 7 of spades
card-8c = 8 of clubs
card-8d = 8 of diamonds
card-8h = 8 of hearts
card-8s = 8 of spades
card-9c = 9 of clubs
card-9d = 9 of diamonds
card-9h = 9 of hearts
card-9s = 9 of spades
card-10c = 10 of clubs
card-10d = 10 of diamonds
card-10h = 10 of hearts
card-10s = 10 of spades
card-jc = Jack of clubs
card-jd = Jack of diamonds
card-jh = Jack of hearts
card-js = Jack of spades
card-qc = Queen of clubs
card-qd = Queen of diamonds
card-qh = Queen of hearts
card-qs = Queen of spades
card-kc = King of clubs
card-kd = King of diamonds
card-kh = King of hearts
card-ks = King of spades
card-joker = Joker
