# What the people at a table decide together: to end a game, to pause it, to continue.

vote-done-abandon = Das Spiel wurde vorzeitig beendet.
vote-done-pause = Pause. Die Uhren stehen. Weiter geht’s am Tisch mit { BUTTON(button-resume) }.
vote-done-resume = Weiter geht’s!
vote-no = { $name } sagt nein. Weiter geht’s!

vote-moderator = Die Moderation
vote-again = Du hast abgestimmt. Jetzt fehlen noch die anderen.
vote-over = Diese Abstimmung ist vorbei.
vote-out = Du bist endgültig aus diesem Spiel raus, also entscheiden die, die noch drin sind.
vote-away = Drück erst { BUTTON(button-back) }, dann kannst du abstimmen.
vote-going = Das Spiel läuft schon wieder.
vote-players-only = Hier stimmt nur ab, wer mitspielt.
vote-players-pause = Nur wer mitspielt, kann das Spiel pausieren.
vote-players-resume = Nur wer mitspielt, kann das Spiel fortsetzen.

ended-early = Vorzeitig beendet, also gewinnt niemand.
ended-early-again = Öffne mit /kaboom einen neuen Tisch.

vote-abandon = **{$name}** möchte das Spiel vorzeitig beenden.
vote-pause = **{$name}** möchte eine Pause machen.
vote-resume = **{$name}** möchte weiterspielen.
vote-count = Stimmen: {$agreed} von {$needed}.
vote-count-against = Stimmen: {$agreed} von {$needed}, {$against} dagegen.
vote-resume-soon = In einer Minute geht es von selbst weiter.
vote-sure-abandon = Dieses Spiel endgültig beenden?
vote-unrated = Wenn es vorzeitig endet, zählt es für niemandes Wertung.
vote-everyone = Es gibt schon Punkte, also stimmen alle am Tisch mit ab, auch wer gerade weg ist.
vote-yes-abandon = Spiel beenden
vote-yes-pause = Spiel pausieren
vote-yes-resume = Fortsetzen
vote-keep-playing = Nein, weiterspielen
