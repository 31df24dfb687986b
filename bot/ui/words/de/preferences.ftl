# What a person chooses for themselves (/preferences).

preferences-title = Nur für dich
preferences-about = Das gilt für dich auf allen Servern. Sonst sieht es niemand.
preferences-plain-off = Der Textmodus ist aus.
preferences-plain-on = Der Textmodus ist an.
preferences-plain-about = Der Textmodus ist für Screenreader gemacht. Deine privaten Nachrichten kommen nur als Text, ein Fakt pro Zeile, ohne Emojis und Bilder. Du hast doppelt so lange Zeit, dir eine Karte anzusehen, und nichts ändert sich, während du auswählst. Der Tisch, den alle sehen, bleibt gleich. In einer DM mit mir ist auch der Tisch nur Text.
preferences-plain-start = Textmodus einschalten
preferences-plain-stop = Textmodus ausschalten
preferences-privacy = Ich speichere deine Wahl, bis du deine Daten mit /privacy löschst.
preferences-language = Sprache
preferences-language-automatic = Wie in meinem Discord
