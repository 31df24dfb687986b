# Answers to slash commands, and to presses that belong to no table.

command-outdated = That command has changed. Type / and pick it from the list again.
command-misfit = That isn't one of the command's choices. Type / and pick it from the list again.
press-form = I wasn't expecting that form, so I did nothing with it.
press-unknown = That button is from an old table that I no longer know. Open a new one with /kaboom.
