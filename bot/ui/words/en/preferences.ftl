# What a person chooses for themselves (/preferences).

preferences-title = Your preferences
preferences-about = Just for you, on every server. Nobody else sees them.
preferences-plain-off = Plain mode is off.
preferences-plain-on = Plain mode is on.
preferences-plain-about =
    Made for screen readers:
    - private messages in words only, one fact per line, without emoji or pictures
    - twice as long to look at a card
    - nothing changes while you’re picking
    - in a DM with me, the table is plain too; a table that others see stays as it is
preferences-plain-start = Turn on plain mode
preferences-plain-stop = Turn off plain mode
preferences-privacy = I store your choice until you delete your data with /privacy.
# A menu of languages, each by its own name.
preferences-language = Language
preferences-language-automatic = Same as my Discord
preferences-reactions-on = Reactions are on.
preferences-reactions-off = Reactions are off.
preferences-reactions-about = Emoji buttons under { BUTTON(button-more) } that show the table how you feel.
preferences-reactions-start = Turn on reactions
preferences-reactions-stop = Turn off reactions
