# Answers to slash commands, and to presses that belong to no table.

command-outdated = Dieser Befehl hat sich geändert. Tipp / und wähl ihn noch mal aus der Liste.
command-misfit = Das steht bei diesem Befehl nicht zur Wahl. Tipp / und wähl ihn noch mal aus.
press-form = Dieses Formular kam unerwartet, also ist nichts passiert. Öffne es noch mal mit seinem Button.
press-form-late = Das hat bei mir zu lange gedauert, deshalb ging das Formular nicht auf. Drück noch mal.
press-unknown = Dieser Button gehört zu einem alten Tisch, den ich nicht mehr finde. Öffne mit /kaboom einen neuen.
press-counted = Das hab ich schon gezählt.

# $permissions: „Kanal ansehen und Nachrichten senden“
command-no-rights = Ich kann hier keinen Tisch aktuell halten. Wer diesen Kanal verwaltet, kann mir in den Einstellungen { $permissions } erlauben. Versuch es dann noch mal.
reach-private-thread = Ich bin nicht in diesem privaten Thread und kann hier keinen Tisch aktuell halten. Erwähn mich darin, dann bin ich dabei, und versuch es noch mal.
reach-archived = Dieser Thread ist archiviert, also kann ich hier keinen Tisch aktuell halten. Schreib etwas hinein, dann ist er wieder offen, und versuch es noch mal.
reach-locked = Dieser Thread ist gesperrt, also kann ich hier nicht schreiben. Jemand von der Moderation kann ihn entsperren. Versuch es dann noch mal.
reach-timed-out = Ich bin auf diesem Server im Timeout, es endet { $when }. Jemand von der Moderation kann es früher aufheben. Versuch es dann noch mal.
reach-no-shared-server = Ich kann dir nur schreiben, solange wir einen Server teilen. Komm auf einen, auf dem ich bin, oder hol mich auf deinen, und versuch es noch mal.
reach-refused = Discord lässt mich hier nicht schreiben (Fehler { $code }). Wer diesen Server verwaltet, kann meine Rechte in diesem Kanal prüfen, und ob er abgeriegelt ist. Versuch es dann noch mal.
reach-waits = Das Spiel wartet so lange, und nichts geht verloren.
command-elsewhere = Gespielt wird auf diesem Server in { $channels }. Gib /kaboom dort ein.
command-no-game = Dieses Spiel hab ich nicht mehr. /help zeigt, welche ich habe.
command-no-rounds = Bei { $game } gibt es keine Rundenzahl. Lass diese Option weg.
command-other-rounds = { $game } geht nicht mit { $rounds } Runden. Nimm { $choices }, oder lass die Option weg.

command-nothing-to-end = In diesem Kanal läuft kein Spiel. Starte eins mit /kaboom.
command-ended-unopened = Das Spiel ließ sich nicht mehr öffnen, also hab ich es beendet. Starte mit /kaboom ein neues.
command-not-yours = Nur wer mitspielt oder moderiert, kann dieses Spiel beenden.
command-none-yet = Hier gab es noch keine Spiele. Starte eins mit /kaboom, oder such mit /history deine Spiele von anderswo.
command-not-started = Dieses Spiel hat noch nicht begonnen. Sobald es läuft, zeigt /scoresheet die Punkte.
command-no-files = In diesem Kanal kann ich keine Dateien anhängen. Nutz /privacy in einer DM mit mir, dann schick ich dir deine Datei dort.
command-managers-only = Nur wer diesen Server verwaltet, kann seine Einstellungen ändern. An deinem eigenen Tisch stellst du alles unter { BUTTON(lobby-settings) } ein.
command-house-rules = **Hausregeln an diesem Tisch**: { $rules }

refuse-barred = Die Serververwaltung hat dich hier gesperrt, du kannst nicht mitspielen. Zuschauen geht, und in einer DM mit mir kannst du spielen.

permission-view-channel = „Kanal ansehen“
permission-connect = „Verbinden“
permission-send-messages = „Nachrichten senden“
permission-send-messages-in-threads = „Nachrichten in Threads senden“
permission-read-message-history = „Nachrichtenverlauf anzeigen“
permission-manage-roles = Rollen verwalten
