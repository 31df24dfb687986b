button-slap = Snap!
button-slap-taken = Snapped
button-slap-closed = Snap closed
button-call = Kaboo!…
button-call-yes = Yes, Kaboo!
button-claim-nothing = Back out (free)
