lesson-attack = Reiß { $name } alle Mauern ein und triff dann noch einmal, dann gewinnst du. Fang mit einem Angriff an: Drück auf einen Sprengsatz mit goldenem Rand.
lesson-defend = Du wirst angegriffen, hast aber etwas dagegen auf der Hand: Drück auf die Karte mit dem goldenen Rand.
