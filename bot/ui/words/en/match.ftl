# What a running game says to everybody at its table.

match-redealt = My rules were updated, so this round was dealt again. All earlier scores stand.
