past-unknown = Je ne trouve pas de match { $number } ici. Cherche-le dans /history.
past-lost = L’enregistrement du match {$number} est corrompu, je ne peux plus le montrer.
past-goes-on = Ce match n’est peut-être pas fini. Tu pourras le revoir quand il le sera.
past-rules-changed = Les règles ont trop changé depuis ce match, impossible de le revoir. /scoresheet montre toujours ses scores.
past-no-moves = Rien à revoir : aucun coup joué dans ce match, ou je ne les ai plus.
