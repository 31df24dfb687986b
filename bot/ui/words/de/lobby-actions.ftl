# What somebody reads who does something at a table before the start.

lobby-idle = Hier war länger nichts los, darum ist der Tisch jetzt zu.
lobby-emptied = Alle sind gegangen, darum ist der Tisch jetzt zu.
lobby-closed-host = {$host} hat den Tisch geschlossen.
lobby-closed-moderator = Die Moderation hat den Tisch geschlossen.
lobby-closed = Dieser Tisch ist geschlossen. Öffne mit /kaboom einen neuen.
lobby-closes = Tisch geschlossen. Öffne mit /kaboom einen neuen.
lobby-not-started = Das Spiel hat noch nicht begonnen. Drück { BUTTON(lobby-join) }, um dich dazuzusetzen.

lobby-already-in = Du bist schon dabei.
lobby-not-in = Du hast hier noch keinen Platz. Drück { BUTTON(lobby-join) }, um dich dazuzusetzen.
lobby-full = Alle { $most } Plätze sind besetzt.
lobby-no-room = Alle { $most } Plätze sind besetzt. Erst muss jemand gehen oder der Host einen Computer entfernen.
lobby-gone = Diese Person ist nicht mehr am Tisch.
lobby-removed = { $host } hat dich von diesem Tisch entfernt. Nur { $host } kann dich wieder einladen.
lobby-too-few = { $game } braucht mindestens { $least } Spieler. Hol einen Computer dazu oder warte, bis noch jemand kommt.
lobby-too-many = { $game } geht mit höchstens { $most } Spielern. Entferne erst jemanden.

lobby-host-settings = Nur der Host, { $host }, kann die Einstellungen ändern.
lobby-host-computers = Nur der Host, { $host }, kann Computer dazuholen.
lobby-host-start = Nur der Host, { $host }, kann das Spiel starten.
lobby-host-remove = Nur der Host, { $host }, kann jemanden entfernen.
lobby-host-invite = Nur der Host, { $host }, kann jemanden wieder einladen, der entfernt wurde.
lobby-host-close = Nur der Host, { $host }, und die Moderation können diesen Tisch schließen.

lobby-join-first = Setz dich erst dazu, dann kannst du andere einladen.
lobby-already-invited = Diese Person sitzt schon am Tisch oder ist schon eingeladen.
lobby-few-seats = { $free ->
    [0] Alle { $most } Plätze sind besetzt.
    [one] Nur noch ein Platz ist frei. Lade nur eine Person ein.
   *[other] Nur noch { $free } Plätze sind frei. Lade weniger Leute ein.
}
lobby-bots = Bots können hier nicht mitspielen. Hol lieber einen Computer dazu.
lobby-bots-left-out = Bots können hier nicht mitspielen, also kein Platz für { $names }.
lobby-blind = { $name } kann diesen Kanal nicht sehen, die Einladung käme also nicht an.
lobby-barred = Die Serververwaltung hat { $name } hier gesperrt.
lobby-invited-lately = Die Einladung ist eben erst raus. Warte einen Moment.
invite-no-table = Du hast auf diesem Server keinen offenen Tisch. Mach einen auf und lade dann { $name } ein.
invite-sent = Eingeladen: { $name }, mit Ping und freigehaltenem Platz.
