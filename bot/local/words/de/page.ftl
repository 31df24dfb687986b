# Deutsch: du, kurz und freundlich; wo Discord selbst ein Wort dafür hat, steht es hier.

## Around a channel
channels = Kanäle
text-channels = Textkanäle
direct-messages = Direktnachrichten
players = Spieler (je ein Fenster)
players-here = Spieler
you = du
open-window = öffnen
unread = ungelesen
switch-player = Spieler wechseln
change-name = Namen ändern
language = Sprache
languages-other = Weitere Sprachen von Discord: Hier liest du dann Englisch.
topic-table = Tippe /kaboom, um einen Tisch zu öffnen
topic-second-table = Platz für ein zweites Spiel
topic-general = Plaudern über alles
topic-dm = Direktnachrichten mit dem Bot
beginning-of-dm = Das ist der Anfang deiner Direktnachrichten mit { $name }.
welcome-to = Willkommen bei #{ $channel }!
beginning-of-channel = Das ist der Anfang des Kanals #{ $channel }. { $topic }.
open-table = Tisch öffnen
practice-start = Übungsrunde starten
jump-to-present = Zu den neuesten Nachrichten
messages = Nachrichten
your-commands = Deine Befehle
reconnecting = Verbindung wird wiederhergestellt…
stopped = Dein lokales Discord läuft wohl nicht mehr. Starte es neu und öffne die Adresse, die es ausgibt: Dann verbindet sich dieses Fenster von selbst.
bot-restarting = Der Bot startet neu…

## The first page
intro = Kartenspiele mit Freunden oder dem Computer, an einem Tisch.
pick-game = Such dir ein Spiel aus
your-name = Dein Name
practise = Üben
come-in = Erst mal reinkommen
enter = Reinkommen
practice-offer = Neu hier? Übe eine Runde gegen den Computer, mit Tipps bei jedem Schritt.
more-players = Noch mehr Leute an diesem Bildschirm
one-window-each = Such dir einen Namen aus: Er öffnet sich in einem eigenen Fenster neben deinem.
name-empty = Sag erst, wie du heißt.
name-long = Zu lang: höchstens { $most } Zeichen.
name-odd = Nimm sichtbare Buchstaben oder Ziffern: In diesem Namen sind unsichtbare oder gestapelte Zeichen.
name-taken = { $name } ist schon da. Wie wär’s mit { $other }?
door-full = Alle { $most } Plätze für Gäste sind besetzt. Bitte den Host, einen frei zu machen.

## Friends who come in from the network
friends = Freunde
friends-invite = Freunde einladen
friends-scan = Freunde in deinem Netz scannen das hier oder öffnen den Link:
friends-code = QR-Code des Links
friends-new-link = Seit du jemanden entfernt hast, ist der Link neu: Der Code im Terminal gilt nicht mehr.
friends-who = Wer das erreicht: jedes Gerät im Netz von { $address }, etwa in deinem WLAN. Wer mitspielen kann: alle mit dem Link, bis zu { $most } Leute.
friends-plain = Die Verbindung ist nicht verschlüsselt: Andere im Netz können mitlesen.
friends-none = Noch ist niemand da.
remove = Entfernen
remove-sure = { $name } entfernen? Auch der Link ändert sich, damit führt er nicht wieder herein.
friends-off = Freunde mit eigenen Geräten? Stopp den Bot und starte ihn mit { $command }: Sie scannen einen Code und sind dabei.

## What a friend reads before they are in
door-opening = Die Tür geht auf…
door-no-key = Scanne den QR-Code beim Host oder öffne den Link von dort: Damit kommst du rein.
door-old = Dieser Link gilt nicht mehr. Frag beim Host nach dem neuen.
door-removed = Der Host hat dich vom Tisch genommen. Möchtest du zurück? Frag beim Host nach dem neuen Link.
door-busy = Das hat nicht geklappt. Warte eine Minute und öffne den Link noch einmal.

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
felt = Kartentisch
felt-close = Kartentisch schließen
felt-back = Zurück zum Chat
