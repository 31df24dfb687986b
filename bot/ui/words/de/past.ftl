# Matches that are over: why one can't be shown, and what checks its deal.

past-unknown = Partie { $number } finde ich hier nicht. Schau in /history nach.
past-lost = Die Aufzeichnung von Partie { $number } ist beschädigt, ich kann sie nicht mehr zeigen.
past-goes-on = Diese Partie läuft vielleicht noch. Danach kannst du sie dir noch mal ansehen.
past-rules-changed = Die Regeln haben sich seit dieser Partie zu sehr geändert, um sie noch mal abzuspielen. Die Punkte zeigt dir /scoresheet.
past-no-moves = Hier gibt es nichts abzuspielen: Die Partie hatte keine Züge, oder sie sind nicht mehr gespeichert.
