# Practice rounds: what stands under the table and in the newcomer's own panel, and the way there.

practice-happened = **Das war gerade**: {$what}
practice-possible = **Jetzt**: {$what}
practice-hint = **Tipp**: {$what}
practice-over = Mit { BUTTON(button-replay) } gehst du diese Runde noch mal durch. Andere Spiele übst du mit /practice, und mit /kaboom spielst du mit anderen.
practice-again = Noch mal üben
practice-scored = Schau dir die Punkte an und drück dann { BUTTON(button-ready) }.
practice-ready = Du bist bereit. Die nächste Runde beginnt, sobald es alle sind.
practice-ended = Diese Übungsrunde wurde vorzeitig beendet. Du kannst jederzeit neu anfangen.
