pace-days = { $hours } heures par coup
pace-days-about = Pour jouer sur plusieurs jours, avec une mention par tour
pace-days-about-open = Sur plusieurs jours : une mention par tour, une heure pour réagir

slow-open = Encore un peu de patience : les autres peuvent réagir à la carte du dessus. Tu pourras jouer { $when }.
slow-missed = { $people } Ton temps est écoulé, la partie a continué sans toi.
slow-missed-hold = { $people } Ton temps à { $game } est écoulé, la partie attend. Appuie sur { BUTTON(button-back) } pour continuer : { $link }
slow-vacation = { $name } est en vacances jusqu’au { $when }, chrono arrêté

slow-mine = **À toi de jouer**, fin { $when }
slow-mine-stopped = **À toi de jouer**, rien ne presse
slow-theirs = en attente de { $names }

vacation = Vacances
vacation-about = Tu pars ? Pendant tes vacances, tes chronos s’arrêtent aux tables lentes.
vacation-left = { $n ->
    [one] Il te reste { $n } jour jusqu’au { $when }.
    [many] Il te reste { $n } jours jusqu’au { $when }.
   *[other] Il te reste { $n } jours jusqu’au { $when }.
}
vacation-used = Tous tes jours sont pris. Tu en auras d’autres le { $when }.
vacation-days = { $n ->
    [one] { $n } jour
    [many] { $n } jours
   *[other] { $n } jours
}
vacation-on = Tu es en vacances, retour { $when }. Tes chronos aux tables lentes sont arrêtés.
vacation-back = Je suis déjà de retour
