about = Retiens tes quatre cartes, tape dès que tu peux, et vise le plus petit total quand tombe Kaboo!
count-calls = Kaboo! annoncés
count-slaps = Tapes réussies
remark-best-call = **Meilleure annonce** : {$name} annonce Kaboo! avec {$total} à la manche {$round} et marque {$points}.
