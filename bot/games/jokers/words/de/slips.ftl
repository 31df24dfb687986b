slip-played = Du hast { $card } gelegt.
slip-drew = Du hast eine Karte gezogen.
slip-better-play = { $card } legen war { $points } Punkte besser.
slip-better-draw = Eine Karte ziehen war { $points } Punkte besser.
