# The deal of the day: the invitation to play it, its end, and the way there.

# $title: the game
run-title = Heutige Karten: { $title }
run-about = Eine Runde gegen drei Computer. Alle auf dem Server bekommen dieselben Karten.
run-first = Dein erster Versuch zählt. Es ist nur zum Spaß und wird nicht gewertet.
run-again = Du hast sie schon gespielt, diesmal ist es nur zum Spaß.
# $minutes: a number above 1
run-time = Du hast etwa { $minutes } Minuten. Die Uhr steht still, solange der Tisch auf dich wartet.
# $when: "in 5 hours"
run-ends = Der Tag endet { $when }. Was dann noch läuft, spielt der Computer für dich zu Ende.
run-here = Ich kann dir nicht schreiben, also spielst du gleich hier: Der Tisch geht weiter, sobald du etwas drückst.
run-start = Los geht’s
run-play-again = Noch mal zum Spaß

# $score, $par: numbers
run-score = Dein Ergebnis: { $score }
run-score-par = Dein Ergebnis: { $score } · Par { $par }
run-par-later = Das Par rechne ich noch aus. Du findest es dann bei den Ergebnissen.
run-late = Die Zeit ist um! Dein Platz wurde ohne dich zu Ende gespielt.
run-over = Dieses Spiel ist vorbei. Du kannst es noch mal zum Spaß spielen.
run-counts = Dein erster Versuch, also zählt er.
run-for-fun = Nur zum Spaß: Es zählt dein erster Versuch.

# $link: the address of a message, which ends the sentence
run-in-dm = Die heutigen Karten warten in unseren Direktnachrichten: { $link }
run-goes-on = Dein Spiel läuft noch in unseren Direktnachrichten: { $link }
run-where = Benutze /daily auf einem Server: Jeder Server hat jeden Tag eigene Karten.
run-left = Diese Karten gehören zu einem Server, auf dem du nicht mehr bist. Benutze /daily auf einem deiner Server.
