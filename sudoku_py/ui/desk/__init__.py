"""What a player needs now and then: it travels apart, and comes when it is first asked for."""
