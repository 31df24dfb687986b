lesson-attack = Reiß { $name } alle Mauern ein und triff dann noch einmal, dann gewinnst du. Fang mit einem Angriff an: Drück { BUTTON(button-my-cards) }.
lesson-defend = Du wirst angegriffen, hast aber etwas dagegen auf der Hand: Drück { BUTTON(button-my-cards) }.
advice-attack = Angriff mit {$card}: Drück auf die Karte und such dir eine Mauer aus.
