# Em Kaboo o tapa é como em Kaboom!, mas com uma carta só.
button-slap = Tapa!
button-slap-taken = Tapa dado
button-slap-closed = Sem tapa
button-call = Kaboo!…
button-call-yes = Sim, Kaboo!
button-claim-nothing = Desistir (de graça)
