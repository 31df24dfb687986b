slip-seen = { $n ->
    [0] alle deine Karten gesehen
    [one] 1 deiner Karten nie gesehen
   *[other] { $n } deiner Karten nie gesehen
 }

slip-call = Du hast Kaboom! gerufen ({ $seen }).
slip-draw = Du hast eine Karte gezogen ({ $seen }).
slip-replace = Du hast { $card } auf Feld { $slot } behalten ({ $seen }).
slip-discard = Du hast { $card } abgelegt ({ $seen }).
slip-use-power = Du hast die Aktion von { $card } genutzt.
slip-take = Du hast dir { $card } geholt.
slip-switch-top = Du hast dir { $card } auf Feld { $slot } geholt.

slip-better-call = Kaboom! rufen war { $points } Punkte besser.
slip-better-draw = Eine Karte ziehen war { $points } Punkte besser.
slip-better-replace = Auf Feld { $slot } war sie { $points } Punkte besser.
slip-better-discard = Ablegen war { $points } Punkte besser.
slip-better-use-power = Die Aktion nutzen war { $points } Punkte besser.
slip-better-take = { $card } holen war { $points } Punkte besser.
slip-better-switch-top = { $card } auf Feld { $slot } holen war { $points } Punkte besser.
