about = Retiens tes quatre cartes, tape tout ce que tu peux, et aie le plus petit total quand Kaboo! est annoncé.
count-calls = Kaboo! annoncés
count-slaps = Tapes réussies
remark-best-call = **Meilleure annonce** : {$name} crie Kaboo! avec {$total} à la manche {$round} et marque {$points}.
