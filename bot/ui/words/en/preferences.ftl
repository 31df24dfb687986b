# What a person chooses for themselves (/preferences).

preferences-title = Just for you
preferences-about = This applies to you on every server. Nobody else sees it.
preferences-plain-off = Plain mode is off.
preferences-plain-on = Plain mode is on.
preferences-plain-about = Plain mode is made for screen readers. Your private messages come in words only, one fact per line, with no emoji or pictures. You get twice as long to look at a card, and nothing changes under you while you're picking. The table that everyone sees stays the same. In a DM with me, the table is plain too.
preferences-plain-start = Turn on plain mode
preferences-plain-stop = Turn off plain mode
preferences-privacy = I store your choice until you delete your data with /privacy.
# A menu of languages, each by its own name.
preferences-language = Language
preferences-language-automatic = Same as my Discord
