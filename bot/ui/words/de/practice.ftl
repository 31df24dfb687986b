# Practice rounds: what stands under the table and in the newcomer's own panel, and the way there.

practice-happened = **Das war gerade**: {$what}
practice-possible = **Jetzt**: {$what}
practice-hint = **Tipp**: {$what}
practice-over = Lust auf ein richtiges Spiel? Drück { BUTTON(welcome-table) }. Mit { BUTTON(button-replay) } gehst du diese Runde noch mal durch, und mit /practice übst du andere Spiele.
practice-again = Noch mal üben
practice-scored = Schau dir die Punkte an und drück dann { BUTTON(button-ready) }.
practice-ready = Du bist bereit. Die nächste Runde beginnt, sobald es alle sind.
practice-ended = Diese Übungsrunde wurde vorzeitig beendet. Fang jederzeit neu an oder öffne einen Tisch für ein richtiges Spiel.
