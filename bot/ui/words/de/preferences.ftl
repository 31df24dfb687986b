# What a person chooses for themselves (/preferences).

preferences-title = Deine Einstellungen
preferences-about = Nur für dich, auf allen Servern. Sonst sieht es niemand.
preferences-plain-off = Der Textmodus ist aus.
preferences-plain-on = Der Textmodus ist an.
preferences-plain-about =
    Für Screenreader gemacht:
    - private Nachrichten nur als Text, eine Info pro Zeile, ohne Emojis und Bilder
    - doppelt so viel Zeit, dir eine Karte anzusehen
    - nichts ändert sich, während du auswählst
    - in einer DM mit mir ist auch der Tisch nur Text; ein Tisch, den andere sehen, bleibt gleich
preferences-plain-start = Textmodus einschalten
preferences-plain-stop = Textmodus ausschalten
preferences-privacy = Ich speichere deine Wahl, bis du deine Daten mit /privacy löschst.
preferences-language = Sprache
preferences-language-automatic = Wie in meinem Discord
preferences-reactions-on = Reaktionen sind an.
preferences-reactions-off = Reaktionen sind aus.
preferences-reactions-about = Die Emoji-Buttons unter { BUTTON(button-more) }, die dem Tisch zeigen, wie es dir geht.
preferences-reactions-start = Reaktionen einschalten
preferences-reactions-stop = Reaktionen ausschalten
