choose-stale = Ce choix n’existe plus. Choisis à nouveau dans le menu.
choose-players = De { $least } à { $most } joueurs
choose-computer = Ordi
choose-invited = Invitation envoyée, pas encore là
choose-quick = Une partie rapide

level-1 = facile
level-1-choice = Facile
level-1-about = Lent et indulgent
level-2 = normal
level-2-choice = Normal
level-2-about = Joue bien, à un rythme humain
level-3 = rapide
level-3-choice = Rapide
level-3-about = Joue bien, avec des réflexes éclair

pace-relaxed = Sans chrono
pace-relaxed-about = Prends tout ton temps
pace-slow = Chrono lent
pace-slow-about = Deux fois plus de temps pour chaque choix
pace-slow-about-open = Deux fois plus de temps pour chaque choix, au moins { $seconds } s pour réagir à une carte
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
