"""Playing: games with their past, the journal, sessions, replay and the deal of the day."""
