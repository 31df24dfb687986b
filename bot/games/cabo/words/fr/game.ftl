about = Un jeu de mémoire qui va vite : débarrasse-toi de tes cartes et finis au plus près de zéro.

count-calls = Kaboom! annoncés
count-calls-won = { $n } avec succès
count-slaps = Tapes réussies
count-slaps-wrong = { $n } avec pénalité

remark-best-call = **Meilleure annonce** : {$name} annonce Kaboom! avec {$total} à la manche {$round} et marque {$points}.
remark-worst-swap = **Pire échange** : { $name } donne { $gave } ({ $lost }) contre { $got } ({ $won }) à la manche { $round }.
