# The cards: what each is called, several of it, and what it does.

## Called: within a sentence, and as a button or a line begins.

card-flaming-arrow = flaming arrow
card-pipe-bomb = pipe bomb
card-tnt = TNT
card-c-four = C4
card-rpg = RPG
card-palisade = palisade
card-stone = stone wall
card-iron = iron wall
card-steel = steel wall
card-force-field = force field
card-spy = spy
card-guard = guard
card-nuclear-bomb = nuclear bomb
card-fizzle = fizzle
card-blast-shield = blast shield
card-mad-chemist = mad chemist
card-underminer = underminer
card-assassin = assassin
card-inspector = weapons inspector
card-oops = oops
card-productivity = productivity
card-firestorm = firestorm
card-backfire = backfire
card-twist = twist of fate
card-diplomacy = diplomacy
card-protests = protests
card-earthquake = earthquake
card-technology = advanced technology
card-aliens = alien invasion
card-sabotage = sabotage
card-epidemic = epidemic
card-christmas = Christmas

## Some: as what is built, lost, traded or discarded. $n says how many.

some-flaming-arrow =
    { $n ->
        [one] a flaming arrow
       *[other] {$n} flaming arrows
    }
some-pipe-bomb =
    { $n ->
        [one] a pipe bomb
       *[other] {$n} pipe bombs
    }
some-tnt =
    { $n ->
        [one] TNT
       *[other] {$n} TNT
    }
some-c-four =
    { $n ->
        [one] C4
       *[other] {$n} C4
    }
some-rpg =
    { $n ->
        [one] an RPG
       *[other] {$n} RPGs
    }
some-palisade =
    { $n ->
        [one] a palisade
       *[other] {$n} palisades
    }
some-stone =
    { $n ->
        [one] a stone wall
       *[other] {$n} stone walls
    }
some-iron =
    { $n ->
        [one] an iron wall
       *[other] {$n} iron walls
    }
some-steel =
    { $n ->
        [one] a steel wall
       *[other] {$n} steel walls
    }
some-force-field =
    { $n ->
        [one] a force field
       *[other] {$n} force fields
    }
some-spy =
    { $n ->
        [one] a spy
       *[other] {$n} spies
    }
some-guard =
    { $n ->
        [one] a guard
       *[other] {$n} guards
    }
some-nuclear-bomb =
    { $n ->
        [one] a nuclear bomb
       *[other] {$n} nuclear bombs
    }
some-fizzle =
    { $n ->
        [one] a fizzle
       *[other] {$n} fizzles
    }
some-blast-shield =
    { $n ->
        [one] a blast shield
       *[other] {$n} blast shields
    }
some-mad-chemist =
    { $n ->
        [one] a mad chemist
       *[other] {$n} mad chemists
    }
some-underminer =
    { $n ->
        [one] an underminer
       *[other] {$n} underminers
    }
some-assassin =
    { $n ->
        [one] an assassin
       *[other] {$n} assassins
    }
some-inspector =
    { $n ->
        [one] a weapons inspector
       *[other] {$n} weapons inspectors
    }
some-oops =
    { $n ->
        [one] an oops
       *[other] {$n} oops cards
    }
some-productivity =
    { $n ->
        [one] productivity
       *[other] {$n} productivity cards
    }
some-firestorm =
    { $n ->
        [one] a firestorm
       *[other] {$n} firestorms
    }
some-backfire =
    { $n ->
        [one] a backfire
       *[other] {$n} backfires
    }
some-twist =
    { $n ->
        [one] a twist of fate
       *[other] {$n} twists of fate
    }
some-diplomacy =
    { $n ->
        [one] diplomacy
       *[other] {$n} diplomacy cards
    }
some-protests =
    { $n ->
        [one] protests
       *[other] {$n} protests
    }

## Walls where only walls are listed: "palisade ×3, stone".

wall-palisade = palisade
wall-stone = stone
wall-iron = iron
wall-steel = steel
wall-force-field = force field

## What each does.

does-flaming-arrow = Destroys a palisade.
does-pipe-bomb = Destroys a palisade or stone wall.
does-tnt = Destroys a palisade, stone or iron wall.
does-c-four = Destroys any wall except a force field.
does-rpg = Destroys any two of a player's walls, except a force field.
does-palisade = The weakest wall: any explosive destroys it.
does-stone = Withstands flaming arrows.
does-iron = Withstands flaming arrows and pipe bombs.
does-steel = Withstands flaming arrows, pipe bombs and TNT.
does-force-field = The strongest wall: only a spy, sabotage or a nuclear bomb gets past it.
does-spy = Steals a random card from someone's hand, or destroys a force field.
does-guard = Stops a spy.
does-nuclear-bomb = Knocks out a player, but costs you half your walls, weakest first.
does-fizzle = Stops a flaming arrow or pipe bomb.
does-blast-shield = Stops any explosive except an RPG.
does-mad-chemist = Stays in play: your explosives also destroy the next stronger wall; C4 hits two.
does-underminer = Stays in play: once a turn, knock down a palisade, stone or iron wall as a bonus.
does-assassin = Removes a mad chemist or underminer.
does-inspector = Shows you a player's hand; a nuclear bomb in it is discarded.
does-oops = Sends an attack on to another player.
does-productivity = Play two more cards this turn.
does-firestorm = Burns all of a player's palisades; no walls left, and they're out. Only diplomacy stops it.
does-backfire = Turns an attack back on the attacker's strongest wall it can hit.
does-twist = See the next four cards and put them back in any order.
does-diplomacy = Nobody can attack you until your next turn, but spies still get through.
does-protests = Makes a player discard all pipe bombs, TNT, C4, RPGs and the nuclear bomb.
does-earthquake = Everyone still in loses their weakest wall, but never a force field.
does-technology = Boosts everyone's explosives until your next turn.
does-aliens = Makes a player discard all spies, assassins, inspectors and guards.
does-sabotage = Destroys a player's strongest wall, even a force field.
does-epidemic = Makes a player miss their next turn. They can still defend.
does-christmas = Everyone still in draws three cards.

## What explosives do for whoever has a mad chemist, or for all under advanced technology.

boosted-flaming-arrow = Destroys a palisade or stone wall (boosted).
boosted-pipe-bomb = Destroys a palisade, stone or iron wall (boosted).
boosted-tnt = Destroys any wall except a force field (boosted).
boosted-c-four = Destroys any two of a player's walls, except a force field (boosted).

## What it means that this lies in front of somebody, in a few words.

note-mad-chemist = boosts explosives
note-underminer = one wall a turn
note-diplomacy = safe from attacks, not from spies

cards-none = nothing
front-no-walls = **no walls**
