# The rules, a message a page, each at most 1,500 characters. Page one is enough to play and has at
# most 120 words.

rules-minute =
    ## Walls and Bombs in a minute
    {""}**Be the last one standing!** Everyone starts behind {$walls} (5 players: only {$crowded}) with {$hand} secret cards.
    1. **Your turn**: draw a card, then play one, trade three for a new one, or pass.
    2. **Walls** you build protect you until explosives destroy them. Get hit with **no walls left**, and you’re out.
    3. **Attacked?** You’re asked to defend: the right card stops it, sends it on or turns it back.
    4. **Out?** You still get turns: you can pick one endgame card each time{ $bombed ->
        [leave] , unless someone else’s Nuclear Bomb knocked you out.
       *[stay] .
    }
    -# { BUTTON(button-my-cards) } shows what you can play, and on whom.

rules-palisades =
    { $n ->
        [one] 1 palisade
       *[other] {$n} palisades
    }

# A line about a card; $n says how many are in the deck.
rules-card = - **{$card}** ×{$n}: {$does}
rules-endgame-card = - **{$card}**: {$does}

rules-turns =
    ## Cards and turns
    The deck has {$total} cards (×8 means eight of them), plus six endgame cards. Who goes first is random.
    {""}**Two players** play without the Nuclear Bomb, so with {$fewer} cards. **Five** start with one palisade less each.
    {""}**A card that would do nothing** right now can’t be played, only traded.
    {""}**No cards left?** You draw three as soon as everything’s settled.
    {""}**Draw pile empty?** The discards are shuffled back in.
    {$productivity} Play another one as one of those, and you get two more. You don’t have to use them all, but you can’t trade instead.
    {""}**Out of time?** On your turn you pass; if you’re attacked, you don’t defend. {$asleep}

rules-attacks =
    ## Walls and attacks
    {$walls}
    {$attacks}
    {""}**Aiming**: you pick the wall, out of those your explosive can destroy. An RPG takes one if it can’t destroy two.
    {""}**No walls left?** The next attack you don’t stop knocks you out. A force field counts as a wall.
    {""}**Nuclear Bomb**: only once someone’s out. You lose half your walls, rounded up, weakest first, even if it’s stopped.{ $bombed ->
        [leave] {" "}Anyone else it knocks out leaves this game: no endgame turns.
       *[stay] {""}
    }

rules-answers =
    ## Defending
    You can defend against explosives, Spies and the Nuclear Bomb, but not against Firestorms or Underminers. You get one defence per attack, and another only if that attack comes back to you.
    {$cards}
    Only Oops and Backfire work against the Nuclear Bomb. A boosted attack is stopped by the same cards as a normal one.
    {""}**Oops**: you pick the new target and which walls to hit. Not you or the attacker, but even someone under Diplomacy. They can defend too. If they have walls but it can destroy none of them, nothing happens; with no walls left, they’re out unless they defend. With only two players left, it stops the attack.
    {""}**Backfire**: destroys one wall of the attacker’s, the strongest their attack could destroy (Nuclear Bomb: any wall). If it can’t destroy any of their walls, it just stops the attack. If they have no walls, they’re out.

rules-others =
    ## Other cards
    {$cards}
    {""}**Protests** can’t be played until there’s been a C4 or an RPG. Flaming Arrows and Firestorms are safe from them.
    {""}**Boosted** explosives also destroy the next stronger wall: Flaming Arrows stone, Pipe Bombs iron, TNT steel. A boosted C4 hits two walls, like an RPG. A Mad Chemist and Advanced Technology don’t stack.
    {""}**Mad Chemist and Underminer** stay in front of you until an Assassin comes.
    {""}**Underminer**: once a turn, at any time after your draw, { $edition ->
        [first] before you pass.
       *[second] even after you’ve played, traded or passed: then you’re asked once more.
    } It can strike right away, knocks nobody out, and Diplomacy stops it.
    Spies, Assassins, Inspectors and Protests aren’t attacks: Diplomacy doesn’t stop them.

rules-endgame =
    ## The endgame
    It begins when the first player is out; with two players, that ends the game. If you’re out, you discard everything, but each turn you can pick one of these{ $bombed ->
        [leave] , unless someone else’s Nuclear Bomb knocked you out.
       *[stay] .
    } Cards go back after use.
    {$cards}
    The Epidemic can’t be used twice in a row. Endgame cards never knock anyone out.

rules-ending =
    ## Winning
    {""}**The last one standing** wins; everyone else is ranked by how long they lasted. In a set, every game won is a point. Most points win; a tie goes to the better places.
    {""}**Too quiet?** A round is once around the table. After {$calm} rounds without a wall lost or a player knocked out, the game ends.{ $limit ->
        [0] {""}
       *[other] {" "}It also ends after {$limit} rounds{ $two ->
            [0] {""}
           *[other] {" "}({$two} with two players)
        }, no matter what.
    } Whoever has the most walls wins, then whoever has the strongest; ties share the win. The table warns you.

    {""}**At this table**
    {$options}

## The house rules, a line each

option-rounds =
    { $n ->
        [one] One game
       *[other] A set of {$n} games
    }
option-hand = {$n} cards dealt to each player
option-palisades = {$n} palisades each at the start (five players: one less)
option-bombed-leave = Players knocked out by the Nuclear Bomb leave the game
option-bombed-stay = Players knocked out by the Nuclear Bomb still get endgame turns
option-limit = At most {$n} rounds per game{ $two ->
        [0] {""}
       *[other] {" "}({$two} with two players)
    }
option-no-limit = No round limit

# What each house rule is about: the heading of a menu.
option-title-rounds = Games in a set
option-title-hand = Starting hand
option-title-palisades = Palisades at the start
option-title-bombed-leave = After a Nuclear Bomb
option-title-limit = Round limit

# As it stands behind its title, which is not said again.
option-choice-rounds = {$n}
option-choice-hand = {$n} cards
option-choice-palisades = {$n} each (five players: one less)
option-choice-bombed-leave = Players knocked out by it leave the game
option-choice-bombed-stay = Players knocked out by it still get endgame turns
option-choice-limit = {$n} rounds per game{ $two ->
        [0] {""}
       *[other] {" "}({$two} with two players)
    }
option-choice-no-limit = None
