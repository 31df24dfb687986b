# What a player reads when something failed.

error-unsaved = Das konnte ich nicht speichern, also zählt es nicht. Versuch es gleich noch mal.
error-unread = Das konnte ich nicht nachsehen. Versuch es gleich noch mal.
error-replaced = Ich komme nicht an meine gespeicherten Spiele, darum zählt gerade nichts. Wer mich betreibt, muss mich neu starten.
error-unexpected = Bei mir ist etwas schiefgegangen (Fehler { $error }, mehr steht in meinem Log). Es hat sich nichts geändert. Drück { BUTTON(button-my-move) }, dann siehst du, wie das Spiel steht.
error-moves-gone = Von dieser Partie hab ich die Züge nicht mehr, nur noch die Punkte. Die zeigt dir /scoresheet.
