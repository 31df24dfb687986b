# The cards: what each is called, several of it, and what it does.

## Called: a name, with capitals; but a wall is written as what is built.

card-flaming-arrow = Flaming Arrow
card-pipe-bomb = Pipe Bomb
card-tnt = TNT
card-c-four = C4
card-rpg = RPG
card-palisade = palisade
card-stone = stone wall
card-iron = iron wall
card-steel = steel wall
card-force-field = force field
card-spy = Spy
card-guard = Guard
card-nuclear-bomb = Nuclear Bomb
card-fizzle = Fizzle
card-blast-shield = Blast Shield
card-mad-chemist = Mad Chemist
card-underminer = Underminer
card-assassin = Assassin
card-inspector = Weapons Inspector
card-oops = Oops
card-productivity = Productivity
card-firestorm = Firestorm
card-backfire = Backfire
card-twist = Twist of Fate
card-diplomacy = Diplomacy
card-protests = Protests
card-earthquake = Earthquake
card-technology = Advanced Technology
card-aliens = Alien Invasion
card-sabotage = Sabotage
card-epidemic = Epidemic
card-christmas = Christmas

## Some: as what is built, lost, traded or discarded. $n says how many.

some-flaming-arrow =
    { $n ->
        [one] a Flaming Arrow
       *[other] {$n} Flaming Arrows
    }
some-pipe-bomb =
    { $n ->
        [one] a Pipe Bomb
       *[other] {$n} Pipe Bombs
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
        [one] a Spy
       *[other] {$n} Spies
    }
some-guard =
    { $n ->
        [one] a Guard
       *[other] {$n} Guards
    }
some-nuclear-bomb =
    { $n ->
        [one] a Nuclear Bomb
       *[other] {$n} Nuclear Bombs
    }
some-fizzle =
    { $n ->
        [one] a Fizzle
       *[other] {$n} Fizzles
    }
some-blast-shield =
    { $n ->
        [one] a Blast Shield
       *[other] {$n} Blast Shields
    }
some-mad-chemist =
    { $n ->
        [one] a Mad Chemist
       *[other] {$n} Mad Chemists
    }
some-underminer =
    { $n ->
        [one] an Underminer
       *[other] {$n} Underminers
    }
some-assassin =
    { $n ->
        [one] an Assassin
       *[other] {$n} Assassins
    }
some-inspector =
    { $n ->
        [one] a Weapons Inspector
       *[other] {$n} Weapons Inspectors
    }
some-oops =
    { $n ->
        [one] an Oops
       *[other] {$n} Oops cards
    }
some-productivity =
    { $n ->
        [one] Productivity
       *[other] {$n} Productivity cards
    }
some-firestorm =
    { $n ->
        [one] a Firestorm
       *[other] {$n} Firestorms
    }
some-backfire =
    { $n ->
        [one] a Backfire
       *[other] {$n} Backfires
    }
some-twist =
    { $n ->
        [one] a Twist of Fate
       *[other] {$n} Twists of Fate
    }
some-diplomacy =
    { $n ->
        [one] Diplomacy
       *[other] {$n} Diplomacy cards
    }
some-protests =
    { $n ->
        [one] Protests
       *[other] {$n} Protests
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
does-rpg = Destroys any two of a player’s walls, except a force field.
does-palisade = The weakest wall: any explosive destroys it.
does-stone = Withstands Flaming Arrows.
does-iron = Withstands Flaming Arrows and Pipe Bombs.
does-steel = Withstands Flaming Arrows, Pipe Bombs and TNT.
does-force-field = The strongest wall: only a Spy, Sabotage or a Nuclear Bomb gets past it.
does-spy = Steals a random card from someone’s hand, or destroys a force field.
does-guard = Stops a Spy.
does-nuclear-bomb = Knocks out a player, but costs you half your walls, weakest first.
does-fizzle = Stops a Flaming Arrow or Pipe Bomb.
does-blast-shield = Stops any explosive except an RPG.
does-mad-chemist = Stays in play: your explosives also destroy the next stronger wall; C4 hits two.
does-underminer = Stays in play: once a turn, knock down a palisade, stone or iron wall as a bonus.
does-assassin = Removes a Mad Chemist or Underminer.
does-inspector = Shows you a player’s hand; a Nuclear Bomb in it is discarded.
does-oops = Sends an attack on to another player.
does-productivity = Play two more cards this turn.
does-firestorm = Burns all a player’s palisades; no walls left, and they’re out. Only Diplomacy stops it.
does-backfire = Turns an attack back on the attacker’s strongest wall it can hit.
does-twist = See the next four cards and put them back in any order.
does-diplomacy = Nobody can attack you until your next turn, but Spies still get through.
does-protests = Makes a player discard all Pipe Bombs, TNT, C4, RPGs and the Nuclear Bomb.
does-earthquake = Everyone still in loses their weakest wall, but never a force field.
does-technology = Boosts everyone’s explosives until your next turn.
does-aliens = Makes a player discard all Spies, Assassins, Inspectors and Guards.
does-sabotage = Destroys a player’s strongest wall, even a force field.
does-epidemic = Makes a player miss their next turn. They can still defend.
does-christmas = Everyone still in draws three cards.

## What explosives do for whoever has a mad chemist, or for all under advanced technology.

boosted-flaming-arrow = Destroys a palisade or stone wall (boosted).
boosted-pipe-bomb = Destroys a palisade, stone or iron wall (boosted).
boosted-tnt = Destroys any wall except a force field (boosted).
boosted-c-four = Destroys any two of a player’s walls, except a force field (boosted).

## What it means that this lies in front of somebody, in a few words.

note-mad-chemist = boosts explosives
note-underminer = one wall a turn
note-diplomacy = safe from attacks, not from Spies

cards-none = nothing
front-no-walls = **no walls**
