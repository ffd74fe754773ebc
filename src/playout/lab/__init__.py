"""Fits, duels and claims: developers' commands, which import everything; nothing imports them."""
