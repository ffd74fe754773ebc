"""Tools behind the rule bots of the trick games."""
