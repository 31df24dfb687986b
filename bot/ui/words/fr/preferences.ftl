preferences-title = Tes préférences
preferences-about = Rien que pour toi, sur tous les serveurs. Personne d’autre ne le voit.
preferences-plain-off = Le mode simple est désactivé.
preferences-plain-on = Le mode simple est activé.
preferences-plain-about =
    Fait pour les lecteurs d’écran :
    - des messages privés en texte seul, une information par ligne, sans emoji ni image
    - deux fois plus de temps pour regarder une carte
    - rien ne bouge pendant que tu choisis
    - en messages privés avec moi, la table aussi est simple ; celle que d’autres voient reste la même
preferences-plain-start = Activer le mode simple
preferences-plain-stop = Désactiver le mode simple
preferences-privacy = Je garde ton choix jusqu’à ce que tu supprimes tes données avec /privacy.
preferences-language = Langue
preferences-language-automatic = Comme mon Discord
preferences-reactions-on = Les réactions sont activées.
preferences-reactions-off = Les réactions sont désactivées.
preferences-reactions-about = Les boutons emoji sous { BUTTON(button-more) }, qui montrent ton humeur à la table.
preferences-reactions-start = Activer les réactions
preferences-reactions-stop = Désactiver les réactions
