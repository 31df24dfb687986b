# The web table: the page on which cards lie on felt.

felt-in-chat = Das geht nur mit den Buttons im Kanal.
felt-connecting = Du nimmst Platz …
felt-lost = Verbindung weg. Neuer Versuch …
felt-ended = Diese Seite ist abgelaufen. Öffne den Tisch neu, im Kanal.
felt-forbidden = Diesen Tisch kannst du nicht öffnen. Nimm den Link im Kanal.
felt-sound = Ton
felt-watching = Du schaust zu.
felt-close = Schließen
felt-send = Speichern
felt-table = Kartentisch
felt-back = Zurück zum Chat
felt-next = Zum nächsten Tisch
felt-sit = Platz nehmen
felt-free = Frei
felt-host = Host
felt-computer = Computer
felt-invited = eingeladen
button-on-felt = Zum Kartentisch

# The same page inside Discord, as an Activity.
activity-none = Öffne zuerst mit /kaboom einen Tisch: In diesem Kanal gibt es noch keinen.
activity-browser = Öffne den Tisch im Browser: Discord kann ihn hier nicht zeigen.
activity-again = Mach das hier zu und öffne es noch mal: Discord hat nicht bestätigt, dass du da bist.
