# Donnes connues : les cartes d'une partie finie, rejouées à une autre table. $code : "KB-7F3Q-2MXZ".

button-deal = Jouer cette donne
deal-code = Donne {$code} : avec ce code, /kaboom la redonne.

deal-lobby = **Donne {$code}** : mêmes cartes, mêmes places. Elle ne compte pas pour la cote.
deal-knows = { $n ->
    [one] {$names} connaît ces cartes.
    [many] {$names} connaissent ces cartes.
   *[other] {$names} connaissent ces cartes.
 }
deal-form = { $languages ->
    [0] Chrono
   *[other] Chrono et langue
 }
deal-settings = Tout s’applique aussitôt. Le jeu et ses règles viennent avec la donne.
deal-fixed = Le jeu et ses règles viennent avec la donne. Pour en changer, ouvre une autre table avec /kaboom.
deal-too-few = Il faut remplir les { $seats } places de cette donne. Attends du monde, ou ajoute des ordis.
deal-playing = Tu joues encore ces cartes à une autre table. Finis d’abord cette partie.
deal-playing-other = { $name } joue encore ces cartes à une autre table. Cette partie doit d’abord finir.

deal-mistyped = Vérifie ce code : un caractère est faux ou manque. Il ressemble à { $example }.
deal-unknown = Je ne connais pas la donne { $code }. Redemande le code à qui te l’a donné.
deal-no-game = La donne { $code } est d’un jeu que je n’ai pas. /help montre ceux que j’ai.
deal-rules-gone = Je ne peux plus donner { $code } : les règles de { $game } ont changé. Lance une nouvelle partie avec /kaboom.

deal-known = Cartes connues : cette partie ne compte pas pour la cote.
deal-unrated = **Donne { $code }** : cartes connues, la partie ne compte pas pour la cote.
deal-seat = Place { $seat } : **{ $name }** { $result }, à l’époque **{ $other }** { $there }
deal-parts = Tout change à l’étape { $step }. Ici : { $here } À l’époque : { $there }
deal-over = La partie était finie.
deal-same = Coup pour coup la même partie qu’à l’époque.
deal-fair = Ces cartes n’ont pas été mélangées pour cette partie : elles viennent de la donne {$code}.
deal-fair-not-yet = Tu auras la graine quand la partie sera finie. En attendant, voici son empreinte. Garde-la pour la comparer ensuite :
