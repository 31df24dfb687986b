# Deutsch: du, kurz und freundlich; wo Discord selbst ein Wort dafür hat, steht es hier.

## Around a channel
channels = Kanäle
text-channels = Textkanäle
direct-messages = Direktnachrichten
players = Spieler (je ein Fenster)
you = du
open-window = öffnen
unread = ungelesen
switch-player = Spieler wechseln
language = Sprache
topic-table = Tippe /kaboom, um einen Tisch zu öffnen
topic-second-table = Platz für ein zweites Spiel
topic-general = Plaudern über alles
topic-dm = Direktnachrichten mit dem Bot
beginning-of-dm = Das ist der Anfang deiner Direktnachrichten mit { $name }.
welcome-to = Willkommen bei #{ $channel }!
beginning-of-channel = Das ist der Anfang des Kanals #{ $channel }. { $topic }.
open-table = Tisch öffnen
jump-to-present = Zu den neuesten Nachrichten
messages = Nachrichten
your-commands = Deine Befehle
reconnecting = Verbindung wird wiederhergestellt…
stopped = Dein lokales Discord läuft wohl nicht mehr. Starte es neu und öffne die Adresse, die es ausgibt: Dann verbindet sich dieses Fenster von selbst.
bot-restarting = Der Bot startet neu…

## The first page
new-here = Neu hier?
practice-offer = Spiel eine Runde gegen den Computer, mit Tipps bei jedem Schritt.
practice-start = Übungsrunde starten
who-are-you = Wer bist du?
one-window-each = Ein Fenster pro Person: Öffne diese Seite noch einmal, um auch als jemand anderes zu spielen.

## An address that is no longer good
moved = Diese Adresse gilt nicht mehr
moved-why = Das lokale Discord, das hier jetzt läuft, hat seine eigene Adresse, damit nur du hineinkommst.
moved-how = **So geht’s weiter:** Öffne die neue Adresse. Sie steht dort, wo der Bot gestartet wurde, und sieht so aus:
moved-then = Öffne sie in diesem Browser, dann verbindet sich dieses Fenster von selbst neu.

## Messages
used-command = { $who } hat { $command } benutzt
app = APP
joined = { $name } ist dem Server beigetreten.
thinking = { $name } denkt nach…
sending-command = Befehl wird gesendet…
edited = (bearbeitet)
only-you = Nur du kannst das sehen
dismiss = Nachricht verwerfen
make-a-selection = Triff eine Auswahl
options = Auswahl
choose-many = Wähle { $count }
choose-between = Wähle { $least } bis { $most }
done = Fertig
show-spoiler = Spoiler anzeigen
unknown-user = unbekannt
unknown-channel = unbekannt
unknown-role = rolle
message-in = { $channel } › Nachricht
unknown-component = (etwas, das diese Seite nicht zeigen kann)
yesterday-at = Gestern um { $time }

## Forms
cancel = Abbrechen
submit = Absenden
required = Pflichtfeld
unknown-field = (ein Feld, das diese Seite nicht zeigen kann)

## Where one types
commands = Befehle
suggestions = Vorschläge
leave-command = Befehl verlassen
send = Senden
message-in-channel = Nachricht an { $channel }
message-to-bot = Nachricht an { $name }
choose = auswählen…
optional = optional
yes = Ja
no = Nein
no-commands = Noch keine Befehle: Der Bot ist nicht da.
not-sent = Nicht gesendet: { $why }
