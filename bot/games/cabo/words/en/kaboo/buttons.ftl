button-slap = Snap!
button-call = Kaboo!…
button-call-yes = Yes, Kaboo!
button-claim-nothing = Back out (free)
