# What somebody reads whose press has to wait, came too late, or leads nowhere.

wait-open-discard = Die anderen haben noch einen Moment für die offene Karte. Dein Zug kommt direkt danach.
wait-slow = Einen Moment, das dauert gerade länger als sonst. Dein Klick wartet, du musst nicht noch mal drücken.
wait-too-late = Dein Klick kam zu spät bei mir an ({ $seconds } s) und zählt nicht. Schau auf den Tisch und drück noch mal.
wait-elsewhere = Dieser Button gehört zu einem Tisch in einem anderen Kanal. Drück ihn dort.
wait-no-table = Diesen Tisch finde ich nicht mehr. Öffne mit /kaboom einen neuen.
wait-over = Das Spiel ist vorbei, und seinen Tisch kann ich nicht mehr zeigen.
wait-lost = Dieses Spiel kann ich nicht mehr öffnen (Fehler { $error }, mehr steht in meinem Log). Es ist noch gespeichert, kann aber nicht weitergehen: Beende es mit /abandon, um Platz für ein neues zu machen.

panel-closed = -# Alles klar.
panel-cancelled = -# Okay, es ist nichts passiert.
