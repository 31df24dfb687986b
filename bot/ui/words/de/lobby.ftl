# Tables before the start: who sits there, what can be chosen, who is invited.
# $title ends as a sentence does: "Kaboom!", "Jokers Go Boom."

lobby-title = {$title} Wer ist dabei?
lobby-host = Der Host
lobby-seat = **{$name}**
lobby-seat-host = **{$name}** (Host)
lobby-seat-invited = **{$name}** (eingeladen, noch nicht dabei)
lobby-seat-computer = **{$name}** (Computer)
lobby-seat-computer-level = **{$name}** (Computer, {$level})
lobby-free = { $n ->
    [one] {$n} Platz frei.
   *[other] {$n} Plätze frei.
 }
# At a table in direct messages, where only computers can join.
lobby-alone = Mit anderen spielst du auf einem Server: Gib dort in einem Kanal **/kaboom** ein.
lobby-no-seat = Alle Plätze sind besetzt.

lobby-join = Mitspielen
lobby-leave = Aussteigen
lobby-start = Start
lobby-add = Computer dazuholen
lobby-players = Spieler…
lobby-quick-hands = Computer mit flinken Händen
lobby-settings = Einstellungen…
lobby-try-again = Noch mal versuchen
lobby-hidden = Dein Tisch ist bereit. Sobald das behoben ist, zeigt ihn { BUTTON(lobby-try-again) } hier.

lobby-missing = { $n ->
    [one] Es fehlt noch {$n} Person. Spiel mit oder hol einen Computer dazu.
   *[other] Es fehlen noch {$n} Personen. Spiel mit oder hol Computer dazu.
 }
lobby-missing-alone = { $n ->
    [one] Hol einen Computer dazu, dann kann’s losgehen.
   *[other] Hol {$n} Computer dazu, dann kann’s losgehen.
 }
lobby-invited = {$names}: { BUTTON(lobby-join) } drücken und dabei sein!
lobby-ready-alone = Drück { BUTTON(lobby-start) } oder hol vorher noch einen Computer dazu.
lobby-ready-alone-full = Drück { BUTTON(lobby-start) }.
lobby-ready-invited = {$names}: { BUTTON(lobby-join) } drücken! {$host} kann schon starten. Wer bis dahin nicht dabei ist, schaut zu.
lobby-ready-full = Der Tisch ist voll. {$host} kann starten.
lobby-ready = {$host} kann starten oder noch auf andere warten.

settings-title = Einstellungen
settings-about = Änderungen gelten sofort. Sobald du startest, gelten sie auch fürs nächste Spiel in diesem Kanal.
settings-game = Spiel
settings-clocks = Bedenkzeit
settings-language = Sprache
settings-language-automatic = Automatisch
settings-now = **{$label}**: {$value}
settings-game-form = Spiel und Bedenkzeit…
settings-game-form-language = Spiel, Bedenkzeit, Sprache…
settings-rules-form = { $parts ->
    [1] Hausregeln…
   *[other] { $first } und mehr…
 }
settings-game-title = Spiel und Bedenkzeit
settings-game-title-language = Spiel, Bedenkzeit, Sprache
settings-rules-title = Hausregeln
settings-clash = Diese Regeln passen nicht zusammen, also bleibt alles wie vorher. Probier eine andere Kombination.
settings-standard = Standardregeln
settings-server = Serverregeln
settings-quick = Schnell: 3 Runden
settings-done = Fertig

players-title = Spieler
players-add = Computer dazuholen
players-hands-off = **Flinke Hände** sind aus: Jede Stufe reagiert in ihrem eigenen Tempo.
players-hands-on = **Flinke Hände** sind an: Computer reagieren in etwa 30 % weniger Zeit.
players-hands-turn-on = Flinke Hände einschalten
players-hands-turn-off = Flinke Hände ausschalten
players-invite-note = Wer eingeladen wird, bekommt hier einen Ping und einen reservierten Platz.
players-invite = Jemanden einladen
players-remove = Jemanden entfernen

invitation = **{$name}** lädt ein: {$title} Drück { BUTTON(lobby-join) }, wenn du dabei bist.
invitation-rematch = **{$name}** will noch mal {$title} spielen. Drück { BUTTON(lobby-join) }, wenn du dabei bist.

lobby-closed-again = Öffne mit /kaboom einen neuen.
