# Deutsch: Sprengsatz (explosive) · Mauer (wall, auch Palisade und Kraftfeld) · wegsprengen, zerstören
#   abwehren, verteidigen · Verstärkt (boosted) · raus (out) · Endspiel (endgame) · Passen (pass)
#   Spiel (game), Serie (set) · 3 gegen 1 tauschen (trade three)
# The cards: what each is called, several of it, and what it does.

## Called: allein, im Nominativ, nie mit Artikel davor.

card-flaming-arrow = Brandpfeil
card-pipe-bomb = Rohrbombe
card-tnt = TNT
card-c-four = C4
card-rpg = Panzerfaust
card-palisade = Palisade
card-stone = Steinmauer
card-iron = Eisenmauer
card-steel = Stahlmauer
card-force-field = Kraftfeld
card-spy = Spion
card-guard = Wache
card-nuclear-bomb = Atombombe
card-fizzle = Blindgänger
card-blast-shield = Schutzschild
card-mad-chemist = Chaos-Chemiker
card-underminer = Tunnelgräber
card-assassin = Attentäter
card-inspector = Waffeninspekteur
card-oops = Hoppla
card-productivity = Überstunden
card-firestorm = Feuersturm
card-backfire = Bumerang
card-twist = Schicksalswende
card-diplomacy = Diplomatie
card-protests = Proteste
card-earthquake = Erdbeben
card-technology = Hightech
card-aliens = Alien-Invasion
card-sabotage = Sabotage
card-epidemic = Epidemie
card-christmas = Weihnachten

## Some: im Akkusativ, was gebaut, verloren, getauscht oder abgelegt wird. $n says how many.

some-flaming-arrow =
    { $n ->
        [one] einen Brandpfeil
       *[other] {$n} Brandpfeile
    }
some-pipe-bomb =
    { $n ->
        [one] eine Rohrbombe
       *[other] {$n} Rohrbomben
    }
some-tnt =
    { $n ->
        [one] TNT
       *[other] {$n}× TNT
    }
some-c-four =
    { $n ->
        [one] C4
       *[other] {$n}× C4
    }
some-rpg =
    { $n ->
        [one] eine Panzerfaust
       *[other] {$n} Panzerfäuste
    }
some-palisade =
    { $n ->
        [one] eine Palisade
       *[other] {$n} Palisaden
    }
some-stone =
    { $n ->
        [one] eine Steinmauer
       *[other] {$n} Steinmauern
    }
some-iron =
    { $n ->
        [one] eine Eisenmauer
       *[other] {$n} Eisenmauern
    }
some-steel =
    { $n ->
        [one] eine Stahlmauer
       *[other] {$n} Stahlmauern
    }
some-force-field =
    { $n ->
        [one] ein Kraftfeld
       *[other] {$n} Kraftfelder
    }
some-spy =
    { $n ->
        [one] einen Spion
       *[other] {$n} Spione
    }
some-guard =
    { $n ->
        [one] eine Wache
       *[other] {$n} Wachen
    }
some-nuclear-bomb =
    { $n ->
        [one] eine Atombombe
       *[other] {$n} Atombomben
    }
some-fizzle =
    { $n ->
        [one] einen Blindgänger
       *[other] {$n} Blindgänger
    }
some-blast-shield =
    { $n ->
        [one] einen Schutzschild
       *[other] {$n} Schutzschilde
    }
some-mad-chemist =
    { $n ->
        [one] einen Chaos-Chemiker
       *[other] {$n} Chaos-Chemiker
    }
some-underminer =
    { $n ->
        [one] einen Tunnelgräber
       *[other] {$n} Tunnelgräber
    }
some-assassin =
    { $n ->
        [one] einen Attentäter
       *[other] {$n} Attentäter
    }
some-inspector =
    { $n ->
        [one] einen Waffeninspekteur
       *[other] {$n} Waffeninspekteure
    }
some-oops =
    { $n ->
        [one] ein Hoppla
       *[other] {$n}× Hoppla
    }
some-productivity =
    { $n ->
        [one] Überstunden
       *[other] {$n}× Überstunden
    }
some-firestorm =
    { $n ->
        [one] einen Feuersturm
       *[other] {$n} Feuerstürme
    }
some-backfire =
    { $n ->
        [one] einen Bumerang
       *[other] {$n} Bumerange
    }
some-twist =
    { $n ->
        [one] eine Schicksalswende
       *[other] {$n} Schicksalswenden
    }
some-diplomacy =
    { $n ->
        [one] Diplomatie
       *[other] {$n}× Diplomatie
    }
some-protests =
    { $n ->
        [one] Proteste
       *[other] {$n}× Proteste
    }

## Walls where only walls are listed: "palisade ×3, stone".

wall-palisade = Palisade
wall-stone = Stein
wall-iron = Eisen
wall-steel = Stahl
wall-force-field = Kraftfeld

## What each does.

does-flaming-arrow = Zerstört eine Palisade.
does-pipe-bomb = Zerstört eine Palisade oder Steinmauer.
does-tnt = Zerstört eine Palisade, Stein- oder Eisenmauer.
does-c-four = Zerstört jede Mauer außer einem Kraftfeld.
does-rpg = Zerstört zwei beliebige Mauern einer Person, außer einem Kraftfeld.
does-palisade = Die schwächste Mauer: Jeder Sprengsatz zerstört sie.
does-stone = Hält Brandpfeilen stand.
does-iron = Hält Brandpfeilen und Rohrbomben stand.
does-steel = Hält Brandpfeilen, Rohrbomben und TNT stand.
does-force-field = Die stärkste Mauer: Nur Spion, Sabotage oder Atombombe kommen daran vorbei.
does-spy = Klaut jemandem eine zufällige Handkarte oder zerstört ein Kraftfeld.
does-guard = Stoppt einen Spion.
does-nuclear-bomb = Wirft jemanden raus, kostet dich aber die Hälfte deiner Mauern, die schwächsten zuerst.
does-fizzle = Stoppt einen Brandpfeil oder eine Rohrbombe.
does-blast-shield = Stoppt jeden Sprengsatz außer einer Panzerfaust.
does-mad-chemist = Bleibt liegen: Deine Sprengsätze zerstören auch die nächststärkere Mauer; C4 trifft zwei.
does-underminer = Bleibt liegen: Reißt einmal pro Zug zusätzlich eine Palisade, Stein- oder Eisenmauer ein.
does-assassin = Entfernt einen Chaos-Chemiker oder Tunnelgräber.
does-inspector = Zeigt dir die Hand einer Person; eine Atombombe darin wird abgelegt.
does-oops = Leitet einen Angriff auf jemand anderen um.
does-productivity = Spiel in diesem Zug zwei weitere Karten.
does-firestorm = Verbrennt alle Palisaden einer Person; wer keine Mauern mehr hat, ist raus. Nur Diplomatie hilft dagegen.
does-backfire = Schickt einen Angriff zurück, auf die stärkste Mauer, die er dort treffen kann.
does-twist = Sieh dir die nächsten vier Karten an und leg sie in beliebiger Reihenfolge zurück.
does-diplomacy = Bis zu deinem nächsten Zug kann dich niemand angreifen. Spione kommen trotzdem durch.
does-protests = Zwingt jemanden, alle Rohrbomben, TNT, C4, Panzerfäuste und die Atombombe abzulegen.
does-earthquake = Alle, die noch dabei sind, verlieren ihre schwächste Mauer, aber nie ein Kraftfeld.
does-technology = Verstärkt die Sprengsätze von allen bis zu deinem nächsten Zug.
does-aliens = Zwingt jemanden, alle Spione, Attentäter, Waffeninspekteure und Wachen abzulegen.
does-sabotage = Zerstört die stärkste Mauer einer Person, sogar ein Kraftfeld.
does-epidemic = Lässt jemanden den nächsten Zug verpassen. Verteidigen geht noch.
does-christmas = Alle, die noch dabei sind, ziehen drei Karten.

## What explosives do for whoever has a mad chemist, or for all under advanced technology.

boosted-flaming-arrow = Zerstört eine Palisade oder Steinmauer (verstärkt).
boosted-pipe-bomb = Zerstört eine Palisade, Stein- oder Eisenmauer (verstärkt).
boosted-tnt = Zerstört jede Mauer außer einem Kraftfeld (verstärkt).
boosted-c-four = Zerstört zwei beliebige Mauern einer Person, außer einem Kraftfeld (verstärkt).

## What it means that this lies in front of somebody, in a few words.

note-mad-chemist = verstärkt Sprengsätze
note-underminer = eine Mauer pro Zug
note-diplomacy = sicher vor Angriffen, nicht vor Spionen

cards-none = nichts
front-no-walls = **keine Mauern**
