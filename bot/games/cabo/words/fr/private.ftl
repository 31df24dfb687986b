time-left = Fin {$when}.

look-head = { $n ->
    [one] Retiens-la !
    [many] Retiens-les !
   *[other] Retiens-les !
 }
look-card = {$place} : {$card}, vaut {$points}
look-card-of = **Case {$slot} chez {$name}** : {$card}, vaut {$points}
look-ends = { $n ->
    [one] La carte se retourne {$when}.
    [many] Les cartes se retournent {$when}.
   *[other] Les cartes se retournent {$when}.
 }
look-ends-soon = { $n ->
    [one] La carte se retourne dans quelques secondes.
    [many] Les cartes se retournent dans quelques secondes.
   *[other] Les cartes se retournent dans quelques secondes.
 }

ask-end = Annoncer Kaboom! maintenant ?
ask-end-now = Tu ne pioches pas. Les autres ont encore un tour chacun, puis toutes les cartes sont révélées.
ask-end-locked = Tes cartes sont bloquées, et tu ne peux plus taper.
ask-end-points = Si personne n’est aussi près de zéro : −5, et ta distance à zéro s’enlève aussi (3 devient −8). Sinon : +{$miss} plus ta distance (3 devient +{$more}). Pas de retour en arrière.
ask-end-wait = Tu pourras ensuite : {$name} n’a pas encore fini.

held-head = À toi : {$card}
held-drew = { $n ->
    [one] {$card}, {$points} point.
    [many] {$card}, {$points} points.
   *[other] {$card}, {$points} points.
 }
held-took = { $n ->
    [one] Tu as pris : {$card}, {$points} point.
    [many] Tu as pris : {$card}, {$points} points.
   *[other] Tu as pris : {$card}, {$points} points.
 }
held-keep = Pose-la ou défausse-la.
held-keep-taken = Elle remplace laquelle de tes cartes ?
held-no-aim = Son pouvoir n’a pas de cible pour l’instant.

switch-head = À toi : prends {$card}
switch-ask = Elle remplace laquelle de tes cartes ?
switch-what = { $n ->
    [one] {$card}, {$points} point, va face cachée dans la case que tu choisis. Ta carte qui y est part à la défausse.
    [many] {$card}, {$points} points, va face cachée dans la case que tu choisis. Ta carte qui y est part à la défausse.
   *[other] {$card}, {$points} points, va face cachée dans la case que tu choisis. Ta carte qui y est part à la défausse.
 }

move-yours = C’est à toi
move-slap = Tu peux taper.
move-slap-where = Tu sais où se trouve {$wanted}, chez toi ou ailleurs ?
move-otherwise = Sinon, on attend {$names}.
move-waiting = Rien à faire pour l’instant. On attend {$names}.
move-end-round = Tu peux finir la manche. Sinon, on attend {$names}.
move-nothing = Rien à faire pour l’instant.

claim-first = Bien joué !
claim-pick = Retourne {$wanted}.
claim-more = { $n ->
    [one] {$n} carte tapée ! Une autre ?
    [many] {$n} cartes tapées ! Encore une ?
   *[other] {$n} cartes tapées ! Encore une ?
 }
claim-wrong = { $n ->
    [0] Il ne reste aucune carte à prendre.
    [one] Si tu te trompes : {$n} carte de pénalité.
    [many] Si tu te trompes : {$n} cartes de pénalité.
   *[other] Si tu te trompes : {$n} cartes de pénalité.
 }
claim-locked-yours = Tes cartes sont bloquées : le dernier coup éclair venait de là.
claim-locked = Chez {$name}, les cartes sont bloquées : le dernier coup éclair venait de là.
gift-head = Bien tapé !
gift-ask = Tu peux donner à {$name} une de tes cartes, face cachée, pour la case {$slot}. Ça t’en fait une de moins.
gift-late = Si tu tardes trop, tu la gardes.

aim-look-own = Regarde une de tes cartes.
aim-look-other = Regarde une carte de quelqu’un d’autre.
aim-blind-swap = Échange deux cartes au choix sans les regarder.
aim-visible-swap = Regarde deux cartes au choix, puis échange-les ou non.
aim-own-swap = Échange une de tes cartes contre celle de quelqu’un d’autre, sans regarder.
aim-look-and-swap = Regarde une carte de quelqu’un d’autre, puis échange-la ou non contre une des tiennes.
aim-look-and-swap-any = Regarde une carte au choix, puis échanges-en deux ou aucune.
decide-two = Échanger {$places} ?
decide-own = Échanger {$places} contre une des tiennes ?
decide-any = Échanger deux cartes au choix ?
decide-nothing = Il n’y a rien à échanger.
decide-told = Tout le monde voit quelles cases, mais pas ce qu’il y a dessous.

pick-card = { $whose ->
    [ask] Chez qui ?
    [own] Une de tes cartes :
   *[other] Une carte chez {$name} :
 }
pick-cards = { $whose ->
    [ask] Chez qui ?
    [own] Tes cartes :
   *[other] Les cartes chez {$name} :
 }
pick-first = { $whose ->
    [ask] Première carte : chez qui ?
    [own] Première carte, parmi les tiennes :
   *[other] Première carte, chez {$name} :
 }
pick-second = { $whose ->
    [ask] Deuxième carte : chez qui ?
    [own] Deuxième carte, parmi les tiennes :
   *[other] Deuxième carte, chez {$name} :
 }
pick-picked = Première carte : {$places}.

hold-first = {$name} a tapé avant tout le monde.
hold-power = Ton pouvoir reprend juste après.
hold-card = Juste après, tu décideras de ta carte : {$card}.
