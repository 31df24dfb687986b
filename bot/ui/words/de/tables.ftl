tables-title = Tische
tables-none = Gerade ist hier kein Tisch offen.
tables-mine = Deine Spiele
tables-join = Noch Plätze frei
tables-watch = Laufen gerade: schau zu
tables-direct = Direktnachrichten
tables-lobby = { $n } von { $seats } Plätzen besetzt · geöffnet { $when }
tables-playing = { $n ->
    [one] { $n } Person
   *[other] { $n } am Tisch
 } · begonnen { $when }
tables-suspended = pausiert seit { $when }
