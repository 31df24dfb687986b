ask-end = Finir la manche maintenant ?
ask-end-now = Elle s’arrête aussitôt, peu importe à qui c’est, et toutes les cartes sont montrées. Une carte encore en main va au cimetière, et un effet commencé est abandonné.
ask-end-points = Si personne n’a aussi peu de points que toi, tu marques juste les tiens. Sinon, égalité comprise, c’est +{$miss} en plus. Pas de retour en arrière.
ask-end-wait = Tu pourras quand {$name} aura fini son coup éclair.
held-keep = Mets-la dans une case et enterre la carte qui y est, ou enterre celle-ci.
held-keep-taken = Laquelle de tes cartes remplace-t-elle ? Celle-là sera enterrée.
held-no-aim = Son effet n’a rien à viser pour l’instant.
switch-what = { $n ->
    [one] {$card}, {$points} point, va face cachée dans la case que tu choisis. Ta carte qui y est sera enterrée.
    [many] {$card}, {$points} points, va face cachée dans la case que tu choisis. Ta carte qui y est sera enterrée.
   *[other] {$card}, {$points} points, va face cachée dans la case que tu choisis. Ta carte qui y est sera enterrée.
 }
move-slap = Tu peux jouer un coup éclair.
claim-pick = Pose {$wanted}.
claim-wrong = { $n ->
    [0] Une erreur revient à sa place. Il ne reste aucune carte pour une pénalité.
    [one] Une erreur revient à sa place et coûte {$n} carte de pénalité.
    [many] Une erreur revient à sa place et coûte {$n} cartes de pénalité.
   *[other] Une erreur revient à sa place et coûte {$n} cartes de pénalité.
 }
gift-head = Bien joué !
hold-first = {$name} a lancé son coup éclair avant tout le monde.
hold-power = Ton effet reprend juste après.
