slip-call = Du hast Kaboo! gerufen ({ $seen }).
slip-better-call = Kaboo! rufen war { $points } Punkte besser.
