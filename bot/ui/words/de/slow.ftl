pace-days = { $hours } Stunden pro Zug
pace-days-about = Über Tage spielen, mit einem Ping pro Zug
pace-days-about-open = Über Tage spielen: ein Ping pro Zug, eine Stunde für offene Karten

slow-open = Noch einen Moment: Andere können noch auf die offene Karte reagieren. Dein Zug geht { $when }.
slow-missed = { $people } Deine Zeit war um, deshalb ging das Spiel ohne dich weiter.
slow-missed-hold = { $people } Deine Zeit bei { $game } war um, das Spiel wartet jetzt. Weiter geht’s mit { BUTTON(button-back) }: { $link }
slow-vacation = { $name } ist im Urlaub bis { $when }, die Uhr steht

slow-mine = **Du bist dran**, endet { $when }
slow-mine-stopped = **Du bist dran**, ganz in Ruhe
slow-theirs = wartet auf { $names }

vacation = Urlaub
vacation-about = Mal weg? Im Urlaub stehen deine Uhren an langsamen Tischen still.
vacation-left = { $n ->
    [one] Du hast noch { $n } Tag bis { $when }.
   *[other] Du hast noch { $n } Tage bis { $when }.
}
vacation-used = Alle Tage sind verbraucht. Neue gibt’s am { $when }.
vacation-days = { $n ->
    [one] { $n } Tag
   *[other] { $n } Tage
}
vacation-on = Du bist im Urlaub, zurück { $when }. Deine Uhren an langsamen Tischen stehen still.
vacation-back = Bin schon zurück
