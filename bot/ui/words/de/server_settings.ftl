# A server's settings, for its managers.

server-title = Servereinstellungen
server-defaults = Ein neuer Tisch startet mit dem, was in seinem Kanal zuletzt gespielt wurde. Was du hier einstellst, gilt für Kanäle, in denen noch nicht gespielt wurde.
server-form = Ändern…
server-computers = Computer…
server-computers-title = Computer
server-level = Stufe der Computer
server-hands = Tempo der Computer

server-channels = Kanäle für Tische
server-channels-about = Threads und Beiträge zählen zu ihrem Kanal. Leer lassen, um alle zu erlauben
server-anywhere = alle Kanäle
server-barred = Gesperrt
server-barred-about = Können hier nicht mitspielen, aber zuschauen
server-barred-bots = Bots können sowieso nicht mitspielen, also bleibt alles wie vorher. Versuch es noch mal, nur mit Menschen.
server-nobody = niemand
server-pings = Pings, wenn man dran ist
server-pings-off = Aus
server-pings-off-about = Der Tisch zeigt, wer dran ist
server-pings-on = An
server-pings-on-about = Eine Nachricht pingt die Person, die dran ist, und verschwindet wieder
server-rules = Geänderte Hausregeln
server-rules-standard = keine, überall Standardregeln
server-games = Hausregeln für…
server-rules-title = Hausregeln: {$title}
server-rules-about = Änderungen gelten sofort in Kanälen, in denen das noch nicht gespielt wurde. Woanders können Hosts { BUTTON(settings-server) } drücken.
server-back = Zurück
server-language = Sprache der Tische
server-language-about = Private Nachrichten bekommt jede Person in ihrer Sprache
server-language-automatic = Automatisch, oder der Host wählt
server-pictures = Bilder…
server-pictures-title = Bilder
server-clips = Bewegtes Bild nach einer Runde
server-clips-on = An
server-clips-on-about = Eine Sekunde vom besten Moment der Runde
server-clips-off = Aus
server-clips-off-about = Nur das Ergebnis, das stillsteht
