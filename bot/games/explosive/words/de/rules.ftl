# The rules, a message a page, each at most 1,500 characters. Page one is enough to play and has at
# most 120 words.

rules-minute =
    ## Walls and Bombs in einer Minute
    {""}**Halte am längsten durch!** Alle starten mit {$hand} geheimen Karten hinter ihren Mauern: {$walls} (zu fünft nur {$crowded}).
    1. **Dein Zug**: Zieh eine Karte, dann spiel eine, tausch drei gegen eine neue oder pass.
    2. **Mauern**, die du baust, schützen dich, bis Sprengsätze sie zerstören. Wirst du **ohne Mauern** getroffen, bist du raus.
    3. **Angegriffen?** Du wirst gefragt: Die richtige Karte wehrt ab, leitet um oder lenkt zurück.
    4. **Raus?** Du bekommst weiter Züge und darfst jedes Mal eine Endspielkarte nehmen{ $bombed ->
        [leave] , es sei denn, jemand anderes hat dich mit der Atombombe rausgeworfen.
       *[stay] .
    }
    -# { BUTTON(button-my-cards) } zeigt, was du spielen kannst und gegen wen.

rules-palisades =
    { $n ->
        [one] 1 Palisade
       *[other] {$n} Palisaden
    }

rules-card = - {$n}× **{$card}**: {$does}
rules-endgame-card = - **{$card}**: {$does}

rules-turns =
    ## Karten und Züge
    Das Deck hat {$total} Karten (8× heißt: achtmal dabei), dazu sechs Endspielkarten. Wer anfängt, entscheidet der Zufall.
    {""}**Zu zweit** spielt ihr ohne Atombombe, also mit {$fewer} Karten. **Zu fünft** starten alle mit einer Palisade weniger.
    {""}**Eine Karte, die gerade nichts bewirkt**, lässt sich nicht spielen, nur tauschen.
    {""}**Keine Karten mehr?** Du ziehst drei, sobald alles geklärt ist.
    {""}**Nachziehstapel leer?** Die abgelegten Karten werden neu gemischt.
    {$productivity} Spielst du dabei noch mal diese Karte, kommen zwei dazu. Du musst nicht alle nutzen, darfst aber stattdessen nicht tauschen.
    {""}**Zeit um?** In deinem Zug passt du; wirst du angegriffen, verteidigst du dich nicht. {$asleep}

rules-attacks =
    ## Mauern und Angriffe
    {$walls}
    {$attacks}
    {""}**Zielen**: Du suchst dir eine Mauer aus, die dein Sprengsatz zerstören kann. Kann eine Panzerfaust keine zwei zerstören, nimmt sie eine.
    {""}**Keine Mauern mehr?** Der nächste Angriff, den du nicht abwehrst, wirft dich raus. Ein Kraftfeld zählt als Mauer.
    {""}**Atombombe**: erst, wenn jemand raus ist. Du verlierst die Hälfte deiner Mauern, aufgerundet, die schwächsten zuerst, auch wenn sie abgewehrt wird.{ $bombed ->
        [leave] {" "}Wer sonst durch sie rausfliegt, ist ganz aus diesem Spiel: keine Züge im Endspiel.
       *[stay] {""}
    }

rules-answers =
    ## Verteidigen
    Verteidigen kannst du dich gegen Sprengsätze, Spione und die Atombombe, aber nicht gegen Feuersturm und Tunnelgräber. Pro Angriff hast du eine Abwehr, eine zweite nur, wenn er zu dir zurückkommt.
    {$cards}
    Gegen die Atombombe helfen nur Hoppla und Bumerang. Ein verstärkter Angriff wird von denselben Karten gestoppt wie ein normaler.
    {""}**Hoppla**: Du wählst das neue Ziel und seine Mauern: nicht dich und nicht, wer angreift, aber Diplomatie schützt nicht. Auch dort ist Abwehr möglich. Stehen dort Mauern, aber keine, die er zerstören kann, passiert nichts; steht keine mehr, ist die Person raus, wenn sie sich nicht verteidigt. Seid ihr nur noch zu zweit, stoppt es den Angriff.
    {""}**Bumerang**: Zerstört eine Mauer bei der Person, die angreift, und zwar die stärkste, die der Angriff zerstören könnte (Atombombe: jede Mauer). Kann er dort keine zerstören, wird er nur gestoppt. Steht dort keine Mauer, ist die Person raus.

rules-others =
    ## Andere Karten
    {$cards}
    {""}**Proteste** gehen erst, wenn es C4 oder eine Panzerfaust gab. Brandpfeile und Feuerstürme sind vor ihnen sicher.
    {""}**Verstärkte** Sprengsätze zerstören auch die nächststärkere Mauer: Brandpfeile Stein, Rohrbomben Eisen, TNT Stahl. Verstärktes C4 trifft zwei Mauern, wie eine Panzerfaust. Chaos-Chemiker und Hightech addieren sich nicht.
    {""}**Chaos-Chemiker und Tunnelgräber** bleiben vor dir liegen, bis ein Attentäter kommt.
    {""}**Tunnelgräber**: einmal pro Zug, jederzeit nach deinem Ziehen, { $edition ->
        [first] bevor du passt.
       *[second] auch wenn du schon gespielt, getauscht oder gepasst hast: Dann wirst du noch mal gefragt.
    } Er kann gleich zuschlagen, wirft niemanden raus, und Diplomatie stoppt ihn.
    Spion, Attentäter, Waffeninspekteur und Proteste sind keine Angriffe: Diplomatie stoppt sie nicht.

rules-endgame =
    ## Das Endspiel
    Es beginnt, sobald die erste Person raus ist; zu zweit ist das Spiel dann vorbei. Bist du raus, legst du alles ab, darfst aber in jedem Zug eine von diesen nehmen{ $bombed ->
        [leave] , es sei denn, jemand anderes hat dich mit der Atombombe rausgeworfen.
       *[stay] .
    } Nach Gebrauch gehen die Karten zurück.
    {$cards}
    Die Epidemie geht nicht zweimal hintereinander. Endspielkarten werfen nie jemanden raus.

rules-ending =
    ## Gewinnen
    {""}**Wer übrig bleibt**, gewinnt; die anderen kommen danach, je nachdem, wie lange sie durchgehalten haben. In einer Serie bringt jedes gewonnene Spiel einen Punkt. Die meisten Punkte gewinnen, dann die besseren Plätze.
    {""}**Zu ruhig?** Eine Runde ist einmal um den Tisch. Fällt {$calm} Runden lang keine Mauer und niemand fliegt raus, endet das Spiel.{ $limit ->
        [0] {""}
       *[other] {" "}Nach {$limit} Runden{ $two ->
            [0] {""}
           *[other] {" "}(zu zweit {$two})
        } endet es auf jeden Fall.
    } Es gewinnt, wer die meisten Mauern hat, dann, wer die stärksten hat; bei Gleichstand teilt ihr euch den Sieg. Der Tisch warnt euch vorher.

    {""}**An diesem Tisch**
    {$options}

## The house rules, a line each

option-rounds =
    { $n ->
        [one] Ein Spiel
       *[other] Eine Serie aus {$n} Spielen
    }
option-hand = Karten am Start: je {$n}
option-palisades = Palisaden am Start: je {$n} (zu fünft eine weniger)
option-bombed-leave = Wer durch die Atombombe rausfliegt, verlässt das Spiel
option-bombed-stay = Auch nach der Atombombe gibt es Züge im Endspiel
option-limit = Höchstens {$n} Runden pro Spiel{ $two ->
        [0] {""}
       *[other] {" "}(zu zweit {$two})
    }
option-no-limit = Kein Rundenlimit

option-title-rounds = Spiele in einer Serie
option-title-hand = Karten am Start
option-title-palisades = Palisaden am Start
option-title-bombed-leave = Nach einer Atombombe
option-title-limit = Rundenlimit

option-choice-rounds = {$n}
option-choice-hand = Je {$n}
option-choice-palisades = Je {$n} (zu fünft eine weniger)
option-choice-bombed-leave = Wer rausfliegt, verlässt das Spiel
option-choice-bombed-stay = Wer rausfliegt, bekommt noch Züge im Endspiel
option-choice-limit = {$n} Runden pro Spiel{ $two ->
        [0] {""}
       *[other] {" "}(zu zweit {$two})
    }
option-choice-no-limit = Keins
