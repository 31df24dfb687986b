# What one player alone reads: their hand, what they can do, and to whom.

## The hand

hand-explained = Drück auf eine Karte, um zu sehen, was sie kann.
hand-turn = Du bist dran!
hand-turn-more =
    { $n ->
        [one] Spiel noch eine Karte oder beende deinen Zug.
       *[other] Spiel noch bis zu {$n} Karten oder beende deinen Zug.
    }
hand-turn-underminer = Nutz deinen Tunnelgräber oder beende deinen Zug.
hand-timed = Ende {$when}.
hand-waits-turn = Du bist noch nicht dran. {$name} ist am Zug.
hand-waits-order = Du bist noch nicht dran: {$name} ordnet die nächsten Karten.
hand-waits-attack = Warten, ob {$name} sich verteidigt oder einsteckt.
hand-waits-spy = Warten, ob {$name} den Spion stoppt oder eine Karte verliert.
hand-cards =
    { $n ->
        [one] Deine Hand: 1 Karte
       *[other] Deine Hand: {$n} Karten
    }
hand-for-defence = Wenn du angegriffen wirst: {$cards}
hand-for-spies = Gegen Spione: {$cards}
hand-not-now = Gerade nicht: {$cards}
hand-empty = Deine Hand ist leer.
hand-card = **{$card}** {$does}
hand-waits = {$card}: {$why}
hand-newest = Neu: {$card}

why-bomb = Erst, wenn jemand raus ist.
why-protests = Erst nach dem ersten C4 oder der ersten Panzerfaust.
why-no-use = Bringt gerade nichts.

## Attacked

attacked-walls =
    { $boosted ->
        [yes] {$by} greift dich an: {$attack}, verstärkt ({$walls}). Verteidigen oder einstecken?
       *[no] {$by} greift dich an: {$attack} ({$walls}). Verteidigen oder einstecken?
    }
attacked-last =
    { $boosted ->
        [yes] {$by} greift dich an: {$attack}, verstärkt. Verteidige dich, sonst bist du raus!
       *[no] {$by} greift dich an: {$attack}. Verteidige dich, sonst bist du raus!
    }
attacked-harmless = {$by} greift dich an: {$attack}. Deinen Mauern passiert nichts. Trotzdem verteidigen?
attacked-spy = {$by} schickt einen Spion auf deine Karten los. Stopp ihn, sonst verlierst du eine.
attacked-spy-field = {$by} schickt einen Spion auf dein Kraftfeld los. Stopp ihn, sonst verlierst du es.
attacked-hand = Deine Hand: {$cards}.
attacked-none = Nichts auf deiner Hand hält das auf.
attacked-answers = Was dagegen hilft
answer-oops = Leitet den Angriff um auf {$names}.
answer-oops-alone = Stoppt den Angriff, denn ihr seid nur noch zu zweit.
answer-backfire = Zerstört {$wall} bei {$by}: die stärkste Mauer, die zu treffen ist.
answer-backfire-nothing = Stoppt den Angriff. Bei {$by} kann er keine Mauer zerstören.
answer-backfire-out = Wirft {$by} raus, denn dort steht keine Mauer mehr.

## On the way to a choice

choose-trade =
    { $n ->
        [3] Drei gegen eine tauschen: Wähl drei Karten.
        [2] Drei gegen eine tauschen: Wähl noch zwei.
       *[1] Drei gegen eine tauschen: Wähl noch eine.
    }
choose-order =
    { $place ->
        [1] Welche Karte kommt als erste?
        [2] Welche Karte kommt als zweite?
        [3] Welche Karte kommt als dritte?
       *[4] Welche Karte kommt als letzte?
    }
choose-underminer = Tunnelgräber: Welche Mauer legst du um?
choose-target = {$does} Wähl ein Ziel.
choose-second = {$does} Erste: {$first}. Wähl die zweite Mauer.
order-next = Die nächsten Karten, der Reihe nach: {$cards}.
order-so-far = Deine Reihenfolge bis jetzt: {$cards}.
trade-picked = Gewählt: {$cards}.
pick-target = {$name}: {$what}
pick-one-of = 1 von {$cards}
pick-spied-card =
    { $n ->
        [one] die einzige Karte
       *[other] 1 von {$n} Karten
    }
pick-hand =
    { $n ->
        [one] 1 Karte
       *[other] {$n} Karten
    }
pick-no-walls = keine Mauern!
pick-no-effect = ohne Wirkung

## Out, between games, watching the end

endgame-turn = Du bist raus, aber am Zug: Nimm eine Endspielkarte oder setz aus.
endgame-held = {$card}: wirkt noch.
endgame-rests = {$card}: eben benutzt, geht diesen Zug nicht.
endgame-no-use = {$card}: bringt gerade nichts.
idle-out = Du bist raus, bekommst aber weiter Züge und darfst jedes Mal eine Endspielkarte nehmen.
idle-out-for-good = Die Atombombe hat dich aus diesem Spiel geworfen. Schau, wie es ausgeht!
look-hand = Die Hand von {$name}
look-hand-until = Die Hand von {$name}, wieder verdeckt {$when}

## Buttons

button-explain = Was können die?
button-defences = Alle Abwehrkarten
button-play = Ausspielen
button-build = Bauen
button-trade = 3 tauschen
button-underminer = Tunnelgräber
button-got-it = Alles klar
button-start-over = Von vorn
button-keep-order = Reihenfolge behalten
choose-back = Zurück
