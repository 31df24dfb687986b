# Which table is where, and what a restart means for it. The address ends its sentence, so that no
# full stop becomes a part of it.

session-just-closed = Dieser Tisch wurde gerade geschlossen. Öffne mit /kaboom einen neuen.
session-lost = Das Spiel in diesem Kanal lässt sich nicht mehr öffnen. Beende es mit /abandon und gib dann /kaboom ein.
session-running = In diesem Kanal läuft schon ein Spiel: { $link }
session-open-alone = Du hast hier schon einen Tisch offen. Drück dort { BUTTON(lobby-start) }: { $link }
session-open-yours = Dein Tisch ist hier schon offen. Drück dort { BUTTON(lobby-start) }: { $link }
session-open-seated = Du sitzt schon am Tisch in diesem Kanal: { $link }
session-open-invited = Am Tisch in diesem Kanal bist du eingeladen. Drück dort { BUTTON(lobby-join) }: { $link }
session-open = In diesem Kanal gibt es schon einen Tisch. Drück dort { BUTTON(lobby-join) }: { $link }

session-no-dm = Ich kann dir nicht schreiben. Erlaube in deinen Privatsphäre-Einstellungen Direktnachrichten von Mitgliedern eines Servers, den wir teilen, und versuch es noch mal.
session-dm-running = In unseren DMs läuft schon ein Spiel mit dir: { $link } Spiel es erst zu Ende, oder beende es dort mit /abandon.
session-practice-here = Los geht’s! Deine Übungsrunde ist da.
session-practice = Deine Übungsrunde wartet in unseren DMs: { $link }

session-restart = Ich starte kurz neu und bin gleich wieder da. Die Uhren stehen.
session-restart-lobby = Ich starte kurz neu und bin gleich wieder da. Plätze und Einstellungen sind gespeichert.
session-restart-press = Ich starte gerade neu, deshalb zählt das nicht. Drück gleich noch mal, sobald am Tisch nicht mehr steht, dass ich neu starte.
session-restore = Ich stelle eine Sicherung meiner Spiele wieder her und bin gleich zurück. Tut sich hier danach nichts, gib /kaboom ein: Der Tisch ist dann weiter unten, oder er war neuer als die Sicherung und ist weg.
