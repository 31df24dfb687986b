# The game in one sentence, for whoever thinks about joining.
about = Ein schnelles Gedächtnisspiel: Werde deine Karten los und komm so nah an die Null, wie es geht.

count-calls = Kaboom! gerufen
count-calls-won = { $n } gewonnen
count-slaps = Treffer beim Slappen
count-slaps-wrong = { $n } mit Strafe

remark-best-call = **Beste Ansage**: { $name } rief Kaboom! mit { $total } in Runde { $round } und bekam { $points }.
remark-worst-swap = **Schlechtester Tausch**: { $name } tauschte { $gave } ({ $lost }) gegen { $got } ({ $won }) in Runde { $round }.
