# Bekannte Karten: die eines gespielten Spiels, noch mal an einem anderen Tisch. $code: "KB-7F3Q-2MXZ".

button-deal = Diese Karten spielen
deal-code = Kartencode {$code}: Damit gibt dir /kaboom dieselben Karten.

deal-lobby = **Kartencode {$code}**: gleiche Karten, gleiche Plätze. Ohne Wertung.
deal-knows = { $n ->
    [one] {$names} kennt diese Karten.
   *[other] {$names} kennen diese Karten.
 }
deal-form = { $languages ->
    [0] Bedenkzeit
   *[other] Bedenkzeit und Sprache
 }
deal-settings = Änderungen gelten sofort. Spiel und Hausregeln gehören zu diesen Karten.
deal-fixed = Spiel und Hausregeln gehören zu diesen Karten. Für andere öffne mit /kaboom einen neuen Tisch.
deal-too-few = Hier müssen alle { $seats } Plätze besetzt sein. Warte auf andere oder hol Computer dazu.
deal-playing = Du spielst diese Karten noch an einem anderen Tisch. Bring erst das Spiel zu Ende.
deal-playing-other = { $name } spielt diese Karten noch an einem anderen Tisch. Erst muss das Spiel zu Ende sein.

deal-mistyped = Schau dir den Code noch mal an: Ein Zeichen fehlt oder ist falsch. Er sieht so aus: { $example }.
deal-unknown = Den Kartencode { $code } kenne ich nicht. Frag noch mal nach, von wem du ihn hast.
deal-no-game = { $code } ist für ein Spiel, das ich nicht habe. /help zeigt, welche ich habe.
deal-rules-gone = { $code } kann ich nicht mehr austeilen: Die Regeln von { $game } haben sich geändert. Starte mit /kaboom ein neues Spiel.

deal-known = Bekannte Karten, darum ohne Wertung.
deal-unrated = **Kartencode { $code }**: bekannte Karten, darum ohne Wertung.
deal-seat = Platz { $seat }: **{ $name }** { $result }, damals **{ $other }** { $there }
deal-parts = Ab Schritt { $step } läuft es anders. Hier: { $here } Damals: { $there }
deal-over = Das Spiel war vorbei.
deal-same = Zug für Zug dasselbe Spiel wie damals.
deal-fair = Diese Karten wurden nicht für dieses Spiel gemischt: Sie gehören zum Kartencode {$code}.
deal-fair-not-yet = Den Seed bekommst du nach dem Spiel. Bis dahin ist das hier sein Fingerabdruck. Heb ihn auf und vergleich ihn nachher:
