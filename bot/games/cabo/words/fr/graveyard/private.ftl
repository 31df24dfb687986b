ask-end = Finir la manche maintenant ?
ask-end-now = Elle s’arrête aussitôt, même si ce n’est pas ton tour, et toutes les cartes sont révélées. Une carte encore en main va au cimetière, et un effet commencé est abandonné.
ask-end-points = Si personne n’a aussi peu de points que toi, tu marques juste les tiens. Sinon, égalité comprise, c’est +{$miss} en plus. Pas de retour en arrière.
ask-end-wait = Tu pourras quand {$name} aura fini son coup éclair.
held-keep = Mets-la dans une case et enterre la carte qui y est, ou enterre celle-ci.
held-keep-taken = Elle remplace laquelle de tes cartes ? Celle-là sera enterrée.
held-no-aim = Son effet n’a pas de cible pour l’instant.
switch-what = { $n ->
    [one] {$card}, {$points} point, va face cachée dans la case que tu choisis. Ta carte qui y est sera enterrée.
    [many] {$card}, {$points} points, va face cachée dans la case que tu choisis. Ta carte qui y est sera enterrée.
   *[other] {$card}, {$points} points, va face cachée dans la case que tu choisis. Ta carte qui y est sera enterrée.
 }
move-slap = Tu peux tenter un coup éclair.
claim-pick = Pose {$wanted}.
claim-wrong = { $n ->
    [0] Une mauvaise carte retourne à sa place. Il ne reste aucune carte à prendre.
    [one] Une mauvaise carte retourne à sa place et coûte {$n} carte de pénalité.
    [many] Une mauvaise carte retourne à sa place et coûte {$n} cartes de pénalité.
   *[other] Une mauvaise carte retourne à sa place et coûte {$n} cartes de pénalité.
 }
gift-head = Bien joué !
hold-first = {$name} a lancé son coup éclair avant tout le monde.
hold-power = Ton effet reprend juste après.
