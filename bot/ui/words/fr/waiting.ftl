wait-open-discard = Les autres ont encore un instant pour réagir à la carte du dessus. Ton coup part juste après.
wait-slow = Un instant, c’est plus long que d’habitude. Ton clic attend, pas besoin de réappuyer.
wait-too-late = Ton clic m’est arrivé trop tard ({ $seconds } s) pour compter. Regarde la table et réessaie.
wait-elsewhere = Ce bouton appartient à une table d’un autre salon : utilise-le là-bas.
wait-no-table = Je ne retrouve plus cette table. Ouvres-en une nouvelle avec /kaboom.
wait-over = Cette partie est finie, et je ne peux plus montrer sa table.
wait-lost = Je n’arrive plus à ouvrir cette partie (erreur { $error }, les détails sont dans mes logs). Elle est toujours enregistrée, mais ne peut pas continuer : arrête-la avec /abandon pour faire de la place à une nouvelle.

panel-closed = -# C’est bon.
panel-cancelled = -# D’accord, rien n’a changé.
