# What a running game says to everybody at its table, and answers to presses at it.

match-redealt = Meine Regeln wurden aktualisiert, deshalb wurde diese Runde neu ausgeteilt. Alle bisherigen Punkte bleiben.
match-ping = { $people } Jetzt dran bei { $game }: { $link }

match-ended = Dieses Spiel wurde beendet. Öffne mit /kaboom einen neuen Tisch.
match-over = Dieses Spiel ist schon vorbei. Öffne mit /kaboom einen neuen Tisch.
match-paused = Dieses Spiel macht Pause. Weiter geht’s am Tisch mit { BUTTON(button-resume) }.
match-on-hold = Dieses Spiel wartet. Weiter geht’s am Tisch mit { BUTTON(button-back) }.
match-started = Dieses Spiel läuft schon. Du kannst zuschauen, und { BUTTON(button-more) } zeigt, wie du einsteigst.
match-started-seated = Dieser Button ist noch von vor dem Start. Drück { BUTTON(button-my-move) }, dann siehst du, was du tun kannst.
match-watching = Du schaust bei diesem Spiel zu. Drück am Tisch { BUTTON(button-more) }, dann siehst du, wie du einsteigst.
match-nothing = Gerade gibt es nichts zu tun.
match-not-your-turn = Noch nichts zu tun, { $name } ist am Zug.
match-rematch-later = Dieses Spiel läuft noch. Revanche gibt’s danach.
match-rematch-players = Nur wer mitgespielt hat, kann die Revanche starten. Öffne mit /kaboom einen neuen Tisch.
match-channel-taken = In diesem Kanal läuft gerade ein anderes Spiel. Danach kann es hier weitergehen: { $link }

match-no-seat-coming = Für dich ist kein Platz vorgemerkt.
match-seat-coming = { $unit ->
    [game] Du bist dabei! Ab dem nächsten Spiel übernimmst du den Platz eines Computers.
   *[round] Du bist dabei! Ab der nächsten Runde übernimmst du den Platz eines Computers.
}
match-last = { $unit ->
    [game] Das ist das letzte Spiel, einsteigen geht nicht mehr. Spiel bei der Revanche mit oder öffne mit /kaboom einen neuen Tisch.
   *[round] Das ist die letzte Runde, einsteigen geht nicht mehr. Spiel bei der Revanche mit oder öffne mit /kaboom einen neuen Tisch.
}

news-levels = **Neu seit deinem letzten Spiel:** Computer vergessen jetzt Karten, und es gibt sie in mehreren Stufen, von leicht an aufwärts. Der Host stellt sie vor dem Spiel ein.
