past-unknown = Je ne trouve pas de match { $number } ici. Cherche-le dans /history.
past-lost = L’enregistrement du match { $number } est abîmé, je ne peux plus le montrer.
past-goes-on = Ce match n’est peut-être pas fini. Tu pourras le revoir quand il le sera.
past-rules-changed = Les règles ont trop changé depuis ce match pour le rejouer.
past-no-moves = Rien à revoir : ce match n’a eu aucun coup, ou ils ne sont plus gardés.
