choose-stale = Ce choix n’existe plus. Choisis à nouveau dans le menu.
choose-players = { $least } à { $most } joueurs
choose-computer = Ordi
choose-invited = Invitation envoyée, pas encore là
choose-quick = Une partie rapide
choose-standard = Standard

level-easy = facile
level-easy-choice = Facile
level-easy-about = Oublie des cartes, rate des occasions et joue souvent sans réfléchir
level-easy-about-hand = Joue une carte sur deux sans réfléchir
level-normal = normal
level-normal-choice = Normal
level-normal-about = Oublie ou confond parfois une carte et réagit sans se presser
level-normal-about-hand = Joue ce qui semble le mieux sur le moment
level-hard = difficile
level-hard-choice = Difficile
level-hard-about = N’oublie rien, pèse chaque carte et réagit plus vite
level-hard-about-hand = Réfléchit à ce que chaque coup peut entraîner
level-expert = expert
level-expert-choice = Expert
level-expert-about = N’oublie rien, retient aussi ce que tu sais et anticipe
level-expert-about-hand = Pèse mieux ses cartes et les murs de chacun, et compte les tours de table restants

hands-calm = Normale
hands-calm-about = Chaque niveau réagit à sa propre vitesse
hands-quick = Mains rapides
hands-quick-about = Les ordis mettent environ 30 % de temps en moins à réagir

pace-relaxed = Sans chrono
pace-relaxed-about =
    { $looks ->
        [yes] Choisis à ton rythme. Les cartes regardées se retournent quand même.
       *[no] Prends tout ton temps
    }
pace-slow = Chrono lent
pace-slow-about =
    { $looks ->
        [yes] Deux fois plus de temps pour choisir et pour regarder
       *[no] Deux fois plus de temps pour chaque choix
    }
pace-slow-about-open = Deux fois plus de temps pour choisir et regarder, au moins { $seconds } s pour réagir à une carte
pace-normal = Chrono normal
pace-normal-about = Assez de temps pour tout le monde
pace-fast = Chrono rapide
pace-fast-about = Deux fois moins de temps pour chaque choix
pace-fast-about-open = Deux fois moins de temps pour chaque choix, au moins { $seconds } s pour réagir à une carte
pace-choice-relaxed = Aucun
pace-choice-slow = Lent
pace-choice-normal = Normal
pace-choice-fast = Rapide

rule-house = { $rule } (règle maison)
rules-standard = Règles standard
