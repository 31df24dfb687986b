so-far-title = { $unit ->
    [game] Cette partie jusqu’ici
   *[round] Cette manche jusqu’ici
 }
so-far-nothing = { $unit ->
    [game] Il ne s’est encore rien passé dans cette partie.
   *[round] Il ne s’est encore rien passé dans cette manche.
 }
so-far-earlier = Plus tôt
so-far-later = Plus tard
so-far-refresh = Actualiser
so-far-back = Retour à Plus
so-far-agree = La pause commence quand tout le monde ici est d’accord. /abandon arrête la partie pour de bon si la plupart d’entre vous sont d’accord.

watch-over = Partie terminée. Appuie sur { BUTTON(button-rematch) } ou fais /kaboom pour rejouer.
watch-last = { $unit ->
    [game] **Tu regardes** la dernière partie. Ensuite, /kaboom ouvre une nouvelle table.
   *[round] **Tu regardes** la dernière manche. Ensuite, /kaboom ouvre une nouvelle table.
 }
watch-coming = { $unit ->
    [game] **C’est bon !** Tu prends la place d’un ordi à la prochaine partie.
   *[round] **C’est bon !** Tu prends la place d’un ordi à la prochaine manche.
 }
watch-free = { $unit ->
    [game] **Tu regardes.** Tu peux prendre la place d’un ordi, avec son score, au début de la prochaine partie.
   *[round] **Tu regardes.** Tu peux prendre la place d’un ordi, avec son score, au début de la prochaine manche.
 }
watch-full = **Tu regardes.** Il n’y a pas de place d’ordi à prendre. Fais /kaboom dans un autre salon pour ouvrir ta propre table.
watch-join = { $unit ->
    [game] Jouer la prochaine partie
   *[round] Jouer la prochaine manche
 }
watch-forgo = Finalement, je regarde
