slip-call = Du hast die Runde beendet ({ $seen }).
slip-better-call = Die Runde beenden war { $points } Punkte besser.
slip-discard = Du hast { $card } begraben ({ $seen }).
slip-better-discard = Begraben war { $points } Punkte besser.
