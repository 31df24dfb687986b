# What is stored about people, and what they can do about it. docs/privacy.md says the same at length.

privacy-title = Deine Daten
privacy-intro = Ich speichere nur, was die Spiele brauchen, und nichts von dem, was du schreibst.
privacy-seats = **Wo du gesessen hast**: deine Discord-ID und dein damaliger Name, damit dein Platz dir gehört, auch nach einem Neustart. { $days ->
    [0] Ein unfertiges Spiel wartet unbegrenzt auf euch.
    [one] Ein unfertiges Spiel wartet {$days} Tag auf euch, dann endet es.
   *[other] Ein unfertiges Spiel wartet {$days} Tage auf euch, dann endet es.
 } Einen Tisch, der vor dem Start schließt, vergesse ich nach einem Tag.
privacy-moves = **Deine Züge**, jeder mit Zeitpunkt und der ID deines Klicks, damit Spiele weitergehen, noch mal angesehen und geprüft werden können. { $days ->
    [0] Ich behalte sie unbegrenzt.
    [one] Ich behalte sie nach dem Spiel noch {$days} Tag.
   *[other] Ich behalte sie nach dem Spiel noch {$days} Tage.
 }
privacy-results = **Ergebnisse**: Plätze, Punkte, Ansagen, Slaps. Daraus entstehen Punktezettel, Wertungen, Bestenlisten und /stats. Bekommst du als Champion der letzten Saison eine Rolle vom Server, merke ich mir auch die. Dazu das knappste Rennen eines Spiels: wer knapp dahinter lag und um wie viele Millisekunden. Es wird nach dem Spiel gezeigt und zählt für nichts.
privacy-daily = **Deine Karten des Tages**: dein Ergebnis und was du wann gedrückt hast. Damit läuft ein Spiel nach einem Neustart weiter, es gibt Serien und Ranglisten, und alle, die auf dem Server sind oder dort mitgespielt haben, können die Spiele eines vergangenen Tages ansehen und nachprüfen.
privacy-short = **Nur kurz**: IDs von Klicks, ein bis zwei Stunden lang, damit keiner doppelt zählt; dein ganzer Klick, wenn ein anderer meiner Prozesse darauf antworten muss, bis er dort ist, höchstens ein bis zwei Stunden; und solange ein Spiel läuft, ein Token für jede private Nachricht, die du am Tisch siehst, damit ich Karten wieder verdecken und alte Nachrichten wegräumen kann.
privacy-barred = **Wo du nicht mitspielen kannst**: Eine Serververwaltung kann dich für ihre Tische sperren. Dafür behalte ich deine Discord-ID, auch wenn du deine Daten löschst. Entfernt dich ein Host vom Tisch, merke ich mir das, bis das Spiel beginnt oder der Tisch schließt.
privacy-erased = **Wenn du deine Daten löschst**: das Datum und deine Discord-ID in einer Form, aus der sie sich nicht zurückrechnen lässt, damit ein zurückgespieltes Backup dich nicht wiederbringt.
privacy-board = **Ob du in der Bestenliste aller Server stehst**: Das entscheidest du mit dem Button unten.
privacy-plain = **Ob du den Textmodus nutzt**: deine Wahl in /preferences, auf allen Servern.
privacy-language = **Deine Sprache**: was du in /preferences gewählt hast, und die Sprache deines Discord, wenn es nicht Englisch ist, damit ich sie auch nach einem Neustart spreche.
privacy-vacation = **Deinen letzten Urlaub von langsamen Tischen**: bis wann, und wie viele Tage du in dieser Saison genommen hast.
privacy-server = Alle auf einem Server können sehen, was dort gespielt wurde, in seiner Bestenliste und in /stats.
privacy-listed = Du **stehst** in der Bestenliste aller Server, weil du das wolltest.
privacy-unlisted = Du stehst **nicht** in der Bestenliste aller Server. Rein kommt nur, wer das möchte.
privacy-seen = Von den Leuten darin sehen alle auf allen Servern: Name, Wertung, Spiele, Siege, Durchschnittsplatz und wie viele Spiele sie zu Ende spielen, je Spiel. Alles andere, was du woanders gespielt hast, sieht nur, wer dort ist.
privacy-export = Schick mir meine Daten
privacy-join = In die Bestenliste
privacy-leave = Raus aus der Bestenliste
privacy-delete = Meine Daten löschen…

privacy-delete-title = Deine Daten löschen?
privacy-delete-what = In jedem beendeten Spiel wird dein Name zu „{ name-deleted }“ und deine ID zu einer Zufallszahl. Deine Wertungen und Statistiken sind weg, und dein Platz in jeder Bestenliste auch.
privacy-delete-others = Die anderen behalten ihre, und alle Punkte bleiben, wie sie sind. Ein Spiel, in dem du noch sitzt, geht weiter; dein Name verschwindet, wenn es endet.
privacy-delete-final = **Das lässt sich nicht rückgängig machen.**
privacy-delete-yes = Endgültig löschen
privacy-delete-no = Behalten
privacy-deleted = Gelöscht. Dein Name steht in nichts mehr, was ich speichere.
privacy-deleted-later = { $games ->
    [one] Aus allen beendeten Spielen gelöscht. {$games} Spiel mit dir läuft noch; dort lösche ich dich, wenn es endet. Soll es früher enden, nutz /abandon in seinem Kanal. Die meisten am Tisch müssen zustimmen.
   *[other] Aus allen beendeten Spielen gelöscht. {$games} Spiele mit dir laufen noch; dort lösche ich dich, wenn sie enden. Soll eins früher enden, nutz /abandon in seinem Kanal. Die meisten am Tisch müssen zustimmen.
 }
privacy-messages = Nachrichten in Kanälen und die Bilder darin bleiben, wie sie sind. Die Moderation kann sie entfernen.

export-all = Das ist alles, was ich über dich speichere.
export-but = Das speichere ich über dich. Es fehlt: {$missing}, denn mehr passt nicht in eine Datei. Den Rest kann dir geben, wer diesen Bot betreibt.
export-lacks-moves = { $n ->
    [one] deine Züge im ältesten Spiel, dessen Züge ich noch habe
   *[other] deine Züge in den {$n} ältesten Spielen, deren Züge ich noch habe
 }
export-lacks-games = { $n ->
    [one] dein ältestes Spiel
   *[other] deine {$n} ältesten Spiele
 }
export-lacks-ratings = deine ältesten Wertungen
export-format = Es ist eine JSON-Datei. Speichere sie, wenn du sie behalten willst: Nur du siehst diese Nachricht, und wenn du sie schließt, ist sie weg.
export-running = Von laufenden Spielen steht nur da, dass du mitspielst.
export-note-moves = Bei jedem Zug steht, wann er gemacht wurde (at_ms, Millisekunden seit 1970), wie viele Millisekunden nach dem Zug davor, egal von wem (margin_ms), und die ID deines Klicks. Einen Zug ohne Klick hat die Uhr oder der Computer gemacht.
export-note-race = Das knappste Rennen eines Spiels steht hier, wenn du dabei warst: ob du vorn lagst und um wie viele Millisekunden der zweite Klick zu spät kam.
export-note-tokens = Solange ein Spiel läuft, behalte ich ein Token für jede private Nachricht, die du am Tisch siehst. Es ist geheim, darum steht es nicht hier. Discord akzeptiert es 15 Minuten lang, und ich lösche es, wenn das Spiel vorbei ist.
export-note-clicks = Die IDs aller Klicks der letzten ein bis zwei Stunden liegen getrennt davon und ohne Namen, ich weiß also nicht, welche von dir sind. Die IDs deiner Züge stehen hier.
privacy-notify = **Von welchen Tischen du erfährst**: was du mit /notify auf jedem Server gewählt hast und wann ich dich zuletzt gepingt habe, damit ich dich nie öfter pinge, als du willst.
privacy-reactions = **Ob du Reaktionen siehst**: deine Wahl in /preferences, auf allen Servern.
